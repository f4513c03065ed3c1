import { Hono } from 'hono';
import type { Accounts } from '#functions/auth/accounts.ts';
import { requireUser } from '#functions/auth/require-user.ts';
import { companyRoutes } from '#functions/company-area/company-routes.ts';
import { type Claims, type Database, service } from '#functions/database/database.ts';
import { createClientLimit } from '#functions/guards/client-limit.ts';
import { limitBody } from '#functions/guards/limit-body.ts';
import { limitRate } from '#functions/guards/rate-limit.ts';
import { refuseForeign } from '#functions/guards/refuse-foreign.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import type { Log } from '#functions/http/log.ts';
import type { Notifier } from '#functions/notifications/notifier.ts';
import type { Directory } from '#functions/partners/directory.ts';
import type { Versioned } from '#functions/partners/versioned.ts';
import { handleCompanyPreview } from '#functions/photos/company-preview.ts';
import type { ImageEncoder } from '#functions/photos/image-encoder.ts';
import { handlePartnerPhoto } from '#functions/photos/partner-photo.ts';
import { photoRoutes } from '#functions/photos/photo-routes.ts';
import type { PhotoStore } from '#functions/photos/photo-store.ts';
import type { Register } from '#functions/registers/register.ts';
import type { Counter } from '#functions/statistics/counter.ts';
import { handleStatistics } from '#functions/statistics/handle-statistics.ts';
import type { Store } from '#functions/store/store.ts';

/** What companies sign in to, and what is counted for them; a host provides it where it has a database. */
export interface Platform {
  database: Database;
  accounts: Accounts;
  directory: Directory;
  registers: Versioned<readonly Register[]>;
  counter: Counter;
  notifier: Notifier;
  encoder: ImageEncoder;
  photoStore: PhotoStore;
  /** Whether a mail server is configured. */
  canMail: boolean;
}

interface RouteOptions {
  /** Origins of other sites whose pages may use the routes. */
  allowedOrigins: readonly string[];
  store: Store;
  log: Log;
  /** Requests of a client IP in a minute for what the public loads, like photos. */
  publicPerMinute: number;
}

/** Routes of accounts, the company area, its public photos and counting. */
export function platformRoutes(platform: Platform, options: RouteOptions): Hono<AppEnv> {
  const { database, accounts, directory, counter, notifier, encoder, photoStore } = platform;
  const { allowedOrigins, store, log, publicPerMinute: max } = options;
  const limit = (name: string) => createClientLimit({ name, max, seconds: 60, store });
  const ownPages = refuseForeign(allowedOrigins);
  const app = new Hono<AppEnv>();
  app.use('/auth/v1/*', ownPages);
  app.route('/auth/v1', accounts.routes());

  app.use(`${company}/*`, ownPages, requireUser(accounts));
  const statisticsLimit = createClientLimit({ name: 'statistics', max: 60, seconds: 60, store });
  app.get(`${company}/statistics`, limitRate(statisticsLimit), handleStatistics({ database }));
  app.route(`${company}/photos`, photoRoutes({ database, encoder, photoStore, store, log }));
  app.route(
    company,
    companyRoutes({
      ...{ database, store, photoStore },
      canMail: platform.canMail,
      emailOf: (claims) => emailOf(database, claims),
      pushKey: notifier.pushKey,
    }),
  );

  app.post(
    '/functions/v1/count',
    ownPages,
    limitRate(limit('count')),
    limitBody(4096),
    counter.handler,
  );
  app.get(
    '/functions/v1/partner-photo',
    ownPages,
    handlePartnerPhoto({ isLive: directory.isLive, photoStore, limit: limit('photo'), log }),
  );
  app.get(
    '/functions/v1/company-preview',
    handleCompanyPreview({
      ...{ isCover: directory.isCover, photoStore, encoder, log },
      limit: createClientLimit({ name: 'preview', max: 60, seconds: 60, store }),
    }),
  );
  return app;
}

const company = '/functions/v1/company';

/** Also of a user whose account is at a hosted server: the invitation wrote it down. */
async function emailOf(database: Database, { sub }: Claims): Promise<string> {
  const users = await database.as(service, (query) =>
    query<{ email: string }>('select email from accounts.users where id = $1', [sub]),
  );
  return users[0]?.email ?? '';
}
