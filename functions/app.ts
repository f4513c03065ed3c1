import { Hono } from 'hono';
import { methodNotAllowed } from 'hono/method-not-allowed';
import { timing } from 'hono/timing';
import type { Config } from './config.ts';
import { handlePhoto } from './google/company-photo.ts';
import { createGoogle, type Google } from './google/google.ts';
import { identifyClients } from './guards/client-ip.ts';
import { allowOrigins } from './guards/cross-origin.ts';
import { type Budgets, createDailyBudget } from './guards/daily-budget.ts';
import { limitBody } from './guards/limit-body.ts';
import { limitRate } from './guards/rate-limit.ts';
import type { AppEnv } from './http/app-env.ts';
import { handleHealth } from './http/health.ts';
import { errorResponse, HttpError, handleErrors } from './http/http-error.ts';
import type { Log } from './http/log.ts';
import { logRequests } from './http/request-log.ts';
import type { Transport } from './http/upstream.ts';
import { handlePartnerPicture } from './partners/partner-picture.ts';
import type { Partner } from './partners/partners.ts';
import { createPictureCache } from './partners/picture-cache.ts';
import { createCompanySearch, handleSearch } from './search/search-companies.ts';
import { memoryStore, type Store } from './store/store.ts';

export interface Ports {
  config: Omit<Config, 'port' | 'host' | 'partnersFile' | 'redisUrl'>;
  partners: readonly Partner[];
  log: Log;
  /** What several instances share; without it everything is in memory. */
  store?: Store;
  fetch?: typeof globalThis.fetch;
  /** Milliseconds since 1970. */
  now?: () => number;
  /** How long Google and the partners' servers may take, in milliseconds. */
  timeoutMs?: number;
}

/** The functions below /functions/v1; `fetch(request, peer)` runs on every platform. */
export function createApp(ports: Ports): Hono<AppEnv> {
  const { config, partners, log, store = memoryStore, now = Date.now } = ports;
  const { cacheSeconds, rateLimitPerMinute: perMinute } = config;
  const shared = { store, log, now };
  const budgets = {
    search: createDailyBudget({ name: 'searches', perDay: config.searchDailyBudget, ...shared }),
    photo: createDailyBudget({ name: 'photos', perDay: config.photoDailyBudget, ...shared }),
  };
  const google = connectGoogle(ports, budgets);
  const pictures = createPictureCache({ ...transportOf(ports), log, now });
  const search = createCompanySearch({ ...ports, google, cacheSeconds, store, now });

  const app = new Hono<AppEnv>();
  app.use(timing({ totalDescription: '' }));
  app.use(logRequests({ app, log }));
  app.use(allowOrigins(config.allowedOrigins));
  app.use(identifyClients(config.trustedProxyHops, log));
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
    `${base}/search-companies`,
    limitRate({ name: 'search', perMinute, store }),
    limitBody(1024),
    handleSearch(search, now),
  );
  app.get(
    `${base}/company-photo`,
    limitRate({ name: 'photo', perMinute: perMinute * photosPerList, store }),
    handlePhoto({ google, now }),
  );
  app.get(
    `${base}/partner-picture`,
    limitRate({ name: 'picture', perMinute: perMinute * photosPerList, store }),
    handlePartnerPicture({ partners, pictures }),
  );
  app.get(`${base}/health`, handleHealth({ google, search, budgets, store, cacheSeconds }));
  app.notFound((c) => errorResponse(c, new HttpError('not_found')));
  app.onError(handleErrors(log));
  return app;
}

const base = '/functions/v1';

/** Pictures that a list of companies may show. */
const photosPerList = 20;

function connectGoogle(ports: Ports, budgets: Budgets): Google | null {
  const { config, log } = ports;
  const { googleKey: key, googleUrl: url, photos, cacheSeconds } = config;
  if (key === null) return null;
  return createGoogle({ key, url, photos, cacheSeconds, budgets, log, ...transportOf(ports) });
}

function transportOf({ fetch = globalThis.fetch, timeoutMs = 4000 }: Ports): Transport {
  return { fetch, timeoutMs };
}
