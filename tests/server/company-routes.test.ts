import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { socketName } from '#server/database/data-dir.ts';
import { service } from '#server/database/database.ts';
import { connectSocket } from '#server/operator/socket.ts';
import { requestPhotoKey } from '#server/photos/store.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { healthToken } from './support/app.ts';
import { createBrowserKeys } from './support/browser-keys.ts';
import { insertClaimable, testCnpjs } from './support/claimable.ts';
import { connectTo } from './support/client.ts';
import { insertTestCompany, insertTestPhoto } from './support/companies.ts';
import { allNotifications, createColleague, createCompany, edit } from './support/company-app.ts';
import { phone } from './support/counting.ts';
import { engines, shareDatabase } from './support/database.ts';
import { startProcess } from './support/host-process.ts';
import { jpeg } from './support/pictures.ts';
import type { RecordedTransaction } from './support/recorded-database.ts';
import { createTaker, newRequestTo, newToken, review } from './support/requests.ts';
import { serverSettings } from './support/settings.ts';
import { startSilentServer } from './support/silent-server.ts';
import { composeTestedServer, type TestedServer } from './support/tested-server.ts';

const database = shareDatabase(engines[0]);

const company = '/functions/v1/company';

const json = (content: unknown): RequestInit => ({
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(content),
});

const search = json({ city: 'joinville', state: 'sc' });

/** Each method and path that the functions answer; `isArea`: below the company area's path, or not. */
function routesOf({ app }: TestedServer, { isArea }: { isArea: boolean }): string[] {
  const answered = app.routes.filter(
    ({ method, path }) => method !== 'ALL' && `${path}/`.startsWith(`${company}/`) === isArea,
  );
  // A parameter may be followed by its pattern.
  const names = answered.map(({ method, path }) => `${method} ${path.replace(/\{.*\}$/, '')}`);
  return [...new Set(names)].toSorted();
}

function splitRoute(route: string): [method: string, path: string] {
  const [method = '', path = ''] = route.split(' ');
  return [method, path];
}

function bearer(token: string, init: RequestInit = {}): RequestInit {
  const headers = new Headers(init.headers);
  headers.set('authorization', `Bearer ${token}`);
  return { ...init, headers };
}

/** Which tables the service role's statements name, those of companies without a schema. */
async function tablesOfService(transactions: readonly RecordedTransaction[]): Promise<string[]> {
  const names = await database().withIdentity(service, (query) =>
    query<{ name: string }>(
      `select case schemaname when 'public' then '' else schemaname || '.' end || tablename as name
      from pg_tables where schemaname in ('public', 'accounts')`,
    ),
  );
  const text = transactions
    .filter(({ identity }) => identity.role === 'service_role')
    .flatMap(({ statements }) => statements)
    .join('\n');
  return names
    .map(({ name }) => name)
    .filter((name) => new RegExp(`(?<![\\w.])${name}(?!\\w)`).test(text))
    .toSorted();
}

describe('the company area', () => {
  /** A complete request to each route, in an order in which each finds what it needs. */
  const requests: Record<string, (photos: string[]) => Promise<RequestInit> | RequestInit> = {
    'GET /functions/v1/company': () => ({}),
    'PUT /functions/v1/company': () => json(edit),
    'PUT /functions/v1/company/notifications': () => json(allNotifications),
    'POST /functions/v1/company/push-subscriptions': () =>
      json({ endpoint, keys: createBrowserKeys().keys }),
    'GET /functions/v1/company/push-subscriptions': () => ({}),
    'DELETE /functions/v1/company/push-subscriptions': () => ({}),
    'GET /functions/v1/company/sessions': () => ({}),
    'GET /functions/v1/company/export': () => ({}),
    'POST /functions/v1/company/deletion': () => ({}),
    'DELETE /functions/v1/company/deletion': () => ({}),
    'GET /functions/v1/company/statistics': () => ({}),
    'GET /functions/v1/company/requests': () => ({}),
    'POST /functions/v1/company/requests/seen': () => ({}),
    'PUT /functions/v1/company/requests/settings': () =>
      json({ takesRequests: true, loads: ['mixed'], minimumNotice: 0, pausedUntil: null }),
    'POST /functions/v1/company/requests/:request/steps': () =>
      json({ id: crypto.randomUUID(), step: 'report', reason: 'Trote' }),
    'PUT /functions/v1/company/requests/:request/reply': () => json({ text: 'Obrigado' }),
    'GET /functions/v1/company/requests/:request/photos/:hash': () => ({}),
    'POST /functions/v1/company/photos': async () => ({
      headers: { 'content-type': 'image/jpeg' },
      body: (await jpeg('red')) as BodyInit,
    }),
    'PUT /functions/v1/company/photos': (ids) => json(ids.map((id) => ({ id, description: '' }))),
    'GET /functions/v1/company/photos/:id': () => ({}),
    'DELETE /functions/v1/company/photos/:id': () => ({}),
  };
  const endpoint = 'https://fcm.googleapis.com/fcm/send/one';
  const queries: Record<string, string> = {
    'GET /functions/v1/company/push-subscriptions': `?endpoint=${endpoint}`,
    'DELETE /functions/v1/company/push-subscriptions': `?endpoint=${endpoint}`,
    'GET /functions/v1/company/statistics': '?days=90',
  };

  /** The answer of each route to its request, one after the other. */
  async function sendAll(
    tested: TestedServer,
    token: string | null,
    check: (route: string, response: Response) => Promise<void>,
    request = crypto.randomUUID() as string,
  ) {
    let photos = [crypto.randomUUID() as string];
    for (const [route, makeRequest] of Object.entries(requests)) {
      const [method, path] = splitRoute(route);
      const init = await makeRequest(photos);
      const url =
        path
          .replace(':id', photos[0] as string)
          .replace(':request', request)
          .replace(':hash', requestPhoto) + (queries[route] ?? '');
      const response = await tested.send(method, url, token ? bearer(token, init) : init);
      if (response.status === 201)
        photos = [((await response.clone().json()) as { id: string }).id];
      await check(route, response);
    }
  }

  const requestPhoto = 'a'.repeat(64);

  /** A request that the company was accepted for, with a photo and a review. */
  async function insertRequest(tested: TestedServer, companyId: string): Promise<string> {
    const id = crypto.randomUUID();
    await database().withIdentity(service, async (query) => {
      await query(
        `insert into requests (id, city_id, details, status, sent_at, expires_at, accepted_at)
        values ($1, 'sc/joinville', '{"bairro": "Glória"}', 'accepted', now(), now() + '1 day', now())`,
        [id],
      );
      await query(
        // One company's report is no end.
        `insert into request_companies (request_id, company_id, state)
        values ($1, $2, 'accepted'), ($1, gen_random_uuid(), 'not_chosen')`,
        [id, companyId],
      );
      await query('insert into request_photos values ($1, $2, 0)', [id, requestPhoto]);
      await query(`insert into request_contacts values ($1, 'Ana', '+5547988880000', 'Rua A')`, [
        id,
      ]);
      await query(
        `insert into request_offers values ($1, $2, 1, 42000, '{"days": 5}', now(), now(), now())`,
        [id, companyId],
      );
      await query(
        `insert into reviews (request_id, company_id, city_id, stars, text, written_at, state)
        values ($1, $2, 'sc/joinville', 5, '', now(), 'live')`,
        [id, companyId],
      );
    });
    await tested.photoStore.write(requestPhotoKey(id, requestPhoto), new Uint8Array(1));
    return id;
  }

  test('has no route that these tests do not know', async () => {
    const tested = await composeTestedServer(database());
    expect(routesOf(tested, { isArea: true })).toEqual(Object.keys(requests).toSorted());
  });

  test('refuses whoever is not signed in, on each route and before any table is read', async () => {
    const tested = await composeTestedServer(database());
    const { claims } = await createCompany(database());
    const genuine = await tested.sign(claims);
    // The server's keys are read once.
    expect((await tested.send('GET', company, bearer(genuine))).status).toBe(200);
    const tokens = {
      'no token': null,
      'a forged token': await tested.sign(claims, crypto.getRandomValues(new Uint8Array(32))),
    };
    tested.takeTransactions();
    for (const [name, token] of Object.entries(tokens)) {
      await sendAll(tested, token, async (route, response) => {
        expect([response.status, await response.json()], `${route}, ${name}`).toEqual([
          401,
          expect.objectContaining({ error: 'unauthorized' }),
        ]);
        expect(tested.takeTransactions(), `${route}, ${name}`).toEqual([]);
      });
    }
  });

  test('reads no more than the session of whoever was signed out', async () => {
    const tested = await composeTestedServer(database());
    const { claims } = await createCompany(database());
    const ended = await tested.sign({ ...claims, session_id: crypto.randomUUID() });
    await tested.send('GET', company, bearer(ended));
    tested.takeTransactions();
    await sendAll(tested, ended, async (route, response) => {
      expect(response.status, route).toBe(401);
      const transactions = tested.takeTransactions();
      expect(
        transactions.map(({ identity }) => identity),
        route,
      ).toEqual([service]);
      expect(await tablesOfService(transactions), route).toEqual(['accounts.sessions']);
    });
  });

  test('does everything as the user, but for what accounts know', async () => {
    const tested = await composeTestedServer(database());
    const { claims, companyId } = await createCompany(database());
    const token = await tested.sign(claims);
    const request = await insertRequest(tested, companyId);
    tested.takeTransactions();
    const check = async (route: string, response: Response) => {
      expect(response.ok, `${route}: ${response.status} ${await response.clone().text()}`).toBe(
        true,
      );
      const transactions = tested.takeTransactions();
      const others = transactions.filter(({ identity }) => identity.role !== 'service_role');
      expect(others.length, route).toBeGreaterThan(0);
      for (const { identity } of others) {
        expect(identity, route).toEqual({ role: 'authenticated', claims });
      }
      // The session, the address and the keys, and what waits to be told.
      for (const table of await tablesOfService(transactions)) {
        expect(table, route).toMatch(/^accounts\.(sessions|users|secrets)$|^request(s|_messages)$/);
      }
    };
    await sendAll(tested, token, check, request);
  });
});

test('a frozen company is read, but neither it nor its photos are changed', async () => {
  const tested = await composeTestedServer(database());
  const { claims, companyId } = await createCompany(database());
  const token = await tested.sign(claims);
  await database().withIdentity(service, (query) =>
    query('update companies set frozen_at = now() where id = $1', [companyId]),
  );
  const photo = `${company}/photos/${crypto.randomUUID()}`;
  const changes: [string, string, RequestInit?][] = [
    ['PUT', company, json(edit)],
    ['POST', `${company}/photos`, { headers: { 'content-type': 'image/jpeg' }, body: 'x' }],
    ['PUT', `${company}/photos`, json([])],
    ['DELETE', photo],
    ['POST', `${company}/deletion`],
    ['DELETE', `${company}/deletion`],
  ];
  for (const [method, path, init] of changes) {
    const response = await tested.send(method, path, bearer(token, init));
    expect([response.status, await response.json()], `${method} ${path}`).toEqual([
      423,
      { error: 'frozen' },
    ]);
  }
  const area = await tested.send('GET', company, bearer(token));
  expect(await area.json()).toMatchObject({ isFrozen: true });
});

test('the log and the metrics name routes without what parameters match', async () => {
  const tested = await composeTestedServer(database());
  const { claims } = await createCompany(database());
  const path = `${company}/photos/${crypto.randomUUID()}`;
  const missing = await tested.send('GET', path, bearer(await tested.sign(claims)));
  expect(missing.status).toBe(404);
  expect(tested.requests.map(({ route }) => route)).toEqual(['company/photos/:id']);
});

test('each part of the company area limits what a client asks', async () => {
  const tested = await composeTestedServer(database());
  const { claims } = await createCompany(database());
  const token = bearer(await tested.sign(claims));
  const ask = () => tested.send('GET', `${company}/statistics?days=7`, token);
  const first = await Promise.all(Array.from({ length: 60 }, ask));
  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await ask()).status).toBe(429);
  expect((await tested.send('GET', company, token)).status).toBe(200);
});

describe('what the public reaches', () => {
  /** Where the service role has to be, what for, and which tables that takes. */
  const exceptions: Record<string, { reason: string; tables: RegExp }> = {
    'POST /functions/v1/count': {
      reason: 'visitors have no account, and the counter writes sums of all companies at once',
      tables: /^(daily_counts|companies)$/,
    },
    'GET /functions/v1/health': {
      reason: 'only the operator, who has its token, is told how old open data are and what waits',
      // One column has the name of another table.
      tables: /^(open_data_companies|open_data_imports|request_messages|companies)$/,
    },
  };
  const claims = {
    reason: 'claimants have no account, and the addresses of open data must not leave the server',
    tables: /^(open_data_\w+|audit_log|companies|memberships|accounts\.(users|secrets))$/,
  };
  const signIn = {
    reason: 'signing in is what decides who somebody is',
    tables: /^accounts\.(users|sessions|codes|known_networks|secrets)$|^daily_counts$/,
  };
  const requestsOfVisitors = {
    reason: 'visitors have no account, limits decide what is stored, and companies are told',
    tables:
      /^(requests|request_\w+|reviews|blocked_senders|companies|company_areas|memberships|push_subscriptions|accounts\.(secrets|users|known_networks))$/,
  };
  const exceptionOf = (route: string) =>
    exceptions[route] ??
    (route.includes('/v1/requests') ? requestsOfVisitors : undefined) ??
    (route.includes(' /auth/v1/') ? signIn : undefined) ??
    (route.includes('/v1/open-data/') ? claims : undefined);

  test('runs as the service role only to sign in, to count and to claim', async () => {
    const tested = await composeTestedServer(database());
    const id = await insertTestCompany(database(), { name: 'Pública' });
    const photo = await insertTestPhoto(database(), id, { digit: 'a' });
    const user = await createColleague(database(), { companyId: id });
    const { tokenHash } = await tested.accounts.invite({ email: user.email });
    const token = await tested.sign(user.claims);
    await tested.untilListed(id);
    const { slug } = await insertClaimable(database());
    const [cnpj] = testCnpjs;
    const claimed = { slug, cnpj, email: 'dona@exemplo.test', way: 'whatsapp' };
    const owner = newToken();
    const taker = await createTaker(database());
    const sent = newRequestTo([taker], { wish: 'soon' });
    const requests: Record<string, { query?: string; init?: RequestInit; status: number }> = {
      'POST /functions/v1/search-companies': { init: search, status: 200 },
      'GET /functions/v1/company-photo': { query: '?id=one', status: 404 },
      'GET /functions/v1/partner-prices': { query: '?city=sc/joinville', status: 200 },
      // Live, without a file.
      'GET /functions/v1/partner-photo': { query: `?company=${id}&photo=${photo}`, status: 404 },
      'GET /functions/v1/company-page': { query: '?slug=publica', status: 200 },
      // Without a file, like the photo.
      'GET /functions/v1/company-preview': {
        query: `?company=${id}&photo=${photo}`,
        status: 404,
      },
      'POST /functions/v1/count': {
        init: {
          headers: { 'content-type': 'text/plain', 'user-agent': phone },
          body: JSON.stringify({ city: '', size: '', events: [{ company: id, kind: 'page' }] }),
        },
        status: 204,
      },
      'GET /functions/v1/open-data/claim-ways': { query: `?slug=${slug}`, status: 200 },
      'POST /functions/v1/open-data/claims': { init: json(claimed), status: 200 },
      'POST /functions/v1/open-data/claims/prove': {
        init: json({ id: crypto.randomUUID(), code: '123456' }),
        status: 410,
      },
      'POST /functions/v1/open-data/objections': {
        init: json({ token: 'x'.repeat(43) }),
        status: 410,
      },
      'POST /functions/v1/open-data/removals': {
        init: json({ slug, cnpj, reason: 'Fechou' }),
        status: 200,
      },
      'GET /functions/v1/requests/companies': { query: '?city=sc/joinville', status: 200 },
      'GET /functions/v1/requests/push-key': { status: 200 },
      'POST /functions/v1/requests': { init: bearer(owner, json(sent)), status: 201 },
      'GET /functions/v1/requests/current': { init: bearer(owner), status: 200 },
      'GET /functions/v1/requests/news': { init: bearer(owner), status: 200 },
      'PUT /functions/v1/requests/email': {
        init: bearer(owner, json({ email: 'ana@exemplo.test' })),
        status: 200,
      },
      'POST /functions/v1/requests/steps': {
        init: bearer(owner, json({ id: crypto.randomUUID(), step: 'close' })),
        status: 409,
      },
      'POST /functions/v1/requests/photos': {
        init: bearer(owner, {
          headers: { 'content-type': 'image/jpeg' },
          body: (await jpeg('red')) as BodyInit,
        }),
        status: 200,
      },
      'GET /functions/v1/requests/photos/:hash': { init: bearer(owner), status: 404 },
      'PUT /functions/v1/requests/links': {
        init: bearer(owner, json({ reader: newToken() })),
        status: 204,
      },
      'PUT /functions/v1/requests/subscription': {
        init: bearer(owner, { ...json(null) }),
        status: 204,
      },
      'GET /functions/v1/requests/subscription': {
        query: '?endpoint=https://fcm.googleapis.com/fcm/send/one',
        init: bearer(owner),
        status: 200,
      },
      'POST /functions/v1/requests/review': {
        init: bearer(owner, json(review)),
        status: 409,
      },
      'DELETE /functions/v1/requests/review': { init: bearer(owner), status: 200 },
      'DELETE /functions/v1/requests/current': { init: bearer(owner), status: 204 },
      'POST /functions/v1/requests/disown': { init: bearer(owner, json({})), status: 404 },
      'GET /functions/v1/health': { init: bearer(healthToken), status: 200 },
      'GET /functions/v1/ready': { status: 200 },
      'GET /sitemap-empresas.xml': { status: 200 },
      'GET /metrics': { init: bearer(healthToken), status: 200 },
      'POST /auth/v1/otp': { init: json({ email: user.email }), status: 200 },
      'POST /auth/v1/verify': {
        init: json({ token_hash: tokenHash, type: 'invite' }),
        status: 200,
      },
      'POST /auth/v1/token': {
        query: '?grant_type=refresh_token',
        init: json({ refresh_token: 'one' }),
        status: 400,
      },
      'POST /auth/v1/logout': { init: bearer(token), status: 204 },
    };
    expect(routesOf(tested, { isArea: false })).toEqual(Object.keys(requests).toSorted());
    tested.takeTransactions();
    for (const [route, { query = '', init, status }] of Object.entries(requests)) {
      const [method, path] = splitRoute(route);
      const response = await tested.send(method, path + query, init);
      expect(response.status, `${route}: ${await response.text()}`).toBe(status);
      const { accounts, counter, requestWorker } = tested;
      await Promise.all([accounts.settle(), counter.flush(), requestWorker.settle()]);
      const transactions = tested.takeTransactions();
      const exception = exceptionOf(route);
      const roles = transactions.map(({ identity }) => identity.role);
      if (!exception) expect(roles, route).not.toContain('service_role');
      for (const table of await tablesOfService(transactions)) {
        expect(table, `${route}: ${exception?.reason}`).toMatch(exception?.tables ?? /^$/);
      }
    }
    expect(tested.codes()).toEqual([expect.stringMatching(/^\d{6}$/)]);
  });
});

test('while the database is away, searches go on with the partners in memory, and the company area says so', async () => {
  const tested = await composeTestedServer(database());
  const id = await insertTestCompany(database(), { name: 'Em Memória' });
  const user = await createColleague(database(), { companyId: id });
  const token = bearer(await tested.sign(user.claims));
  await tested.untilListed(id);
  const health = async () => {
    const response = await tested.send('GET', '/functions/v1/health', bearer(healthToken));
    return (await response.json()) as { database: { status: string } };
  };
  expect((await tested.send('GET', company, token)).status).toBe(200);
  expect((await health()).database.status).toBe('ready');

  tested.state.away = true;
  const found = await tested.send('POST', '/functions/v1/search-companies', search);
  const { companies } = (await found.json()) as SearchAnswer;
  expect(companies.map(({ name }) => name)).toContain('Em Memória');
  expect((await tested.send('GET', '/functions/v1/ready')).status).toBe(200);
  expect((await health()).database.status).toBe('unavailable');
  const refused = {
    area: await tested.send('GET', company, token),
    edit: await tested.send('PUT', company, bearer(await tested.sign(user.claims), json(edit))),
    statistics: await tested.send('GET', `${company}/statistics?days=7`, token),
    code: await tested.send('POST', '/auth/v1/otp', json({ email: user.email })),
  };
  for (const [name, response] of Object.entries(refused)) {
    expect(response.status, name).toBe(503);
    expect(response.headers.get('retry-after'), name).toBe('5');
    expect(await response.text(), name).toContain('database_unavailable');
  }
  // No more than the database itself says.
  expect(tested.lines).toEqual([]);

  tested.state.away = false;
  expect((await tested.send('GET', company, token)).status).toBe(200);
  expect((await health()).database.status).toBe('ready');
});

test('a server that is stopped ends, whatever it still waits for', async () => {
  const [mailServer, settings] = [
    await startSilentServer('220 mail\r\n'),
    await serverSettings([]),
  ];
  const { url, child, lines, ended, health } = await startProcess({
    ...settings,
    SITE_URL: 'https://site.example',
    SMTP_URL: `smtp://${mailServer.host}`,
    MAIL_FROM: 'aviso@site.example',
    NODE_OPTIONS: `--import=${import.meta.resolve('./support/skip-patience.ts')}`,
  });
  await expect.poll(health).toMatchObject({ database: { status: 'ready' } });
  const person = { email: 'ana@silva.example', name: 'Silva', cities: ['sc/joinville'] };
  await connectSocket(join(settings.DATA_DIR, socketName)).run('invite', person);
  const { email } = person;
  expect((await fetch(`${url}/auth/v1/otp`, { method: 'POST', ...json({ email }) })).status).toBe(
    200,
  );
  await expect.poll(() => mailServer.connections()).toBe(1);
  const client = await connectTo(url);
  const head = ['POST /functions/v1/search-companies HTTP/1.1', 'host: site.example'];
  const body = ['content-type: application/json', 'content-length: 100', '', '{'];
  client.socket.write([...head, ...body].join('\r\n'));
  await health();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
  expect(lines.at(-1)).toBe('The server ended after 5000 ms, before everything was done.');
});
