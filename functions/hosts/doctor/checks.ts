import {
  checkCertificate,
  checkClock,
  checkReachable,
  checkRedirect,
} from './checks/connection.ts';
import { checkDisk, checkDumps, checkPermissions } from './checks/data-folder.ts';
import { checkCaching, checkCompression, checkNotFound } from './checks/delivery.ts';
import { checkHealth, checkReady, checkSearch } from './checks/functions.ts';
import { checkGoogleKey } from './checks/google-key.ts';
import { checkHeaders, checkPolicy } from './checks/headers.ts';
import { checkManifest } from './checks/manifest.ts';
import { checkMcp } from './checks/mcp.ts';
import { checkRobots, checkSitemap } from './checks/search-engines.ts';
import { checkBreaker, checkBudgets, checkDatabase, checkSharedState } from './checks/state.ts';
import { checkWorker } from './checks/worker.ts';
import type { Check } from './installation.ts';

/** Each asks for itself, so that none hides another. */
export const checks: readonly Check[] = [
  { name: 'reachable', run: checkReachable },
  { name: 'redirect', run: checkRedirect },
  { name: 'certificate', run: checkCertificate },
  { name: 'clock', run: checkClock },
  { name: 'headers', run: checkHeaders },
  { name: 'policy', run: checkPolicy },
  { name: 'caching', run: checkCaching },
  { name: 'compression', run: checkCompression },
  { name: 'not found', run: checkNotFound },
  { name: 'worker', run: checkWorker },
  { name: 'manifest', run: checkManifest },
  { name: 'robots', run: checkRobots },
  { name: 'sitemap', run: checkSitemap },
  { name: 'health', run: checkHealth },
  { name: 'ready', run: checkReady },
  { name: 'search', run: checkSearch },
  { name: 'mcp', run: checkMcp },
  { name: 'database', run: checkDatabase },
  { name: 'shared state', run: checkSharedState },
  { name: 'breaker', run: checkBreaker },
  { name: 'budgets', run: checkBudgets },
  { name: 'google key', run: checkGoogleKey },
  { name: 'disk', run: checkDisk },
  { name: 'permissions', run: checkPermissions },
  { name: 'dumps', run: checkDumps },
];
