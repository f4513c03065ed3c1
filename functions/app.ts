import { type Context, Hono } from 'hono';
import { except } from 'hono/combine';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { companySitemapPath } from '#src/shared/seo/sitemap-xml.ts';
import { mcpPath } from '#src/shared/seo/text-paths.ts';
import type { Config } from './config.ts';
import { handlePhoto } from './google/company-photo.ts';
import { createGoogle, type Google } from './google/google.ts';
import { identifyClients } from './guards/client-ip.ts';
import { createClientLimit } from './guards/client-limit.ts';
import { allowOrigins } from './guards/cross-origin.ts';
import { type Budgets, createDailyBudget } from './guards/daily-budget.ts';
import { limitBody } from './guards/limit-body.ts';
import { limitRefusals } from './guards/limit-refusals.ts';
import { createQuestionLimits } from './guards/question-limit.ts';
import { limitRate } from './guards/rate-limit.ts';
import { refuseForeign } from './guards/refuse-foreign.ts';
import { refuseRebinding } from './guards/refuse-rebinding.ts';
import { requireJson } from './guards/require-json.ts';
import type { AppEnv } from './http/app-env.ts';
import { handleHealth, handleMetrics, handleReady } from './http/health.ts';
import { errorResponse, HttpError, handleErrors } from './http/http-error.ts';
import type { Log } from './http/log.ts';
import { createMetrics } from './http/metrics.ts';
import { logRequests } from './http/request-log.ts';
import type { Transport } from './http/upstream.ts';
import type { ReadGuides } from './mcp/guides.ts';
import { handleMcp } from './mcp/handle-mcp.ts';
import { type CompanyPages, createCompanyPages, noCompanies } from './partners/company-pages.ts';
import { handleCompanySitemap } from './partners/company-sitemap.ts';
import { handleCompanyPage } from './partners/handle-company-page.ts';
import { handlePartnerPicture } from './partners/partner-picture.ts';
import type { Partner } from './partners/partners.ts';
import { createPictureCache } from './partners/picture-cache.ts';
import { createVersioned, type Versioned } from './partners/versioned.ts';
import { type Platform, platformRoutes } from './platform.ts';
import type { Register } from './registers/register.ts';
import { createCompanySearch, handleSearch } from './search/search-companies.ts';
import { memoryStore, type Store } from './store/store.ts';

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

/** The functions below /functions/v1; `fetch(request, peer)` runs on every platform. */
export function createApp(ports: Ports): Hono<AppEnv> {
  const { config, partners, log, platform, store = memoryStore, now = Date.now } = ports;
  const { pages = createCompanyPages(noCompanies), siteUrl } = ports;
  const { elapsed = monotonicNow, isStopping = () => false, measureHost = () => ({}) } = ports;
  const { registers = createVersioned([]), readGuides } = ports;
  const { cacheSeconds, healthToken: token, rateLimitPerMinute, allowedOrigins } = config;
  const metrics = createMetrics();
  const shared = { store, log, now };
  const budgets = {
    search: createDailyBudget({ name: 'searches', perDay: config.searchDailyBudget, ...shared }),
    photo: createDailyBudget({ name: 'photos', perDay: config.photoDailyBudget, ...shared }),
  };
  const google = connectGoogle(ports, budgets, store);
  const pictures = createPictureCache({ ...transportOf(ports), log, elapsed });
  const search = createCompanySearch({
    ...{ google, partners, registers, pages, cacheSeconds, store, now },
  });
  const limit = (name: string, perSearch: number) =>
    createClientLimit({ name, max: rateLimitPerMinute * perSearch, seconds: 60, store });
  const database = platform?.database;
  const health = { google, search, budgets, store, cacheSeconds, token, partners, database };

  const app = new Hono<AppEnv>();
  app.use(logRequests({ app, log, metrics }));
  app.use(except(isMcp, allowOrigins(allowedOrigins)));
  app.use(mcpPath, openToPages);
  app.use(identifyClients(config.trustedProxyHops, log));
  app.use(limitRefusals(limit('refused', photosPerList)));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed(c, methods) {
        c.header('allow', methods.join(', '));
        return errorResponse(c, new HttpError('method_not_allowed'));
      },
    }),
  );
  const ownPages = refuseForeign(allowedOrigins);
  app.post(
    `${base}/search-companies`,
    ownPages,
    requireJson,
    limitRate(limit('search', 1)),
    limitBody(1024),
    handleSearch(search, now),
  );
  const photoLimit = limit('photo', photosPerList);
  app.get(`${base}/company-photo`, ownPages, handlePhoto({ google, limit: photoLimit, now }));
  const pictureLimit = limit('picture', photosPerList);
  app.get(
    `${base}/partner-picture`,
    ownPages,
    handlePartnerPicture({ partners, pictures, limit: pictureLimit }),
  );
  app.get(
    `${base}/company-page`,
    ownPages,
    limitRate(limit('page', photosPerList)),
    etag(),
    handleCompanyPage(pages),
  );
  if (platform) {
    const publicPerMinute = rateLimitPerMinute * photosPerList;
    app.route('/', platformRoutes(platform, { allowedOrigins, store, log, publicPerMinute }));
  }
  const siteOrigin = config.siteUrl ?? siteUrl ?? allowedOrigins[0] ?? null;
  app.post(
    mcpPath,
    refuseRebinding([config.siteUrl, siteUrl, ...allowedOrigins]),
    requireJson,
    limitRate(limit('mcp', requestsPerQuestion)),
    limitBody(16 * 1024),
    handleMcp({ ...{ partners, pages, registers, log }, readGuides, siteUrl: siteOrigin }),
  );
  const statusLimit = limitRate(limit('status', photosPerList));
  app.get(`${base}/health`, statusLimit, handleHealth(health));
  app.get(`${base}/ready`, statusLimit, handleReady(isStopping));
  if (siteUrl) app.get(companySitemapPath, statusLimit, handleCompanySitemap(pages, siteUrl));
  app.get('/metrics', statusLimit, handleMetrics({ ...health, metrics, measureHost }));
  app.notFound((c) => errorResponse(c, new HttpError('not_found')));
  app.onError(handleErrors(log));
  return app;
}
const base = '/functions/v1';

const isMcp = (c: Context) => c.req.path === mcpPath;

/** What an assistant sends until a tool has answered: who it is, that it is ready, the list, a call. */
const requestsPerQuestion = 4;

/** Any page may ask, without credentials: everything there is public. */
const openToPages = cors({
  origin: '*',
  allowMethods: ['POST'],
  exposeHeaders: ['Retry-After', 'Server-Timing'],
  maxAge: 7200,
});

/** Pictures that a list of companies may show. */
const photosPerList = 20;

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
