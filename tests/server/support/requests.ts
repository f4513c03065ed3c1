import { randomBytes } from 'node:crypto';
import { onTestFinished } from 'vitest';
import { hashToken } from '#server/auth/tokens.ts';
import { type Database, service } from '#server/database/database.ts';
import { limitsIn } from '#server/http/limits.ts';
import type { Mail, SendMail } from '#server/notifications/deliver.ts';
import { createSharpEncoder, type ImageEncoder } from '#server/photos/encoder.ts';
import type { PhotoStore } from '#server/photos/store.ts';
import { companyRequestRoutes } from '#server/requests/company-routes.ts';
import { createRequestWorker } from '#server/requests/messages.ts';
import { hashSender } from '#server/requests/sender.ts';
import { visitorRoutes } from '#server/requests/visitor-routes.ts';
import { memoryStore } from '#server/store.ts';
import { createTrustedClock } from '#server/trusted-clock.ts';
import type { PushMessage } from '#src/company/push.ts';
import type { CompanyRequest, NewRequest, RequestView } from '#src/request/request.ts';
import { brasiliaDay, dayMs } from '#src/shared/text/days.ts';
import { insertTestCompany } from './companies.ts';
import { addMember, createUser, storeOf, type TestedUser } from './company-app.ts';
import { collectLog } from './log.ts';
import { outsideTransactions } from './outside-transactions.ts';
import { createRouteApp, signInForTests } from './route-app.ts';

export type RequestsApp = ReturnType<typeof createRequestsApp>;

interface Settings {
  photoStore: PhotoStore;
  /** In place of the one that keeps mails in `mails`. */
  sendMail?: SendMail | null;
  encoder?: ImageEncoder;
}

export const hour = 3_600_000;
export const day = dayMs;

/** The public record of every company. */
export const publishedCompany = {
  replyTime: 'responde em até 1 h',
  skipSizes: [{ size: 4, priceFrom: 380, pricedOn: '2026-11-01', loads: { mixed: 420 } }],
  rentalTerms: { days: 5, extraDay: 20 },
  reviews: { count: 7, mean: 4.8, newest: [] },
};

/** The routes of requests over a database, with a clock, and what was sent to whom. */
export function createRequestsApp(database: Database, settings: Settings) {
  const { sendMail, encoder = createSharpEncoder() } = settings;
  const photoStore = outsideTransactions(database, settings.photoStore);
  const { log, lines } = collectLog();
  const mails: Mail[] = [];
  const pushes: (PushMessage & { endpoint: string })[] = [];
  /** `wrong`: by how much it was set, in milliseconds. */
  const clock = { now: Date.parse('2026-11-25T12:00:00Z'), wrong: 0 };
  const now = () => clock.now + clock.wrong;
  const worker = createRequestWorker({
    ...{ database, photoStore, log, now, siteUrl: 'https://site.example' },
    isClockRight: createTrustedClock({ database, now, elapsed: () => clock.now }),
    sendMail: sendMail === undefined ? async (mail) => void mails.push(mail) : sendMail,
    sendPush: async ({ endpoint }, payload) => {
      pushes.push({ ...JSON.parse(payload), endpoint });
      return 'sent';
    },
  });
  // It would send what the next test is about.
  onTestFinished(worker.stop);
  const deps = {
    database,
    photoStore,
    log,
    now,
    encoder,
    kick: worker.kick,
    createLimit: limitsIn(memoryStore),
    pushKey: async () => 'BPublicKey',
    pricesIn: () => [],
    findCompany: () => publishedCompany,
  };
  const app = createRouteApp(log);
  app.use(signInForTests);
  app.route('/requests', visitorRoutes(deps));
  app.route('/company/requests', companyRequestRoutes(deps));

  const send = async (method: string, path: string, init: Init = {}) => {
    const { token, user, body, ip = '203.0.113.1' } = init;
    const isBytes = body instanceof Uint8Array;
    const response = await app.request(
      `http://localhost${path}`,
      {
        method,
        headers: {
          'content-type': isBytes ? 'image/jpeg' : 'application/json',
          ...(token && { authorization: `Bearer ${token}` }),
          ...(user && { 'x-test-user': `${user.claims.sub} ${user.claims.session_id}` }),
          ...init.headers,
        },
        ...(body !== undefined && {
          body: isBytes ? (body as BodyInit) : JSON.stringify(body),
        }),
      },
      { ip },
    );
    const text = await response.text();
    const { status, headers } = response;
    return {
      status,
      headers,
      body: text.startsWith('{') || text.startsWith('[') ? JSON.parse(text) : text,
    };
  };
  /** Sends a request to these companies; its token. */
  const request = async (
    companies: TestedUser[],
    more: Partial<NewRequest> = {},
    token = newToken(),
    ip = '203.0.113.1',
  ) => {
    const body = newRequestTo(companies, more);
    const answer = await send('POST', '/requests', { token, body, ip });
    return { token, id: body.id, ...answer, view: answer.body as RequestView };
  };
  /** What a step has, but for what a test says: it happened today. */
  const bodyOf = (step: string, detail: object) => ({
    ...{ id: crypto.randomUUID(), step, on: brasiliaDay(clock.now), total: null },
    ...detail,
  });
  /** Takes a step as a visitor. */
  const step = (token: string, step: string, detail: object = {}) =>
    send('POST', '/requests/steps', { token, body: bodyOf(step, detail) });
  /** Takes a step as a company. */
  const act = (user: TestedUser, id: string, step: string, detail: object = {}) =>
    send('POST', `/company/requests/${id}/steps`, { user, body: bodyOf(step, detail) });
  const accept = (token: string, { companyId }: TestedUser, detail: object = {}) =>
    step(token, 'accept', { companyId, version: 1, contact, ...detail });
  /** Has news of the request sent to an address. */
  const mailTo = (token: string, email: string, more: object = {}, ip = '203.0.113.1') =>
    send('PUT', '/requests/email', { token, body: { email, ...more }, ip });
  return {
    ...{
      app,
      worker,
      clock,
      mails,
      pushes,
      lines,
      send,
      database,
      request,
      step,
      act,
      accept,
      mailTo,
    },
    /** A request, with Ana's address for news, of which the first company's offer is accepted. */
    async rent(companies: [TestedUser, ...TestedUser[]], { terms = {}, ...more }: Rental = {}) {
      const sent = await request(companies, more);
      await mailTo(sent.token, 'ana@example.com');
      await act(companies[0], sent.id, 'offer', { ...offer, ...terms });
      await accept(sent.token, companies[0]);
      return sent;
    },
    read: async (token: string): Promise<RequestView> =>
      (await send('GET', '/requests/current', { token })).body,
    list: async (user: TestedUser): Promise<CompanyRequest[]> =>
      (await send('GET', '/company/requests', { user })).body.requests,
    /** Sends what is due; subject and recipient of each mail since the last time. */
    async takeMails() {
      await worker.settle();
      return mails.splice(0).map(({ to, subject }) => [to, subject]);
    },
    /** As if a link that was mailed about the request had been opened. */
    openMail: (token: string) =>
      database.withIdentity(service, (query) =>
        query(
          `update requests set mail_opened_at = now()
          where id = (select request_id from request_links where hash = $1)`,
          [hashToken(token)],
        ),
      ),
    /** Lets so many days pass, with what the worker does then. */
    async pass(days: number) {
      await worker.sweep();
      clock.now += days * 86_400_000;
      await worker.sweep();
      await worker.settle();
      await worker.sweep();
    },
  };
}

type Rental = Partial<NewRequest> & { terms?: object };

interface Init {
  token?: string;
  user?: TestedUser;
  /** JSON, or bytes as they are. */
  body?: unknown;
  ip?: string;
  headers?: Record<string, string>;
}

/** The token in a mail's link to the request. */
export function linkIn(mail: Mail | undefined): string {
  const [, token = ''] = /\/pedido#t=([\w-]{43})/.exec(mail?.text ?? '') ?? [];
  return token;
}

export const newToken = (): string => randomBytes(32).toString('base64url');

/** A complete request for a skip in Joinville. */
export function newRequestTo(
  companies: readonly Pick<TestedUser, 'companyId'>[],
  more: Partial<NewRequest> = {},
): NewRequest {
  return {
    id: crypto.randomUUID(),
    cityId: 'sc/joinville',
    bairro: 'Glória',
    load: 'mixed',
    volume: 4,
    size: 4,
    skips: 1,
    wish: '2026-12-01',
    period: 'morning',
    days: 5,
    place: 'lot',
    access: ['narrow'],
    remarks: 'Portão azul',
    companies: companies.map(({ companyId }) => companyId),
    device: newToken(),
    ...more,
  };
}

/** An offer's terms. */
export const offer = {
  ...{ total: 420.5, days: 5, extraDay: 20, permit: 'not_needed', payment: 'Pix na entrega' },
  ...{ deliverOn: '2026-12-01', period: 'morning', conditions: '', validDays: 10, replaces: 0 },
} as const;

/** What an acceptance tells the company. */
export const contact = {
  ...{ name: 'Ana Lima', phone: '(47) 98888-0000', street: 'Rua das Palmeiras, 100' },
};

/** A review's stars alone. */
export const review = { stars: 5, punctuality: null, price: null, collection: null, text: '' };

/** Copies of a request, with the companies that it went to. */
export const copyRequest = (database: Database, id: string, count: number) =>
  database.withIdentity(service, (query) =>
    query(
      `with source as (select * from requests where id = $2), copied as (
        insert into requests (id, city_id, details, sent_at, expires_at)
        select gen_random_uuid(), city_id, details, sent_at, expires_at
        from source, generate_series(1, $1) returning id
      )
      insert into request_companies (request_id, company_id)
      select copied.id, company_id
      from copied, source join request_companies on request_id = source.id`,
      [count, id],
    ),
  );

/** The routes over an area, and two companies that take requests. */
export async function startRequests(
  area: Parameters<typeof storeOf>[0],
  settings: Partial<Settings> = {},
) {
  const [alfa, beta] = await createTakers(area.database, 'Alfa', 'Beta');
  await proveAddress(area.database, 'ana@example.com');
  const app = createRequestsApp(area.database, { photoStore: storeOf(area), ...settings });
  return { app, alfa, beta };
}

/** As when a link that was mailed there has been opened. */
async function proveAddress(database: Database, email: string) {
  await database.withIdentity(service, async (query) =>
    query(
      `insert into mail_addresses (hash, asking_message_id, asked_at, confirmed_at)
      values ($1, gen_random_uuid(), now(), now()) on conflict do nothing`,
      [await hashSender(query, 'email', email)],
    ),
  );
}

/** Public companies of Joinville with a user each, which take requests. */
export async function createTakers(database: Database, ...names: string[]) {
  const users: TestedUser[] = [];
  for (const name of names) users.push(await createTaker(database, name));
  return users as [TestedUser, TestedUser, ...TestedUser[]];
}

/** A public company of Joinville with a user, which takes requests. */
export async function createTaker(database: Database, name = 'Alfa'): Promise<TestedUser> {
  const user = await createUser(database);
  const columns = { takes_requests: true };
  return addMember(database, {
    ...user,
    companyId: await insertTestCompany(database, { name, columns }),
  });
}
