import type { Hono } from 'hono';
import { every } from 'hono/combine';
import type { SiteMiddleware } from '#functions/hosts/site/site-env.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import { createAskFunctions } from './ask-functions.ts';
import { renderCompanies } from './company-documents.ts';
import { createListingCompanies } from './listing-companies.ts';
import { renderListings } from './listing-documents.ts';
import type { PageRenderer } from './page-renderer.ts';

interface RenderPorts {
  functions: Hono<AppEnv>;
  renderer: PageRenderer;
  /** Milliseconds for which a document waits for its companies. */
  waitMs: number;
}

/** Responds with the pages whose data the build does not have. */
export function renderPages({ functions, renderer, waitMs }: RenderPorts): SiteMiddleware {
  const ask = createAskFunctions(functions);
  const findCompanies = createListingCompanies({ ask, waitMs });
  const ports = { ask, findCompanies, renderer };
  return every(renderListings(ports), renderCompanies(ports));
}
