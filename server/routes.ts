import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { mcpPath } from '#src/shared/routing/links.ts';
import { companySitemapPath } from '#src/shared/seo/sitemap-xml.ts';
import { type Accounts, requireUser } from './auth/accounts.ts';
import type { Register } from './carriers.ts';
import type { Snapshot } from './company/listed.ts';
import { type CompanyPages, handleCompanyPage, handleCompanySitemap } from './company/pages.ts';
import type { PublicCompanies } from './company/public-companies.ts';
import { companyRoutes } from './company/routes.ts';
import type { Config } from './config.ts';
import { type Claims, type Database, service } from './database/database.ts';
import { handleHealth, handleMetrics, handleReady } from './health.ts';
import type { AppEnv } from './http/app-env.ts';
import { limitBody, requireJson } from './http/body.ts';
import { identifyClients } from './http/client.ts';
import { errorResponse, HttpError, handleErrors } from './http/errors.ts';
import { type CreateLimit, limitRate, limitRefusals } from './http/limits.ts';
import type { Log } from './http/log.ts';
import { refuseForeign, refuseRebinding } from './http/origin.ts';
import { createMetrics, logRequests } from './http/request-log.ts';
import { handleMcp } from './mcp/handle-mcp.ts';
import type { Notifier } from './notifications/notifier.ts';
import type { ImageEncoder } from './photos/encoder.ts';
import { photoRoutes } from './photos/routes.ts';
import {
  handleCompanyPreview,
  handleOwnPhoto,
  handleOwnPicture,
  type PictureCache,
} from './photos/serve.ts';
import type { PhotoStore } from './photos/store.ts';
import type { Budgets } from './search/daily-budget.ts';
import { type Google, handlePhoto } from './search/google.ts';
import { type CompanySearch, handleSearch } from './search/search-companies.ts';
import type { Counter } from './statistics/counter.ts';
import { handleStatistics } from './statistics/read.ts';
import type { Store } from './store.ts';

interface RoutesDeps {
  config: Config;
  log: Log;
  /** The built site. */
  folder: string;
  /** Origin of the pages' canonical addresses. */
  canonicalUrl: string | undefined;
  store: Store;
  createLimit: CreateLimit;
  now: () => number;
  /** Whether the server takes no more requests. */
  isStopping: () => boolean;
  database: Database;
  accounts: Accounts;
  publicCompanies: PublicCompanies;
  /** With their marks. */
  pages: CompanyPages;
  registers: Snapshot<readonly Register[]>;
  google: Google | null;
  budgets: Budgets;
  search: CompanySearch;
  photoStore: PhotoStore;
  encoder: ImageEncoder;
  pictures: PictureCache;
  counter: Counter;
  notifier: Notifier;
  /** Whether a mail server is configured. */
  canMail: boolean;
}

/** Middleware for every request, then each path with its own guards. */
export function createRoutes(deps: RoutesDeps): Hono<AppEnv> {
  const { config, log, folder, canonicalUrl, store, createLimit, now, database, accounts } = deps;
  const { publicCompanies, pages, registers, google, budgets, search } = deps;
  const { photoStore, encoder, pictures, counter, notifier } = deps;
  const { companies, base: openData, isLive, isCover } = publicCompanies;
  const { cacheSeconds, healthToken: token, rateLimitPerMinute } = config;
  const metrics = createMetrics();
  const limit = (name: string, perSearch: number) =>
    createLimit(name, rateLimitPerMinute * perSearch);

  const app = new Hono<AppEnv>();
  app.use(logRequests(app, log, metrics));
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

  // Visitors
  app.post(
    `${base}/search-companies`,
    refuseForeign,
    requireJson,
    limitRate(limit('search', 1)),
    limitBody(1024),
    handleSearch(search, now),
  );
  const googleLimit = limit('photo', photosPerList);
  app.get(`${base}/company-photo`, refuseForeign, handlePhoto({ google, limit: googleLimit, now }));
  const pictureLimit = limit('picture', photosPerList);
  app.get(
    `${base}/partner-picture`,
    refuseForeign,
    handleOwnPicture({ companies, pictures, limit: pictureLimit }),
  );
  app.get(
    `${base}/company-page`,
    refuseForeign,
    limitRate(limit('page', photosPerList)),
    etag(),
    handleCompanyPage(pages),
  );
  const photoLimit = limit('partner-photo', photosPerList);
  app.get(
    `${base}/partner-photo`,
    refuseForeign,
    handleOwnPhoto({ isLive, photoStore, limit: photoLimit, log }),
  );
  const previewLimit = createLimit('preview', 60);
  app.get(
    `${base}/company-preview`,
    handleCompanyPreview({ isCover, photoStore, encoder, limit: previewLimit, log }),
  );
  app.post(
    `${base}/count`,
    refuseForeign,
    limitRate(limit('count', photosPerList)),
    limitBody(4096),
    counter.handler,
  );

  // Companies that sign in
  app.use('/auth/v1/*', refuseForeign);
  app.route('/auth/v1', accounts.routes());
  const company = `${base}/company`;
  app.use(`${company}/*`, refuseForeign, requireUser(accounts));
  const statisticsLimit = limitRate(createLimit('statistics', 60));
  app.get(`${company}/statistics`, statisticsLimit, handleStatistics({ database }));
  app.route(`${company}/photos`, photoRoutes({ database, encoder, photoStore, createLimit, log }));
  app.route(
    company,
    companyRoutes({
      database,
      createLimit,
      photoStore,
      canMail: deps.canMail,
      google: search.findRows && { findRows: search.findRows, companies },
      pushKey: notifier.pushKey,
      emailOf: (claims) => emailOf(database, claims),
    }),
  );

  // Programs
  const origin = config.siteUrl ?? canonicalUrl ?? '';
  app.post(
    mcpPath,
    refuseRebinding([config.siteUrl, canonicalUrl]),
    requireJson,
    limitRate(limit('mcp', requestsPerQuestion)),
    limitBody(16 * 1024),
    handleMcp({ companies, base: openData, pages, registers, log, folder, origin }),
  );
  const statusLimit = limitRate(limit('status', photosPerList));
  const health = { google, search, budgets, store, cacheSeconds, token, companies, database };
  app.get(`${base}/health`, statusLimit, handleHealth(health));
  app.get(`${base}/ready`, statusLimit, handleReady(deps.isStopping));
  if (canonicalUrl)
    app.get(companySitemapPath, statusLimit, handleCompanySitemap(pages, canonicalUrl));
  app.get('/metrics', statusLimit, handleMetrics({ ...health, metrics }));
  app.notFound((c) => errorResponse(c, new HttpError('not_found')));
  app.onError(handleErrors(log));
  return app;
}

const base = '/functions/v1';

/** An assistant sends four until a tool has answered: who it is, that it is ready, the list, a call. */
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

async function emailOf(database: Database, { sub }: Claims): Promise<string> {
  const users = await database.withIdentity(service, (query) =>
    query<{ email: string }>('select email from accounts.users where id = $1', [sub]),
  );
  return users[0]?.email ?? '';
}
