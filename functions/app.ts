import { Hono } from 'hono';
import { cors } from 'hono/cors';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { companySitemapPath } from '#src/shared/seo/sitemap-xml.ts';
import { mcpPath } from '#src/shared/seo/text-paths.ts';
import { handlePhoto } from './google/company-photo.ts';
import { identifyClients } from './guards/client-ip.ts';
import { createClientLimit } from './guards/client-limit.ts';
import { allowOrigins } from './guards/cross-origin.ts';
import { limitBody } from './guards/limit-body.ts';
import { limitRefusals } from './guards/limit-refusals.ts';
import { limitRate } from './guards/rate-limit.ts';
import { refuseForeign } from './guards/refuse-foreign.ts';
import { refuseRebinding } from './guards/refuse-rebinding.ts';
import { requireJson } from './guards/require-json.ts';
import type { AppEnv } from './http/app-env.ts';
import { handleHealth, handleMetrics, handleReady } from './http/health.ts';
import { errorResponse, HttpError, handleErrors } from './http/http-error.ts';
import { createMetrics } from './http/metrics.ts';
import { logRequests } from './http/request-log.ts';
import { handleMcp } from './mcp/handle-mcp.ts';
import { handleCompanySitemap } from './partners/company-sitemap.ts';
import { handleCompanyPage } from './partners/handle-company-page.ts';
import { handlePartnerPicture } from './partners/partner-picture.ts';
import { platformRoutes } from './platform.ts';
import { handleSearch } from './search/search-companies.ts';
import { createServices, type Ports } from './services.ts';

/** The functions below /functions/v1; `fetch(request, peer)` runs on every platform. */
export function createApp(ports: Ports): Hono<AppEnv> {
  const { config, partners, log, platform, siteUrl, readGuides } = ports;
  const { isStopping = () => false, measureHost = () => ({}) } = ports;
  const { google, budgets, pictures, search, pages, registers, store, now } = createServices(ports);
  const { cacheSeconds, healthToken: token, rateLimitPerMinute, allowedOrigins } = config;
  const metrics = createMetrics();
  const limit = (name: string, perSearch: number) =>
    createClientLimit({ name, max: rateLimitPerMinute * perSearch, seconds: 60, store });
  const database = platform?.database;
  const health = { google, search, budgets, store, cacheSeconds, token, partners, database };

  const app = new Hono<AppEnv>();
  app.use(logRequests({ app, log, metrics }));
  const ownOrigins = allowOrigins(allowedOrigins);
  app.use((c, next) => (c.req.path === mcpPath ? openToPages(c, next) : ownOrigins(c, next)));
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
