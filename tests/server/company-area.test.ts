import * as v from 'valibot';
import { expect, test } from 'vitest';
import { service } from '#server/database/database.ts';
import { type CompanyProfile, companyProfile } from '#src/company/profile.ts';
import { createBrowserKeys, createWrongKeys } from './support/browser-keys.ts';
import {
  createColleague,
  createCompany,
  createCompanyApp,
  createUser,
  edit,
  shareArea,
  storeOf,
  type TestedUser,
} from './support/company-app.ts';
import { describeOnEngines } from './support/database.ts';

describeOnEngines('the company area', (engine) => {
  const shared = shareArea(engine);
  const open = (...users: TestedUser[]) =>
    createCompanyApp(shared.database, storeOf(shared), users);
  const area = async (user: TestedUser): Promise<CompanyProfile> => {
    const response = await open(user).send(user, 'GET', '');
    // No cache stores it, and nothing that is written in it becomes a page.
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(response.headers.get('content-type')).toBe('application/json');
    return v.parse(companyProfile, await response.json());
  };
  const put = async (user: TestedUser, body: unknown) => {
    const response = await open(user).send(user, 'PUT', '', body);
    return { status: response.status, body: (await response.json()) as Answer };
  };
  const change = (data: object, rest: object = {}) => ({
    ...edit,
    ...rest,
    data: { ...edit.data, ...data },
  });
  const admin = (text: string, ...values: unknown[]) =>
    shared.database.withIdentity(service, (query) => query(text, values));

  test('shows a new company as the contract says', async () => {
    const user = await createCompany(shared.database);
    expect(await area(user)).toEqual({
      companyId: user.companyId,
      slug: expect.stringMatching(/^silva(-\d+)?$/),
      version: 1,
      data: {
        ...edit.data,
        phone: null,
        address: '',
        website: null,
        openingHours: [],
        skipSizes: [],
        rentalTerms: { days: null, extraDay: null },
        extras: '',
        servedCities: [],
      },
      approvedCnpj: null,
      photos: [],
      pending: null,
      rejection: null,
      isApproved: true,
      isFrozen: false,
      isSuspended: false,
      featuredUntil: null,
      email: user.email,
      notifications: {
        pushTaps: true,
        pushReviews: true,
        emailTaps: false,
        emailReviews: true,
        pushRequests: true,
        emailRequests: true,
      },
      pushKey: 'BPublicKey',
      canMail: true,
      googleProfile: null,
      deletionRequestedAt: null,
    });
  });

  test('is not found for a user without a company', async () => {
    const user = await createUser(shared.database);
    const app = open();
    for (const [method, path, body] of [
      ['GET', ''],
      ['PUT', '', edit],
      ['GET', '/export'],
      ['POST', '/deletion'],
      ['PUT', '/notifications', notifications],
      ['POST', '/push-subscriptions', subscription()],
    ] as const) {
      const response = await app.send(user, method, path, body);
      expect([response.status, await response.text()], path).toEqual([
        404,
        '{"error":"not_found"}',
      ]);
    }
    expect(app.lines).toEqual([]);
  });

  test('stores contact and served cities at once', async () => {
    const user = await createCompany(shared.database);
    const { status, body } = await put(user, edit);
    expect(status).toBe(200);
    expect(body).toMatchObject({ version: 2, data: edit.data, pending: null });
    expect(await area(user)).toEqual(body);
    const servedCities = [
      { cityId: 'sc/blumenau', bairros: [] },
      { cityId: 'sc/joinville', bairros: ['Iririú'] },
    ];
    const written = { phone: '(47) 3433-1111', cnpj: '12.ABC.345/01DE-35', servedCities };
    const next = await put(user, change(written, { version: 2 }));
    const data = { phone: '+554734331111', cnpj: '12ABC34501DE35', servedCities };
    expect(next).toMatchObject({ status: 200, body: { version: 3, data } });
  });

  test('lets name, description and extra costs wait until the operator approves them', async () => {
    const user = await createCompany(shared.database);
    const texts = {
      ...{ name: 'Silva & Filhos', description: 'Uma.\nDuas.' },
      extras: 'A cliente Ana Lima não pagou: 47 98888-0000',
    };
    const first = await put(user, change(texts));
    expect(first.body).toMatchObject({
      data: { name: 'Silva', description: '', extras: '', phone: edit.data.phone },
      pending: texts,
    });
    const submittedAt = first.body.pending?.submittedAt;
    const same = await put(user, change(texts, { version: 2 }));
    expect(same.body.pending?.submittedAt).toBe(submittedAt);
    const onlyName = await put(user, change({ name: 'Silva & Filhos' }, { version: 3 }));
    expect(onlyName.body.pending).toMatchObject({
      ...{ name: 'Silva & Filhos', description: null, extras: null },
    });
    expect(onlyName.body.pending?.submittedAt).not.toBe(submittedAt);
    const back = await put(user, change({}, { version: 4 }));
    expect(back.body.pending).toBe(null);
    expect(
      await admin('select * from company_changes where company_id = $1', user.companyId),
    ).toEqual([]);
  });

  test('shows why a change was refused, until another is submitted', async () => {
    const user = await createCompany(shared.database);
    await put(user, change({ name: 'Melhor do Brasil' }));
    await admin(
      `update company_changes set rejection = 'Use o nome do CNPJ.' where company_id = $1`,
      user.companyId,
    );
    expect(await area(user)).toMatchObject({ pending: null, rejection: 'Use o nome do CNPJ.' });
    const { body } = await put(user, change({ name: 'Silva Ltda.' }, { version: 2 }));
    expect(body).toMatchObject({ pending: { name: 'Silva Ltda.' }, rejection: null });
  });

  test('refuses the later of two edits of one version, and shows what is stored', async () => {
    const user = await createCompany(shared.database);
    const partner = await createColleague(shared.database, user);
    const answers = await Promise.all([
      put(user, change({ address: 'Rua do primeiro', name: 'Um' })),
      put(partner, change({ address: 'Rua do segundo', name: 'Dois' })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const [stored, refused] = answers.toSorted((a, b) => a.status - b.status) as [Put, Put];
    expect(refused.body).toMatchObject({
      error: 'conflict',
      current: { version: 2, data: stored.body.data, pending: stored.body.pending },
    });
    expect(v.is(companyProfile, refused.body.current)).toBe(true);
    expect((await area(user)).data).toEqual(stored.body.data);
  });

  test('says what is wrong in an edit, and stores nothing', async () => {
    const user = await createCompany(shared.database);
    const servedCities = [{ cityId: 'sc/oz', bairros: ['América', ''] }];
    const edited = change({ website: 'javascript:alert(1)', servedCities }, { version: 'x' });
    const { status, body } = await put(user, edited);
    expect([status, body.error]).toEqual([400, 'invalid_request']);
    expect(body.issues).toEqual([
      { path: 'version', message: 'Confira este campo.' },
      { path: 'data.website', message: 'Escreva um endereço que comece com https://.' },
      { path: 'data.servedCities.0.cityId', message: 'Escolha uma cidade da lista.' },
      { path: 'data.servedCities.0.bairros.1', message: 'Escreva o nome do bairro.' },
    ]);
    expect((await area(user)).version).toBe(1);
  });

  test('lists the devices that the user is signed in on', async () => {
    const user = await createCompany(shared.database);
    await admin(
      `insert into accounts.sessions (user_id, user_agent, refreshed_at) values ($1, 'Chrome', now() - interval '1 day')`,
      user.claims.sub,
    );
    const devices = await (await open().send(user, 'GET', '/sessions')).json();
    const lastSeenAt = expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/);
    expect(devices).toEqual([
      { id: user.claims.session_id, userAgent: 'Firefox', lastSeenAt, isCurrent: true },
      { id: expect.any(String), userAgent: 'Chrome', lastSeenAt, isCurrent: false },
    ]);
  });

  test('exports everything of the company as one file, without secrets', async () => {
    const user = await createCompany(shared.database);
    const colleague = await createColleague(shared.database, user);
    const app = open(user, colleague);
    const extras = 'Sábado: R$ 60';
    await put(user, change({ name: 'Silva Ltda.', extras, cnpj: '11222333000181' }));
    await app.send(user, 'POST', '/push-subscriptions', subscription('secret'));
    await admin(
      `insert into daily_counts (company_id, day, kind, city_id, size, count) values ($1, '2026-11-22', 'chat', 'sc/joinville', '5', 3)`,
      user.companyId,
    );
    await admin(
      `insert into accounts.known_networks values ('secret-1', $1, '2026-11-20'), ('secret-2', $2, now())`,
      user.claims.sub,
      colleague.claims.sub,
    );
    await admin(`update companies set name = 'Antes da Troca' where id = $1`, user.companyId);
    await admin(`update companies set name = 'Silva' where id = $1`, user.companyId);
    const response = await app.send(user, 'GET', '/export');
    expect(response.headers.get('content-disposition')).toBe(
      'attachment; filename="dados-da-empresa.json"',
    );
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      user: { id: user.claims.sub, email: user.email },
      company: { data: { ...edit.data, cnpj: '11222333000181' } },
      changes: { name: 'Silva Ltda.', description: null, extras: 'Sábado: R$ 60' },
      formerSlugs: expect.arrayContaining(['antes-da-troca']),
      statistics: [{ day: '2026-11-22', kind: 'chat', city: 'sc/joinville', size: '5', count: 3 }],
      pushSubscriptions: [{ service: 'fcm.googleapis.com' }],
      devices: [{ id: user.claims.session_id, userAgent: 'Firefox' }],
      networks: [{ signedInAt: expect.stringContaining('2026-11-20') }],
    });
    expect(text).not.toMatch(
      new RegExp(`${colleague.email}|${colleague.claims.sub}|secret|${keys.auth}`),
    );
  });

  test('takes a request for deletion, once, and takes it back', async () => {
    const user = await createCompany(shared.database);
    const app = open();
    expect((await app.send(user, 'POST', '/deletion')).status).toBe(204);
    const { deletionRequestedAt } = await area(user);
    expect(deletionRequestedAt).not.toBe(null);
    expect((await app.send(user, 'POST', '/deletion')).status).toBe(204);
    expect((await area(user)).deletionRequestedAt).toBe(deletionRequestedAt);
    expect((await app.send(user, 'DELETE', '/deletion')).status).toBe(204);
    expect((await area(user)).deletionRequestedAt).toBe(null);
  });

  test('switches notifications on and off', async () => {
    const user = await createCompany(shared.database);
    const app = open();
    for (const settings of [notifications, { ...notifications, emailTaps: false }]) {
      expect((await app.send(user, 'PUT', '/notifications', settings)).status).toBe(204);
      expect((await area(user)).notifications).toEqual(settings);
    }
    const wrong = await app.send(user, 'PUT', '/notifications', { pushTaps: 'yes' });
    expect(wrong.status).toBe(400);
  });

  test('forgets the subscription of a device that signs out', async () => {
    const user = await createCompany(shared.database);
    const other = await createCompany(shared.database);
    const app = open();
    const name = crypto.randomUUID();
    const isKnown = async (asking = user) => {
      const query = new URLSearchParams({ endpoint: endpoint(name) });
      return (await app.send(asking, 'GET', `/push-subscriptions?${query}`)).json();
    };
    expect(await isKnown()).toEqual({ isKnown: false });
    await app.send(user, 'POST', '/push-subscriptions', subscription(name));
    expect([await isKnown(), await isKnown(other)]).toEqual([
      { isKnown: true },
      { isKnown: false },
    ]);
    const left = () =>
      admin('select id from push_subscriptions where company_id = $1', user.companyId);
    expect(await left()).toHaveLength(1);
    await admin('delete from accounts.sessions where id = $1 returning id', user.claims.session_id);
    expect(await left()).toEqual([]);
    expect(await isKnown()).toEqual({ isKnown: false });
  });

  test('keeps the last twenty push subscriptions of a user', async () => {
    const user = await createCompany(shared.database);
    const app = open();
    const id = crypto.randomUUID();
    for (let index = 0; index <= 20; index += 1) {
      const { status } = await app.send(
        user,
        'POST',
        '/push-subscriptions',
        subscription(`${id}-${index}`),
      );
      expect(status).toBe(204);
    }
    await app.send(user, 'POST', '/push-subscriptions', subscription(`${id}-20`));
    const rows = await admin(
      'select endpoint from push_subscriptions where company_id = $1',
      user.companyId,
    );
    const stored = rows.map((row) => (row as { endpoint: string }).endpoint);
    expect(stored).toHaveLength(20);
    expect(stored).not.toContain(endpoint(`${id}-0`));
    await app.send(
      user,
      'DELETE',
      `/push-subscriptions?endpoint=${encodeURIComponent(endpoint(`${id}-20`))}`,
    );
    expect(
      await admin('select id from push_subscriptions where company_id = $1', user.companyId),
    ).toHaveLength(19);
  });

  test('takes no push subscription of another server, or to which nothing can be encrypted', async () => {
    const user = await createCompany(shared.database);
    const app = open();
    for (const [problem, wrong] of createWrongKeys()) {
      const body = { ...subscription(), keys: wrong };
      const { status } = await app.send(user, 'POST', '/push-subscriptions', body);
      expect(status, problem).toBe(400);
    }
    const elsewhere = { ...subscription(), endpoint: 'https://evil.example/x' };
    const response = await app.send(user, 'POST', '/push-subscriptions', elsewhere);
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ issues: [{ path: 'endpoint' }] });
    for (const query of ['', '?endpoint=x', '?endpoint=https://web.push.apple.com/%00']) {
      for (const method of ['GET', 'DELETE']) {
        const { status } = await app.send(user, method, `/push-subscriptions${query}`);
        expect(status, `${method} ${query}`).toBe(400);
      }
    }
    expect(app.lines).toEqual([]);
  });
});

interface Answer extends Partial<CompanyProfile> {
  error?: string;
  issues?: { path: string; message: string }[];
  current?: CompanyProfile;
}

interface Put {
  status: number;
  body: Answer;
}

const notifications = {
  ...{ pushTaps: false, pushReviews: true, emailTaps: true, emailReviews: false },
  ...{ pushRequests: true, emailRequests: false },
};

const { keys } = createBrowserKeys();

const endpoint = (name: string) => `https://fcm.googleapis.com/fcm/send/${name}`;

const subscription = (name = 'device') => ({
  endpoint: endpoint(name),
  expirationTime: null,
  keys,
});
