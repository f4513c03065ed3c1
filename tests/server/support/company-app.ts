import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { afterAll } from 'vitest';
import { companyRoutes } from '#server/company/routes.ts';
import { type Claims, type Database, service } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { limitsIn } from '#server/http/limits.ts';
import { createSharpEncoder } from '#server/photos/encoder.ts';
import { photoRoutes } from '#server/photos/routes.ts';
import { createDiskStore, type PhotoStore } from '#server/photos/store.ts';
import { memoryStore } from '#server/store.ts';
import type { CompanyEdit } from '#src/company/company-fields.ts';
import { insertTestCompany } from './companies.ts';
import { type engines, shareDatabase } from './database.ts';
import { collectLog } from './log.ts';
import { outsideTransactions } from './outside-transactions.ts';
import { createRouteApp, signInForTests } from './route-app.ts';

/** A user of a company, or of none. */
export interface TestedUser {
  claims: Claims;
  email: string;
  companyId: string;
}

export interface CompanyApp {
  app: Hono<AppEnv>;
  lines: string[];
  /** `body`: JSON, or bytes as they are. */
  send(user: TestedUser, method: string, path: string, body?: unknown): Promise<Response>;
}

/** The company area's routes over a database; the tests sign users in by their ids. */
export function createCompanyApp(
  database: Database,
  photoStore: PhotoStore,
  users: readonly TestedUser[] = [],
  google: Parameters<typeof companyRoutes>[0]['google'] = null,
): CompanyApp {
  const { log, lines } = collectLog();
  const photos = outsideTransactions(database, photoStore);
  const deps = { database, photoStore: photos, createLimit: limitsIn(memoryStore), log };
  const app = createRouteApp(log);
  app.use(signInForTests);
  app.route(
    '/functions/v1/company/photos',
    photoRoutes({ ...deps, encoder: createSharpEncoder() }),
  );
  app.route(
    '/functions/v1/company',
    companyRoutes({
      ...deps,
      emailOf: async ({ sub }) => users.find(({ claims }) => claims.sub === sub)?.email ?? '',
      pushKey: async () => 'BPublicKey',
      canMail: true,
      google,
    }),
  );
  return {
    app,
    lines,
    send: async ({ claims }, method, path, body) => {
      const headers = { 'x-test-user': `${claims.sub} ${claims.session_id}` };
      const isBytes = body instanceof Uint8Array || body instanceof ReadableStream;
      const init = isBytes
        ? { body: body as BodyInit, headers: { ...headers, 'content-type': 'image/jpeg' } }
        : {
            ...(body !== undefined && { body: JSON.stringify(body) }),
            headers: { ...headers, 'content-type': 'application/json' },
          };
      const stream = body instanceof ReadableStream && { duplex: 'half' };
      return app.request(`http://localhost/functions/v1/company${path}`, {
        method,
        ...init,
        ...stream,
      });
    },
  };
}

/** What the tests of a `describe` share: one database and one folder of photos. */
interface SharedArea {
  readonly database: Database;
  readonly folder: string;
}

export function shareArea(engine: (typeof engines)[number]): SharedArea {
  const database = shareDatabase(engine);
  const folder = mkdtempSync(join(tmpdir(), 'photos-'));
  afterAll(() => rm(folder, { recursive: true, force: true }));
  return {
    get database() {
      return database();
    },
    folder,
  };
}

/** The store of the shared folder. */
export function storeOf({ folder }: SharedArea): PhotoStore {
  return createDiskStore(join(folder, 'photos'));
}

/** A user who is signed in on one device, with a new company; `name` is public already. */
export async function createCompany(database: Database, name = 'Silva'): Promise<TestedUser> {
  const user = await createUser(database);
  const companyId = await insertTestCompany(database, { name, cities: [], phone: null });
  return addMember(database, { ...user, companyId });
}

/** Makes the user a member of the company. */
export async function addMember(database: Database, user: TestedUser): Promise<TestedUser> {
  await database.withIdentity(service, (query) =>
    query('insert into memberships (user_id, company_id) values ($1, $2)', [
      user.claims.sub,
      user.companyId,
    ]),
  );
  return user;
}

/** Another user of the same company. */
export async function createColleague(
  database: Database,
  { companyId }: Pick<TestedUser, 'companyId'>,
): Promise<TestedUser> {
  return addMember(database, { ...(await createUser(database)), companyId });
}

/** A user without a company. */
export async function createUser(database: Database): Promise<TestedUser> {
  const email = `${crypto.randomUUID()}@example.com`;
  const [row] = await database.withIdentity(service, (query) =>
    query<{ sub: string; session_id: string }>(
      `with one as (insert into accounts.users (email) values ($1) returning id)
      insert into accounts.sessions (user_id, user_agent) select id, 'Firefox' from one
      returning user_id as sub, id as session_id`,
      [email],
    ),
  );
  return { claims: row as Claims, email, companyId: '' };
}

/** A complete form. */
export const edit: CompanyEdit = {
  version: 1,
  data: {
    name: 'Silva',
    description: '',
    phone: '+5547999990000',
    whatsapp: null,
    address: 'Rua A, 1',
    website: 'https://silva.example/',
    cnpj: null,
    openingHours: [{ day: 1, opens: '08:00', closes: '18:00' }],
    skipSizes: [{ size: 5, priceFrom: 320.5, pricedOn: '2025-11-22', loads: { soil: 380 } }],
    rentalTerms: { days: 7, extraDay: 25.5 },
    extras: '',
    servedCities: [{ cityId: 'sc/joinville', bairros: ['América', 'Costa e Silva'] }],
  },
};

/** Everything that a company may be told of. */
export const allNotifications = {
  pushTaps: true,
  pushReviews: true,
  pushRequests: true,
  emailTaps: true,
  emailReviews: true,
  emailRequests: true,
};
