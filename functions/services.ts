import type { Config } from './config.ts';
import { createGoogle, type Google } from './google/google.ts';
import { type Budgets, createDailyBudget } from './guards/daily-budget.ts';
import { createQuestionLimits } from './guards/question-limit.ts';
import type { Log } from './http/log.ts';
import type { Transport } from './http/upstream.ts';
import type { ReadGuides } from './mcp/guides.ts';
import { type CompanyPages, createCompanyPages, noCompanies } from './partners/company-pages.ts';
import type { Partner } from './partners/partners.ts';
import { createPictureCache } from './partners/picture-cache.ts';
import { createVersioned, type Versioned } from './partners/versioned.ts';
import type { Platform } from './platform.ts';
import type { Register } from './registers/register.ts';
import { createCompanySearch } from './search/search-companies.ts';
import { memoryStore, type Store } from './store/store.ts';

/** What a host provides. */
export interface Ports {
  config: Omit<
    Config,
    'port' | 'host' | 'partnersFile' | 'redisUrl' | 'platform' | 'listingWaitMs'
  >;
  /** The operator may change them while the functions run. */
  partners: Versioned<readonly Partner[]>;
  /** Without it, the demonstration's. */
  pages?: CompanyPages;
  /** Origin of the pages' canonical addresses, on a host that serves the site too. */
  siteUrl?: string | undefined;
  /** Of a host that serves the guides too. */
  readGuides?: ReadGuides | undefined;
  /** Without them no company carries a mark. */
  registers?: Versioned<readonly Register[]> | undefined;
  log: Log;
  /** Without it there are no accounts, no company area and no counting. */
  platform?: Platform | undefined;
  /** What several instances share; without it everything is in memory. */
  store?: Store;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** Milliseconds by a clock that never jumps. */
  elapsed?: () => number;
  /** How long Google and the partners' servers may take, in milliseconds. */
  timeoutMs?: number;
  /** Whether the host takes no more requests. */
  isStopping?: () => boolean;
  /** What the host measures of its process, by Prometheus's names. */
  measureHost?: () => Readonly<Record<string, number>>;
}

/** What the routes work with. */
export function createServices(ports: Ports) {
  const { config, partners, log, store = memoryStore, now = Date.now } = ports;
  const { pages = createCompanyPages(noCompanies), registers = createVersioned([]) } = ports;
  const { elapsed = monotonicNow } = ports;
  const { cacheSeconds } = config;
  const shared = { store, log, now };
  const budgets = {
    search: createDailyBudget({ name: 'searches', perDay: config.searchDailyBudget, ...shared }),
    photo: createDailyBudget({ name: 'photos', perDay: config.photoDailyBudget, ...shared }),
  };
  const google = connectGoogle(ports, budgets, store);
  const pictures = createPictureCache({ ...transportOf(ports), log, elapsed });
  const search = createCompanySearch({
    google,
    partners,
    registers,
    pages,
    cacheSeconds,
    store,
    now,
  });
  return { google, budgets, pictures, search, pages, registers, store, now };
}

function connectGoogle(ports: Ports, budgets: Budgets, store: Store): Google | null {
  const { config, log, elapsed = monotonicNow } = ports;
  const { googleKey: key, googleUrl: url, photos, cacheSeconds } = config;
  if (key === null) return null;
  const limits = createQuestionLimits(config.questionsPerMinute, store);
  const access = { key, url, photos, cacheSeconds, ...transportOf(ports) };
  return createGoogle({ ...access, budgets, limits, log, elapsed });
}

function transportOf({ fetch = globalThis.fetch, timeoutMs = 4000 }: Ports): Transport {
  return { fetch, timeoutMs };
}

function monotonicNow(): number {
  return performance.now();
}
