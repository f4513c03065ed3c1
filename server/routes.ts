import { Hono } from 'hono';
import { etag } from 'hono/etag';
import { methodNotAllowed } from 'hono/method-not-allowed';
import type { CityId } from '#src/catalogue/cities.ts';
import { companySitemapPath } from '#src/shared/seo/sitemap-xml.ts';
import { requireUser } from './auth/sessions.ts';
import { handleCompanyPage, handleCompanySitemap } from './company/pages.ts';
import { handlePartnerPrices } from './company/partner-prices.ts';
import { companyRoutes } from './company/routes.ts';
import { type Claims, type Database, service } from './database/database.ts';
import { handleHealth, handleMetrics, handleReady } from './health.ts';
import type { AppEnv } from './http/app-env.ts';
import { limitBody, requireJson } from './http/body.ts';
import { identifyClients, refuseForeign } from './http/client.ts';
import { errorResponse, HttpError, handleErrors } from './http/errors.ts';
import { limitRate, limitRefusals } from './http/limits.ts';
import { logRequests } from './http/request-log.ts';
import { photoRoutes } from './photos/routes.ts';
import { handleCompanyPreview, handleOwnPhoto } from './photos/serve.ts';
import { companyRequestRoutes } from './requests/company-routes.ts';
import { visitorRoutes } from './requests/visitor-routes.ts';
import { handlePhoto } from './search/google-photos.ts';
import { pricesIn } from './search/ranking.ts';
import { handleSearch } from './search/search-companies.ts';
import { createServices, requestsPerSearch, type Services, type ServicesDeps } from './services.ts';
import { handleStatistics } from './statistics/read.ts';

export type Server = Awaited<ReturnType<typeof compose>>;

/** Puts the parts of the server and their routes together by these settings. Throws ConfigError. */
export async function compose(deps: ServicesDeps) {
  const services = await createServices(deps);
  return { ...services, app: createRoutes(services) };
}

/** Sets middleware for every request, then each path with its own guards. */
function createRoutes(services: Services): Hono<AppEnv> {
  const { config, log, canonicalUrl, createLimit, now, database, accounts } = services;
  const { publicCompanies, google, search, photoStore, encoder, counter, notifier } = services;
  const { companies, prices, pages, isLive, isCover } = publicCompanies;
  const limit = (name: string) => createLimit(name, config.rateLimitPerMinute * requestsPerSearch);

  const app = new Hono<AppEnv>();
  app.use(logRequests(app, services.recordRequest));
  app.use(identifyClients(services.identifyClient));
  app.use(limitRefusals(limit('refused')));
  app.use(
    methodNotAllowed({
      app,
      onMethodNotAllowed(c, methods) {
        c.header('allow', methods.join(', '));
        return errorResponse(c, new HttpError('method_not_allowed'));
      },
    }),
  );

  app.post(
    `${functions}/search-companies`,
    refuseForeign,
    requireJson,
    limitRate(services.searchLimit),
    limitBody(1024),
    handleSearch(search, now),
  );
  const googleLimit = limit('photo');
  app.get(
    `${functions}/company-photo`,
    refuseForeign,
    handlePhoto(google?.photos, googleLimit, now),
  );
  app.get(
    `${functions}/company-page`,
    refuseForeign,
    limitRate(services.pageLimit),
    etag(),
    handleCompanyPage(services.findPage),
  );
  app.get(
    `${functions}/partner-prices`,
    refuseForeign,
    limitRate(limit('partner-prices')),
    handlePartnerPrices(companies),
  );
  const photoLimit = limit('partner-photo');
  app.get(
    `${functions}/partner-photo`,
    refuseForeign,
    handleOwnPhoto({ isLive, photoStore, limit: photoLimit }),
  );
  const previewLimit = createLimit('preview', 60);
  app.get(
    `${functions}/company-preview`,
    handleCompanyPreview({ isCover, photoStore, encoder, limit: previewLimit }),
  );
  app.post(
    `${functions}/count`,
    refuseForeign,
    limitRate(limit('count')),
    limitBody(4096),
    counter.handler,
  );

  app.use(`${functions}/open-data/*`, refuseForeign);
  app.route(`${functions}/open-data`, services.openDataService.routes());

  const requestDeps = {
    database,
    createLimit,
    encoder,
    photoStore,
    log,
    now,
    pushKey: notifier.pushKey,
    pricesIn: (city: CityId) => pricesIn(city, prices.current()) ?? [],
    findCompany: publicCompanies.find,
    kick: services.requestWorker.kick,
  };
  app.use(`${functions}/requests/*`, refuseForeign);
  app.route(`${functions}/requests`, visitorRoutes(requestDeps));

  app.use('/auth/v1/*', refuseForeign);
  app.route('/auth/v1', accounts.routes());
  const company = `${functions}/company`;
  app.use(`${company}/*`, refuseForeign, requireUser(accounts.authenticate));
  const statisticsLimit = limitRate(createLimit('statistics', 60));
  app.get(`${company}/statistics`, statisticsLimit, handleStatistics(database));
  app.route(`${company}/photos`, photoRoutes({ database, encoder, photoStore, createLimit, log }));
  app.route(`${company}/requests`, companyRequestRoutes(requestDeps));
  app.route(
    company,
    companyRoutes({
      database,
      createLimit,
      photoStore,
      canMail: services.canMail,
      google: search.findRows && { findRows: search.findRows, companies },
      pushKey: notifier.pushKey,
      emailOf: (claims) => emailOf(database, claims),
    }),
  );

  const statusLimit = limitRate(limit('status'));
  app.get(`${functions}/health`, statusLimit, handleHealth(services));
  app.get(`${functions}/ready`, statusLimit, handleReady(services.isStopping));
  if (canonicalUrl)
    app.get(companySitemapPath, statusLimit, handleCompanySitemap(pages, canonicalUrl));
  app.get('/metrics', statusLimit, handleMetrics(services));
  app.notFound((c) => errorResponse(c, new HttpError('not_found')));
  app.onError(handleErrors(log));
  return app;
}

const functions = '/functions/v1';

async function emailOf(database: Database, { sub }: Claims): Promise<string> {
  const users = await database.withIdentity(service, (query) =>
    query<{ email: string }>('select email from accounts.users where id = $1', [sub]),
  );
  return users[0]?.email ?? '';
}
