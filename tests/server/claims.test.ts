import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { anonymous } from '#server/database/database.ts';
import { type CreateLimit, limitsIn } from '#server/http/limits.ts';
import { commands } from '#server/operator/commands.ts';
import { memoryStore } from '#server/store.ts';
import { wrongCode } from './support/accounts.ts';
import { insertClaimable, testCnpjs } from './support/claimable.ts';
import { createTestedClaims, tokenOf } from './support/claims.ts';
import { insertTestCompany } from './support/companies.ts';
import { askOf, shareEmptied } from './support/emptied.ts';
import { importOpenData, openDataRow } from './support/open-data.ts';
import { statusesOf } from './support/statuses.ts';

const [cnpj, otherCnpj] = testCnpjs;

const done = { status: 200 };
const taken = { status: 409 };
const gone = { status: 410 };

const database = shareEmptied();
const ask = askOf(database);
const askPublic = askOf(database, anonymous);
const insert = (company?: Parameters<typeof insertClaimable>[1]) =>
  insertClaimable(database(), company);
const companyOf = async (openDataId: string) =>
  (
    await ask<{ id: string; frozen_at: Date | null }>(
      `select companies.id, frozen_at from companies
      join open_data_companies on company_id = companies.id where open_data_companies.id = $1`,
      openDataId,
    )
  )[0];
const membersOf = async (companyId: string | undefined) =>
  (
    await ask<{ email: string }>(
      `select email from memberships join accounts.users on users.id = user_id
      where company_id = $1 order by email`,
      companyId,
    )
  ).map(({ email }) => email);
const shownSlug = async (openDataId: string) => {
  const [shown] = await askPublic<{ slug: string }>(
    'select slug from public_open_data_companies where id = $1',
    openDataId,
  );
  return shown?.slug;
};
const refusedFor = (path: string) => ({ status: 400, body: { issues: [{ path }] } });
const proofRequired = { status: 403, body: { error: 'proof_required' } };
const actionsOn = async (subject: string) =>
  (
    await ask<{ action: string }>(
      'select action from audit_log where subject = $1 order by at',
      subject,
    )
  ).map(({ action }) => action);

test('claims offer the ways that prove something, with every address only in part', async () => {
  const tested = createTestedClaims(database());
  const own = await insert({
    email: 'CONTATO@cacambasboaobra.com.br',
    website: 'https://www.boaobra.com.br/contato',
    cnpj: '11222333000181',
  });
  expect((await tested.send(`/claim-ways?slug=${own.slug}`)).body).toEqual({
    name: expect.any(String),
    city: 'Joinville, SC',
    isClaimed: false,
    ways: [
      { way: 'registered_email', at: 'c•••@c•••.com.br' },
      { way: 'own_domain', at: '@boaobra.com.br' },
      { way: 'whatsapp', at: '(52) •••••-0002' },
    ],
  });
  const accountants = { email: 'fiscal@contabilidade-exemplo.test', phone: '08001234567' };
  const none = await insert({
    ...accountants,
    website: 'https://www.instagram.com/cacambas',
  });
  expect(await tested.ways(none.slug)).toEqual([]);
  const shared = 'cadastros@varios.test';
  const one = await insert({ email: shared, phone: '+5552990010077' });
  await insert({ email: shared, phone: '+5552990010077', cnpj: otherCnpj });
  expect(await tested.ways(one.slug)).toEqual([]);
  const free = await insert({ email: 'ana@gmail.com', phone: null });
  expect(await tested.ways(free.slug)).toEqual([{ way: 'registered_email', at: 'a•••@g•••.com' }]);
  const withoutMail = createTestedClaims(database(), { canMail: false });
  expect(await withoutMail.ways(free.slug)).toEqual([]);
});

test('claims are proven neither by the address of a place nor where anybody has a mailbox', async () => {
  const { ways } = createTestedClaims(database());
  const waysOf = async (company: Parameters<typeof insertClaimable>[1]) => {
    const { slug } = await insert({ phone: null, ...company });
    return (await ways(slug)).map(({ way }: { way: string }) => way);
  };
  const place = { source: 'overture', email: 'a@provedor.test' } as const;
  expect(await waysOf(place)).toEqual([]);
  expect(await waysOf({ email: 'ana@provedor.test' })).toEqual(['registered_email']);
  expect(await waysOf({ website: 'https://www.terra.com.br/cacambas' })).toEqual([]);
  const person = { email: 'b@pessoa.test', website: 'https://pessoa.test', isSoleTrader: true };
  expect(await waysOf(person)).toEqual(['registered_email']);
});

test.for<[string, { name: string; website: string }, string[]]>([
  ['an unlike name', { name: 'Tele Entulho', website: 'https://alfa.test' }, []],
  ['an unlike domain', { name: 'Caçambas Alfa', website: 'https://estranho.test' }, []],
  [
    'a domain like its name',
    { name: 'Alfa', website: 'https://alfa-cacambas.test' },
    ['own_domain'],
  ],
  [
    'a domain that the Receita has',
    { name: 'Alfa', website: 'https://grupo.test' },
    ['own_domain'],
  ],
])('claims by what a place says, which has %s', async ([, place, expected]) => {
  const tested = createTestedClaims(database());
  const phones = ['+5552990010044'];
  const alfa = { name: 'CACAMBAS ALFA LTDA', email: 'fiscal@grupo.test', phones };
  await importOpenData(database(), [openDataRow(cnpj, alfa)]);
  const stranger = { source: 'overture', email: 'a@estranho.test', phones } as const;
  // Another one by its phone alone.
  const places = [place, { name: 'Disk Bota-Fora', email: null }];
  await importOpenData(
    database(),
    places.map((change, index) => openDataRow(`08f${index}`, { ...stranger, ...change })),
  );
  const slug = 'cacambas-alfa-ltda';
  const ways = await tested.ways(slug);
  expect(ways.map(({ way }: { way: string }) => way)).toEqual([...expected, 'whatsapp']);
  await tested.send('/removals', { slug, cnpj, reason: 'Fechou' });
  // Anybody may write a place, and would get the link that undoes the removal.
  expect(tested.mails.map(({ to }) => to)).toEqual(['fiscal@grupo.test']);
});

test('claims are of no company that is removed, unknown, or a person who is not listed', async () => {
  const { send } = createTestedClaims(database());
  const hidden = await insert({ isSoleTrader: true, tier: 3 });
  const listed = await insert({ isSoleTrader: true });
  const other = await insert({ tier: 3 });
  const removed = await insert();
  await ask('update open_data_companies set removed_at = now() where id = $1', removed.id);
  const statuses = await Promise.all(
    [hidden.slug, listed.slug, other.slug, removed.slug, 'no-such', '%27'].map(
      async (slug) => (await send(`/claim-ways?slug=${slug}`)).status,
    ),
  );
  expect(statuses).toEqual([404, 200, 200, 404, 404, 404]);
});

test('claims by a code to the registered address make a partner of what the sources say', async () => {
  const tested = createTestedClaims(database());
  const unclaimed = await insert({
    name: 'Caçambas Primeira',
    email: 'contato@primeira.com.br',
    cnpj,
    website: 'http://primeira.com.br/',
    phone: '+5552990010055',
  });
  const { id, code } = await tested.start(unclaimed.slug);
  expect(tested.mails).toEqual([
    {
      to: 'contato@primeira.com.br',
      subject: `${code} é o seu código do AlugaCaçamba`,
      text: expect.stringMatching(/não há contrato nem boleto[\s\S]*Não foi você\?/),
    },
  ]);
  expect(tested.mails[0]?.text).toContain(
    `https://site.example/reivindicar?empresa=${unclaimed.slug}&pedido=${id}`,
  );
  const [stored] = await ask<Record<string, unknown>>(
    'select * from open_data_claims where id = $1',
    id,
  );
  expect(JSON.stringify(stored)).not.toContain(code);
  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow('not proven');
  expect(
    await tested.send('/claims/prove', { id, code: ` ${code.slice(0, 3)} ${code.slice(3)}` }),
  ).toEqual({ status: 200, body: { status: 'proven' } });
  expect(await tested.run('claims', { all: false })).toContainEqual(
    expect.objectContaining({ id, status: 'proven', isCnpjKnown: true }),
  );

  const approval = await tested.run('claims approve', { claim: id });
  expect(approval).toMatchObject({
    name: 'Caçambas Primeira',
    slug: unclaimed.slug,
    state: 'live',
    email: 'dona@gmail.com',
    link: null,
    told: 1,
    untold: 0,
  });
  const { companyId } = approval as { companyId: string };
  const [company] = await ask('select * from companies where id = $1', companyId);
  expect(company).toMatchObject({
    phone: '+5552990010055',
    whatsapp: '+5552990010055',
    cnpj,
    approved_cnpj: cnpj,
    website: 'https://primeira.com.br/',
    address: 'Rua A, 1, Glória, Joinville - SC',
    frozen_at: null,
  });
  expect(await ask('select city_id from company_areas where company_id = $1', companyId)).toEqual([
    { city_id: 'sc/joinville' },
  ]);
  expect(await membersOf(companyId)).toEqual(['dona@gmail.com']);
  const [, welcome, notice] = tested.mails;
  expect(welcome).toMatchObject({ to: 'dona@gmail.com' });
  expect(welcome?.text).toMatch(/area-empresa#token_hash=[\w-]+&type=invite/);
  expect(notice).toMatchObject({ to: 'contato@primeira.com.br' });
  expect(notice?.text).not.toContain('token_hash');
  expect(tokenOf(notice)).toMatch(/./);
  expect(await actionsOn(id)).toEqual(['claim.started', 'claim.proven', 'claim.approved']);
  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow('approved already');
  expect(await shownSlug(unclaimed.id)).toBeUndefined();
});

test('claims by WhatsApp are proven by the operator, with the code of the message', async () => {
  const tested = createTestedClaims(database(), { canMail: false });
  const unclaimed = await insert({ cnpj: null, phone: '+554733330001' });
  const { id, code } = await tested.start(unclaimed.slug, {
    way: 'whatsapp',
    email: 'dona@mensagem.test',
  });
  expect(code).toMatch(/^\d{6}$/);
  expect(await tested.send('/claims/prove', { id, code })).toMatchObject(gone);
  expect(await tested.run('claims', { all: false })).toContainEqual(
    expect.objectContaining({ id, status: 'started', isCnpjKnown: false }),
  );
  const shown = (await tested.run('claims show', { claim: id })) as Record<string, unknown>;
  expect(shown).toMatchObject({ registeredPhone: '+554733330001', log: [expect.any(String)] });
  const print = (name: string, result: unknown) =>
    commands[name]?.run && commands[name].print(result);
  const listed = await tested.run('claims', { all: false });
  expect(print('claims', listed)).toMatch(new RegExp(`${id} .+ whatsapp .+ \\(unproven\\)`));
  expect(print('claims', [])).toBe('No claim waits for you.');
  expect(print('claims show', shown)).toMatch(/^registered phone +\+554733330001$/m);
  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow('--code');
  await expect(tested.run('claims approve', { claim: id, code: wrongCode(code) })).rejects.toThrow(
    '--code',
  );
  const approval = await tested.run('claims approve', { claim: id, code });
  expect(approval).toMatchObject({
    link: expect.stringContaining('token_hash'),
    state: 'live',
    told: 0,
  });
  expect(print('claims approve', approval)).toMatch(
    /is dona@mensagem\.test's\. Its state: live\.\nSend this link to .+\n.+token_hash.+\n0 other/,
  );
  expect(await companyOf(unclaimed.id)).toMatchObject({ frozen_at: null });
  const { companyId } = approval as { companyId: string };
  // Nobody has compared the CNPJ that the claimant wrote.
  expect(await tested.run('show', { company: companyId })).toMatchObject({
    cnpj,
    approvedCnpj: null,
    waiting: ['CNPJ'],
  });
});

test('claims at a domain that a place alone names freeze no company that has an owner', async () => {
  const tested = createTestedClaims(database());
  const phones = ['+5552990010066'];
  const website = 'https://boaobra-entulho.test';
  await importOpenData(database(), [openDataRow(cnpj, { name: 'BOA OBRA CACAMBAS LTDA', phones })]);
  const place = { source: 'overture', name: 'Boa Obra Caçambas', phones, website } as const;
  await importOpenData(database(), [openDataRow('08f7', place)]);
  const slug = 'boa-obra-cacambas-ltda';
  const rival = {
    slug,
    cnpj,
    email: 'rival@gmail.com',
    way: 'own_domain',
    domainEmail: 'x@boaobra-entulho.test',
  };
  const waysNow = async () => (await tested.ways(slug)).map(({ way }: { way: string }) => way);
  expect(await waysNow()).toEqual(['own_domain', 'whatsapp']);
  const { id, code } = await tested.start(slug, { way: 'whatsapp' });
  await tested.run('claims approve', { claim: id, code });
  expect(await waysNow()).toEqual(['whatsapp']);
  expect(await tested.send('/claims', rival)).toMatchObject(refusedFor('way'));
});

test('claims by the own domain send the code to a mailbox there, and nowhere else', async () => {
  const tested = createTestedClaims(database());
  const unclaimed = await insert({
    source: 'overture',
    name: 'Disk Entulho Obra',
    website: 'https://www.obra.com.br',
  });
  const claim = { slug: unclaimed.slug, cnpj, email: 'dona@gmail.com', way: 'own_domain' };
  for (const domainEmail of [undefined, 'x@gmail.com', 'x@obra.com.br.evil.test', 'x@xobra.com.br'])
    expect(await tested.send('/claims', { ...claim, domainEmail })).toMatchObject(
      refusedFor('domainEmail'),
    );
  expect(tested.mails).toEqual([]);
  const proof = { way: 'own_domain', domainEmail: 'Contato@Obra.com.br' };
  const { id } = await tested.prove(unclaimed.slug, proof);
  expect(tested.mails.map(({ to }) => to)).toEqual(['contato@obra.com.br']);
  expect(await tested.run('claims show', { claim: id })).toMatchObject({
    registeredWebsite: 'https://www.obra.com.br',
    websiteSource: 'overture',
    phoneSource: 'overture',
  });
});

test('claims need the CNPJ of the company, of which a branch has the root', async () => {
  const { send, mails } = createTestedClaims(database());
  const unclaimed = await insert({ email: 'a@matriz.com.br', cnpj: '99040404000176' });
  const claim = { slug: unclaimed.slug, email: 'dona@gmail.com', way: 'registered_email' };
  for (const given of [otherCnpj, '99040404000256', '', null])
    expect(await send('/claims', { ...claim, cnpj: given })).toMatchObject({
      status: 400,
      body: { issues: [{ path: 'cnpj', message: expect.any(String) }] },
    });
  expect(mails).toEqual([]);
  const branch = { ...claim, cnpj: '99.040.404/0002-57' };
  expect(await send('/claims', branch)).toMatchObject(done);
  const lettered = await insert({ cnpj: '99A4B5C6000148', phone: '+5552990010004' });
  const byLetters = { slug: lettered.slug, cnpj: '99.a4b.5c6/0001-48', email: 'a@b.test' };
  expect(await send('/claims', { ...byLetters, way: 'whatsapp' })).toMatchObject(done);
});

test('claims of a company that no list shows begin with its CNPJ', async () => {
  const tested = createTestedClaims(database());
  const own = '99888777000100';
  const hidden = await insert({
    cnpj: own,
    isSoleTrader: true,
    tier: 3,
    name: 'Fulana de Teste',
    email: 'fulana@provedor.test',
    phone: null,
  });
  expect(await tested.send(`/claim-ways?slug=${hidden.slug}`)).toMatchObject({ status: 404 });
  for (const unstorable of ['cnpj=%00', 'slug=%00'])
    expect(await tested.send(`/claim-ways?${unstorable}`)).toMatchObject({ status: 400 });
  expect((await tested.send(`/claim-ways?cnpj=${own}`)).body).toMatchObject({
    name: 'Fulana de Teste',
    ways: [{ at: 'f•••@p•••.test' }],
  });
  const { id } = await tested.prove(hidden.slug, {
    slug: undefined,
    cnpj: own,
    email: 'fulana@oculta.test',
  });
  expect(tested.mails[0]).toMatchObject({
    to: 'fulana@provedor.test',
    text: expect.stringContaining(`/reivindicar?cnpj=${own}&pedido=${id}`),
  });
  expect(await tested.run('claims approve', { claim: id })).toMatchObject({
    name: 'Fulana de Teste',
    state: 'without phone',
  });
  const removed = '99888666000195';
  const other = await insert({ cnpj: removed, tier: 3, email: 'a@oculta.com.br' });
  const removal = { cnpj: removed, reason: 'Fechou' };
  expect(await tested.send('/removals', removal)).toMatchObject(done);
  expect(await actionsOn(other.id)).toEqual(['open_data.removed']);
  expect(await tested.send('/removals', removal)).toMatchObject({ status: 404 });
});

test('claims and those of unknown CNPJs cannot be tried out, by any address of one customer', async () => {
  const { send } = createTestedClaims(database());
  const statuses = await statusesOf(11, (index) =>
    send(`/claim-ways?cnpj=9977766600010${index}`, undefined, `2001:db8:0:1${index % 10}::1`),
  );
  expect(statuses).toEqual([...Array(10).fill(404), 429]);
});

test.for<[string, number, number, object | undefined]>([
  ['/claims', 30, 400, {}],
  ['/claims/prove', 30, 400, {}],
  ['/objections', 30, 400, {}],
  ['/removals', 20, 400, {}],
  ['/claim-ways?slug=unknown', 60, 404, undefined],
])(
  'claims: %s is limited before any work, for all addresses of one customer',
  async ([path, max, status, body]) => {
    const { send } = createTestedClaims(database());
    const statuses = await statusesOf(max + 1, (index) =>
      send(path, body, `2001:db8:0:1${(index % 16).toString(16)}::1`),
    );
    expect(statuses).toEqual([...Array(max).fill(status), 429]);
  },
);

test('claims end after five wrong codes, or half an hour', async () => {
  const tested = createTestedClaims(database());
  const unclaimed = await insert({ email: 'a@cinco.com.br' });
  const { id, code } = await tested.start(unclaimed.slug);
  for (let tries = 0; tries < 5; tries += 1)
    expect(await tested.send('/claims/prove', { id, code: wrongCode(code) })).toMatchObject(
      refusedFor('code'),
    );
  expect(await tested.send('/claims/prove', { id, code })).toMatchObject({
    status: 410,
    body: { error: 'gone' },
  });
  const late = await tested.start(unclaimed.slug);
  tested.clock.now += 30 * 60_000;
  expect(await tested.send('/claims/prove', late)).toMatchObject(gone);
  const unknown = { id: crypto.randomUUID(), code };
  expect(await tested.send('/claims/prove', unknown)).toMatchObject(gone);
});

test('claims cannot be ended or used up by a stranger who starts others', async () => {
  const tested = createTestedClaims(database());
  const unclaimed = await insert({ email: 'a@alheia.com.br', phone: '+5552990010088' });
  const own = await tested.start(unclaimed.slug);
  await tested.start(unclaimed.slug, {}, '203.0.113.2');
  const claim = { slug: unclaimed.slug, cnpj, email: 'x@alheia.test', way: 'whatsapp' };
  for (let count = 0; count < 61; count += 1)
    await tested.send('/claims', claim, `198.51.100.${Math.floor(count / 10)}`);
  expect(await tested.send('/claims', claim, '203.0.113.3')).toMatchObject(proofRequired);
  await tested.start(unclaimed.slug, { email: 'b@alheia.test' }, '203.0.113.3');
  expect(await tested.send('/claims/prove', own)).toMatchObject(done);
});

test('claims of strangers lock no owner out: more than usual take work, and a way stays', async () => {
  const tested = createTestedClaims(database());
  const flooded = await insert({
    email: 'dona@inunda.com.br',
    website: 'https://www.inunda.com.br',
    phone: '+5552990010033',
  });
  const claim = { slug: flooded.slug, cnpj, email: 'x@estranho.test' };
  const send = (way: string, ip: string, more: object = {}) =>
    tested.send('/claims', { ...claim, way, domainEmail: 'y@inunda.com.br', ...more }, ip);
  const flood = async (way: string, networks: number) => {
    const statuses = await statusesOf(networks * 4, (index) =>
      send(way, `198.18.${networks}.${index % networks}`, {
        domainEmail: `x${index}@inunda.com.br`,
      }),
    );
    return [statuses.filter((status) => status === 200).length, statuses.at(-1)];
  };
  expect(await flood('whatsapp', 18)).toEqual([60, 403]);
  expect(await flood('registered_email', 7)).toEqual([8, 403]);
  expect(await flood('own_domain', 15)).toEqual([8, 400]);
  expect(tested.mails).toHaveLength(16);
  expect(tested.lines).toEqual([
    `Many claims of one company came today, and more take work: "npm run operator -- open-data show ${flooded.id}" shows it.`,
  ]);

  const owner = '203.0.113.77';
  expect(await send('own_domain', owner)).toMatchObject({
    ...refusedFor('way'),
    body: { issues: [{ message: expect.stringContaining('@inunda.com.br') }] },
  });
  for (const way of ['whatsapp', 'registered_email']) {
    const asked = await send(way, owner);
    expect(asked).toMatchObject(proofRequired);
    const { challenge } = asked.body;
    const solution = await solveChallenge({ challenge, deriveKey });
    const proof = JSON.stringify({ challenge, solution });
    const { status, body } = await send(way, owner, { proof });
    expect(status).toBe(200);
    expect(await send(way, owner, { proof })).toMatchObject(proofRequired);
    if (way === 'whatsapp') continue;
    const code = /: (\d{6})$/m.exec(tested.mails.at(-1)?.text ?? '')?.[1];
    expect(await tested.send('/claims/prove', { id: body.id, code }, owner)).toMatchObject(done);
  }
});

test.for<[string, number]>([
  ['registered_email', 403],
  ['own_domain', 400],
])('claims at the same moment send no more mails without work, by %s', async ([way, refusal]) => {
  const { send, mails } = createTestedClaims(database());
  const { slug } = await insert({
    email: 'a@de-uma-vez.com.br',
    website: 'https://de-uma-vez.com.br',
  });
  const claim = { slug, cnpj, email: 'x@estranho.test', way, domainEmail: 'y@de-uma-vez.com.br' };
  const fromOne = await Promise.all(Array.from({ length: 10 }, () => send('/claims', claim)));
  // What one client is refused uses up nothing of the others.
  expect(fromOne.filter(({ status }) => status === 200)).toHaveLength(4);
  const fromMany = await Promise.all(
    Array.from({ length: 20 }, (_, index) => send('/claims', claim, `198.18.0.${index}`)),
  );
  const statuses = fromMany.map(({ status }) => status);
  expect(statuses.toSorted()).toEqual([...Array(4).fill(200), ...Array(16).fill(refusal)]);
  expect(mails).toHaveLength(8);
});

test('claims are limited for a client, an address and a company', async () => {
  const unclaimed = await insert({ email: 'a@limite.com.br' });
  const claim = { slug: unclaimed.slug, cnpj, email: 'a@b.test', way: 'registered_email' };
  const { send, mails } = createTestedClaims(database());
  const fromOne = await statusesOf(12, () => send('/claims', claim));
  expect(fromOne.filter((status) => status === 200)).toHaveLength(4);
  expect(mails).toHaveLength(4);
  const fromMany = await statusesOf(24, (index) =>
    send('/claims', claim, `203.0.113.${index + 2}`),
  );
  expect(fromMany.filter((status) => status === 200)).toHaveLength(4);
  expect(fromMany.at(-1)).toBe(403);
  expect(mails).toHaveLength(8);
  const prove = () => send('/claims/prove', { id: crypto.randomUUID(), code: '123456' });
  expect([...new Set(await statusesOf(31, prove))]).toEqual([410, 429]);
});

test('claims send a registered mailbox forty mails a day, however much anybody works', async () => {
  // The work for forty takes minutes: here it is asked for later.
  const create = limitsIn(memoryStore);
  const createLimit: CreateLimit = (name, max, seconds) =>
    create(name, name === 'claim-mails-of-all' ? 1000 : max, seconds);
  const { send, mails } = createTestedClaims(database(), { createLimit });
  const { slug } = await insert({ email: 'a@quarenta.com.br', phone: '+5552990010077' });
  const claim = { slug, cnpj, email: 'x@estranho.test', way: 'registered_email' };
  const sent = await statusesOf(40, (index) => send('/claims', claim, `198.18.1.${index}`));
  expect([...new Set(sent)]).toEqual([200]);
  expect(await send('/claims', claim, '198.18.2.1')).toMatchObject(refusedFor('way'));
  expect(mails).toHaveLength(40);
  const byChat = { ...claim, way: 'whatsapp' };
  expect(await send('/claims', byChat, '198.18.2.1')).toMatchObject(done);
});

test('claims and removals cannot be used up by somebody else', async () => {
  const unclaimed = await insert({ email: 'a@gasta.com.br', phone: '+5552990010066' });
  const { send, lines } = createTestedClaims(database());
  const other = await insert();
  const removal = { slug: unclaimed.slug, cnpj: otherCnpj, reason: 'Fechou' };
  const claim = { slug: unclaimed.slug, cnpj: otherCnpj, email: 'a@b.test', way: 'whatsapp' };
  const statuses = async (path: string, body: object, ip: string) => [
    ...new Set(await statusesOf(11, () => send(path, body, ip))),
  ];
  // More than one company gets of either in a day.
  for (let client = 1; client <= 7; client += 1) {
    const ip = `203.0.113.${client}`;
    expect(await statuses('/removals', removal, ip)).toEqual([400, 429]);
    expect(await statuses('/claims', claim, ip)).toEqual([400, 429]);
  }
  // Of another company the same client has tries of its own.
  const elsewhere = { ...removal, slug: other.slug };
  expect(await send('/removals', elsewhere)).toMatchObject({ status: 400 });
  expect(await send('/claims', { ...claim, cnpj }, '203.0.113.9')).toMatchObject(done);
  expect(lines).toEqual([]);
  expect(await send('/removals', { ...removal, cnpj }, '203.0.113.9')).toMatchObject(done);
  expect(lines).toEqual([
    'A visitor removed a company: "npm run operator -- open-data" counts it.',
  ]);
});

test('claims of which the mail reached somebody else are over, without a proof', async () => {
  const tested = createTestedClaims(database());
  const unclaimed = await insert({ email: 'a@engano.com.br' });
  const { id, code, token } = await tested.start(unclaimed.slug);
  expect(await tested.send('/objections', { token })).toMatchObject(done);
  expect(await tested.send('/claims/prove', { id, code })).toMatchObject(gone);
  expect(await actionsOn(id)).toEqual(['claim.started', 'claim.objected']);
});

test('claims that are objected to within 72 hours freeze the company until the operator decides', async () => {
  const tested = createTestedClaims(database());
  const unclaimed = await insert({ email: 'a@contesta.com.br' });
  const { id } = await tested.prove(unclaimed.slug, { email: 'dona@contesta.test' });
  await tested.run('claims approve', { claim: id });
  const token = tokenOf(tested.mails.at(-1));
  for (const forged of [token.slice(1), `${token}x`, 'x'.repeat(43), '', null])
    expect((await tested.send('/objections', { token: forged })).status).not.toBe(200);
  expect(await companyOf(unclaimed.id)).toMatchObject({ frozen_at: null });
  const objection = await tested.send('/objections', { token });
  expect(objection).toMatchObject({ status: 200, body: { name: expect.any(String) } });
  expect(await companyOf(unclaimed.id)).toMatchObject({ frozen_at: expect.any(Date) });
  expect(await tested.send('/objections', { token })).toEqual(objection);

  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow('Somebody objects');
  await tested.run('claims approve', { claim: id, 'despite-objection': true });
  expect(await companyOf(unclaimed.id)).toMatchObject({ frozen_at: null });
  expect(await membersOf((await companyOf(unclaimed.id))?.id)).toEqual(['dona@contesta.test']);
  // The operator has decided: whoever has the link does not freeze it again.
  expect(await tested.send('/objections', { token })).toMatchObject(gone);
  expect(await companyOf(unclaimed.id)).toMatchObject({ frozen_at: null });
  const company = await companyOf(unclaimed.id);
  expect(await tested.run('claims reject', { claim: id, reason: 'Não é a dona' })).toMatchObject({
    deletedCompanyId: company?.id,
    isTold: true,
  });
  expect(tested.mails.at(-1)).toMatchObject({
    to: 'dona@contesta.test',
    text: expect.stringContaining('Não é a dona'),
  });
  expect(
    await ask('select company_id from open_data_companies where id = $1', unclaimed.id),
  ).toEqual([{ company_id: null }]);
  expect(await shownSlug(unclaimed.id)).toBe(unclaimed.slug);
  expect(await ask('select id from accounts.users where email = $1', 'dona@contesta.test')).toEqual(
    [],
  );
});

test('claims of a second person freeze the company, and the one that is approved gets it', async () => {
  const tested = createTestedClaims(database());
  const unclaimed = await insert({ email: 'a@segunda.com.br' });
  const first = await tested.prove(unclaimed.slug, { email: 'primeira@segunda.test' });
  await tested.run('claims approve', { claim: first.id });
  const company = await companyOf(unclaimed.id);
  await tested.start(unclaimed.slug, { email: 'outra@segunda.test' }, '203.0.113.2');
  expect(await companyOf(unclaimed.id)).toMatchObject({ frozen_at: null });
  const again = await tested.prove(
    unclaimed.slug,
    { email: 'primeira@segunda.test' },
    '203.0.113.3',
  );
  expect(await companyOf(unclaimed.id)).toMatchObject({ frozen_at: null });
  const second = await tested.prove(unclaimed.slug, { email: 'outra@segunda.test' }, '203.0.113.2');
  expect(await companyOf(unclaimed.id)).toMatchObject({ frozen_at: expect.any(Date) });
  await tested.run('claims reject', { claim: second.id, reason: 'Sem prova' });
  expect(await companyOf(unclaimed.id)).toMatchObject({ frozen_at: expect.any(Date) });
  await tested.run('claims reject', { claim: again.id, reason: 'Já é sua' });
  expect(await companyOf(unclaimed.id)).toMatchObject({ id: company?.id, frozen_at: null });

  const third = await tested.prove(unclaimed.slug, { email: 'outra@segunda.test' }, '203.0.113.4');
  tested.mails.length = 0;
  expect(await tested.run('claims approve', { claim: third.id })).toMatchObject({
    companyId: company?.id,
    told: 2,
  });
  expect(await companyOf(unclaimed.id)).toEqual({ id: company?.id, frozen_at: null });
  expect(await membersOf(company?.id)).toEqual(['outra@segunda.test']);
  expect(tested.mails.map(({ to }) => to).toSorted()).toEqual([
    'a@segunda.com.br',
    'outra@segunda.test',
    'primeira@segunda.test',
  ]);
  expect(await ask('select status from open_data_claims where id = $1', first.id)).toEqual([
    { status: 'rejected' },
  ]);

  // That was a mistake: the first owner has the company again, with all that was written.
  expect(await tested.run('claims reject', { claim: third.id, reason: 'Engano' })).toMatchObject({
    deletedCompanyId: null,
    givenBackTo: first.id,
  });
  expect(await companyOf(unclaimed.id)).toEqual({ id: company?.id, frozen_at: null });
  expect(await membersOf(company?.id)).toEqual(['primeira@segunda.test']);

  // Where it cannot be given back at once, nobody edits it, and the claim before waits.
  const fourth = await tested.prove(unclaimed.slug, { email: 'quarta@segunda.test' });
  await tested.run('claims approve', { claim: fourth.id });
  await tested.run('invite', {
    email: 'primeira@segunda.test',
    name: 'Outra',
    cities: ['sc/joinville'],
  });
  await expect(tested.run('claims reject', { claim: fourth.id, reason: 'Engano' })).rejects.toThrow(
    'edits another company already',
  );
  expect(await companyOf(unclaimed.id)).toEqual({ id: company?.id, frozen_at: expect.any(Date) });
  expect(await membersOf(company?.id)).toEqual([]);
  expect(await ask('select status from open_data_claims where id = $1', first.id)).toEqual([
    { status: 'proven' },
  ]);
});

test('claims taken back give a company back to its owners whose claim is forgotten, or who had none', async () => {
  const tested = createTestedClaims(database());
  await tested.sweep();
  const unclaimed = await insert({ email: 'a@antiga.com.br' });
  const first = await tested.prove(unclaimed.slug, { email: 'dona@antiga.test' });
  await tested.run('claims approve', { claim: first.id });
  const company = await companyOf(unclaimed.id);
  await tested.run('invite', { email: 'socia@antiga.test', company: company?.id });
  tested.clock.now += 3 * 366 * 86_400_000;
  const second = await tested.prove(unclaimed.slug, { email: 'outra@antiga.test' });
  await tested.run('claims approve', { claim: second.id });
  await tested.sweep();
  expect(await ask('select from open_data_claims where id = $1', first.id)).toEqual([]);
  const { invited, ...outcome } = (await tested.run('claims reject', {
    claim: second.id,
    reason: 'Engano',
  })) as { invited: { email: string }[] };
  expect(outcome).toMatchObject({ deletedCompanyId: null, givenBackTo: null });
  const emails = ['dona@antiga.test', 'socia@antiga.test'];
  expect(invited.map(({ email }) => email)).toEqual(emails);
  expect(await companyOf(unclaimed.id)).toEqual({ id: company?.id, frozen_at: null });
  expect(await membersOf(company?.id)).toEqual(emails);
});

test('claims that lose at the same moment leave no account', async () => {
  const tested = createTestedClaims(database());
  const unclaimed = await insert({ email: 'a@corrida.com.br' });
  const one = await tested.prove(unclaimed.slug, { email: 'uma@corrida.test' });
  const other = await tested.prove(unclaimed.slug, { email: 'outra@corrida.test' });
  const approvals = [one, other].map(({ id }) => tested.run('claims approve', { claim: id }));
  const outcomes = await Promise.allSettled(approvals);
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const users = await ask(`select email from accounts.users where email like '%@corrida.test'`);
  expect(users).toHaveLength(1);
});

test('claims at the domain of a directory, and a stranger’s words as a name, are not taken', async () => {
  const tested = createTestedClaims(database());
  const places: { id: string; slug: string }[] = [];
  for (const website of ['a', 'b', 'c'].map((page) => `https://www.guiadasobras.com.br/${page}`)) {
    const place = await insert({ website });
    await ask(
      `update open_data_records set data = data || jsonb_build_object('website', $2::text,
        'cnpj', left(md5($2), 14)) where open_data_company_id = $1`,
      place.id,
      website,
    );
    places.push(place);
  }
  const ways = await tested.ways(places[0]?.slug ?? '');
  expect(ways.map(({ way }: { way: string }) => way)).not.toContain('own_domain');

  const name = 'Seu cadastro vence: golpe.com.br';
  const unclaimed = await insert({ name, email: 'a@nome.com.br' });
  await tested.start(unclaimed.slug);
  const ofOverture = {
    source: 'overture',
    name: 'Ligue e renove',
    email: 'a@mapa.com.br',
  } as const;
  const place = await insert({
    ...ofOverture,
    website: 'https://ligueerenove.com.br/',
    cnpj: null,
  });
  await tested.start(place.slug, { way: 'own_domain', domainEmail: 'b@ligueerenove.com.br' });
  await tested.send('/removals', { slug: unclaimed.slug, cnpj, reason: 'Fechou' });
  expect(tested.mails.map(({ to }) => to)).toEqual([
    'a@nome.com.br',
    'b@ligueerenove.com.br',
    'a@nome.com.br',
  ]);
  for (const { text } of tested.mails) {
    expect(text).toContain('página de uma empresa em Joinville');
    expect(text).not.toMatch(/Seu cadastro vence|Ligue e renove/);
  }
});

test('claims of two people wait for the operator, who decides for one', async () => {
  const tested = createTestedClaims(database());
  const unclaimed = await insert({ email: 'a@duas.com.br' });
  const one = await tested.prove(unclaimed.slug, { email: 'uma@duas.test' });
  const other = await tested.prove(unclaimed.slug, { email: 'outra@duas.test' });
  tested.mails.length = 0;
  expect(await tested.run('claims approve', { claim: other.id })).toMatchObject({ told: 2 });
  expect(await ask('select status from open_data_claims where id = $1', one.id)).toEqual([
    { status: 'rejected' },
  ]);
  const lost = () => tested.mails.filter(({ text }) => text.includes('Outra pessoa também pediu'));
  expect(tested.mails).toHaveLength(3);
  expect(lost()).toMatchObject([
    { to: 'uma@duas.test', text: expect.stringContaining('Não aprovamos o pedido') },
  ]);

  // Somebody else loses against the owner, whom an objection did not refute.
  await tested.prove(unclaimed.slug, { email: 'terceira@duas.test' });
  await tested.send('/objections', { token: tokenOf(tested.mails[0]) });
  tested.mails.length = 0;
  const despite = { claim: other.id, 'despite-objection': true };
  expect(await tested.run('claims approve', despite)).toMatchObject({ told: 1 });
  expect(lost().map(({ to }) => to)).toEqual(['terceira@duas.test']);
  expect(tested.mails).toHaveLength(1);
  expect(await companyOf(unclaimed.id)).toMatchObject({ frozen_at: null });
});

test('claims of somebody who edits another company are not approved', async () => {
  const tested = createTestedClaims(database());
  await tested.run('invite', { email: 'tem@outra.test', name: 'Já Tem', cities: ['sc/joinville'] });
  const unclaimed = await insert({ email: 'a@jatem.com.br' });
  const { id } = await tested.prove(unclaimed.slug, { email: 'tem@outra.test' });
  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow(
    /edits another company already: Já Tem/,
  );
});

test('claims of a company whose CNPJ a partner has already are not approved', async () => {
  const tested = createTestedClaims(database());
  const own = '99010101009990';
  const id = await insertTestCompany(database(), {
    name: 'Com CNPJ',
    columns: { cnpj: own, approved_cnpj: own },
  });
  const unclaimed = await insert({ email: 'a@comcnpj.com.br', cnpj: own });
  const claim = await tested.prove(unclaimed.slug, { email: 'segunda@comcnpj.test' });
  await expect(tested.run('claims approve', { claim: claim.id })).rejects.toThrow(
    `Com CNPJ (${id}) has its CNPJ already.`,
  );
  const branch = await insert({ email: 'a@filial.com.br' });
  const other = await tested.prove(branch.slug, { email: 'segunda@filial.test' });
  await expect(tested.run('claims approve', { claim: other.id })).rejects.toThrow(
    `Com CNPJ (${id}) has its CNPJ already.`,
  );
  expect(await companyOf(unclaimed.id)).toBeUndefined();
  expect(
    await ask('select id from accounts.users where email = $1', 'segunda@comcnpj.test'),
  ).toEqual([]);
});

test('claims are forgotten after thirty days without a proof, the log after two years', async () => {
  const tested = createTestedClaims(database());
  await tested.sweep();
  const unclaimed = await insert({ email: 'a@velha.com.br' });
  const { id } = await tested.start(unclaimed.slug);
  const proven = await tested.prove(unclaimed.slug, { email: 'outra@velha.test' });
  const left = async () => {
    await tested.sweep();
    await tested.start(unclaimed.slug, {}, '203.0.113.2');
    await tested.run('claims', { all: true });
    return ask('select id from open_data_claims where id in ($1, $2)', id, proven.id);
  };
  // A clock that was set wrong ends nothing.
  tested.clock.wrong = 31 * 86_400_000;
  expect(await left()).toHaveLength(2);
  tested.clock.wrong = 0;
  expect(await left()).toHaveLength(2);
  tested.clock.now += 31 * 86_400_000;
  expect(await left()).toEqual([{ id: proven.id }]);
  expect(await actionsOn(id)).toEqual(['claim.started']);
  tested.clock.now += 2 * 366 * 86_400_000;
  await tested.sweep();
  expect(await actionsOn(id)).toEqual([]);
});

test('claims of a company that was removed meanwhile are refused', async () => {
  const tested = createTestedClaims(database());
  const unclaimed = await insert({ email: 'a@sumiu.com.br' });
  const { id } = await tested.prove(unclaimed.slug, { email: 'dona@sumiu.test' });
  await tested.run('open-data remove', { company: unclaimed.id, reason: 'Fechou' });
  await expect(tested.run('claims approve', { claim: id })).rejects.toThrow('was removed');
  await expect(tested.run('open-data restore', { company: unclaimed.id })).rejects.toThrow(
    `Its claim ${id} waits: reject it first.`,
  );
  expect(await tested.run('claims reject', { claim: id, reason: 'Fechou' })).toMatchObject({
    deletedCompanyId: null,
    isTold: true,
  });
  expect(tested.mails.at(-1)?.text).toContain('a página da empresa removida, em Joinville');
  expect(await ask('select status from open_data_claims where id = $1', id)).toEqual([
    { status: 'rejected' },
  ]);
  await tested.run('open-data restore', { company: unclaimed.id });
});

test('claims are stronger than a removal that came between the code and its proof', async () => {
  const tested = createTestedClaims(database());
  await tested.sweep();
  const [own, other] = ['99222333000122', '99333444000106'];
  const more = { cnpj: own, email: 'a@entre.com.br', phone: null };
  const unclaimed = await insert(more);
  const elsewhere = await insert(more);
  const called = await insert({ cnpj: other, email: 'a@ligou.com.br', phone: '+5552990010099' });
  await ask(`update open_data_companies set city_id = 'sc/blumenau' where id = $1`, elsewhere.id);
  const byMail = await tested.start(unclaimed.slug, { cnpj: own });
  const byMessage = await tested.start(called.slug, {
    cnpj: other,
    email: 'dono@entre.test',
    way: 'whatsapp',
  });
  const remove = ({ slug }: { slug: string }, cnpj: string) =>
    tested.send('/removals', { slug, cnpj, reason: 'Fechou' });
  const shown = () => Promise.all([unclaimed, elsewhere, called].map(({ id }) => shownSlug(id)));
  await remove(unclaimed, own);
  await remove(called, other);
  expect(await shown()).toEqual([undefined, undefined, undefined]);
  const { id, code } = byMail;
  expect(await tested.send('/claims/prove', { id, code })).toMatchObject(done);
  expect(await remove(unclaimed, own)).toMatchObject(taken);
  const approval = { claim: byMessage.id, code: byMessage.code };
  expect(await tested.run('claims approve', approval)).toMatchObject({ state: 'live' });
  tested.clock.now += 73 * 3_600_000;
  await tested.sweep();
  expect(await shown()).toEqual([unclaimed.slug, elsewhere.slug, undefined]);
});

test('claims and owners keep a company from being removed by somebody else', async () => {
  const tested = createTestedClaims(database());
  const own = '99111222000149';
  const unclaimed = await insert({ email: 'a@guarda.com.br', cnpj: own });
  const removal = { slug: unclaimed.slug, cnpj: own, reason: 'Fechou' };
  const { id } = await tested.prove(unclaimed.slug, { email: 'dona@guarda.test', cnpj: own });
  expect(await tested.send('/removals', removal)).toMatchObject(taken);
  await tested.run('claims approve', { claim: id });
  // Of the same root.
  const branch = await insert({ cnpj: `${own.slice(0, 8)}000220` });
  // Without a CNPJ, to which any would belong.
  const place = await insert({ cnpj: null, email: 'a@lugar.com.br' });
  await tested.prove(place.slug, { email: 'dona@lugar.test' });
  const [, , unrelated] = testCnpjs;
  expect(
    await tested.send('/removals', { slug: place.slug, cnpj: unrelated, reason: 'Fechou' }),
  ).toMatchObject(taken);
  expect(await tested.send('/removals', { ...removal, slug: branch.slug })).toMatchObject(taken);
  // No source has the CNPJ that a claimant of another company wrote.
  const third = await insert({ cnpj: '99333444000106', email: 'a@terceira.com.br' });
  const written = await insert({ cnpj: null, email: 'a@alheio.com.br' });
  await tested.prove(written.slug, { email: 'dona@alheio.test', cnpj: '99333444000106' });
  expect(
    await tested.send('/removals', { slug: third.slug, cnpj: '99333444000106', reason: 'Fechou' }),
  ).toMatchObject(done);
});

test('claims stay out of a removal, which hides a company at once', async () => {
  const tested = createTestedClaims(database());
  const [, , removed] = testCnpjs;
  const unclaimed = await insert({ email: 'a@remove.com.br', cnpj: removed });
  const removal = { slug: unclaimed.slug, cnpj: removed, reason: 'Fechou' };
  expect(await tested.send('/removals', { ...removal, cnpj: otherCnpj })).toMatchObject(
    refusedFor('cnpj'),
  );
  expect(await tested.send('/removals', { ...removal, reason: ' ' })).toMatchObject(
    refusedFor('reason'),
  );
  expect(await tested.send('/removals', removal)).toMatchObject(done);
  expect(await shownSlug(unclaimed.id)).toBeUndefined();
  expect(await tested.send('/removals', removal)).toMatchObject({ status: 404 });
  expect(await actionsOn(unclaimed.id)).toEqual(['open_data.removed']);
  const own = '11444777000161';
  const claimed = await insert({ email: 'a@fica.com.br', cnpj: own });
  const { id } = await tested.prove(claimed.slug, { email: 'dona@fica.test', cnpj: own });
  await tested.run('claims approve', { claim: id });
  const company = await companyOf(claimed.id);
  await ask(
    `insert into deletion_requests (company_id, user_id)
    select company_id, user_id from memberships where company_id = $1`,
    company?.id,
  );
  await tested.run('delete', { company: company?.id });
  expect(await ask('select id from open_data_claims where id = $1', id)).toEqual([]);
  expect(await shownSlug(claimed.id)).toBeUndefined();
});
