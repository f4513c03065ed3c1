import { expect, test } from 'vitest';
import { type Database, service } from '#server/database/database.ts';
import { removeForVisitor } from '#server/open-data/visitor-removals.ts';
import { cities } from '#src/catalogue/cities.ts';
import { insertClaimable, testCnpjs } from './support/claimable.ts';
import { createTestedClaims, done, gone, shareClaims, tokenOf } from './support/claims.ts';
import { cnpjOf } from './support/cnpj-month.ts';
import { asService, describeAtOnce, shareEmptied } from './support/emptied.ts';
import { importOpenData, openDataRow, shownNames } from './support/open-data.ts';

const [, otherCnpj, thirdCnpj] = testCnpjs;

type Tested = ReturnType<typeof createTestedClaims>;

interface Removable {
  id: string;
  slug: string;
  cnpj: string;
}

const { database, ask, open, shownSlug } = shareClaims();
const insert = async (more: Parameters<typeof insertClaimable>[1], own: string = otherCnpj) => ({
  ...(await insertClaimable(database(), { cnpj: own, ...more })),
  cnpj: own,
});
const remove = (tested: Tested, { slug, cnpj }: Removable, ip?: string) =>
  tested.send('/removals', { slug, cnpj, reason: 'Fechou' }, ip);
const waitingIn = async (tested: Tested) =>
  ((await tested.run('open-data', { waiting: true })) as { companies: object[] }).companies;
const isWaiting = { status: 200, body: { isWaiting: true } };
const isDone = { status: 200, body: { isWaiting: false } };
const hours = 3_600_000;

test('removals are undone by the company’s address, for 72 hours', async () => {
  const tested = open();
  await tested.sweep();
  const more = { email: 'a@volta.com.br', phone: '+5552990010077' };
  const rowOf = async (id: string) => {
    const [row] = await ask<{ name: string; records: number }>(
      `select name, phone, removed_at, (
        select count(*)::integer from open_data_records where open_data_company_id = id
      ) as records from open_data_companies where id = $1`,
      id,
    );
    return row;
  };
  const first = await insert(more, '99222333000122');
  const other = await insert(more, cnpjOf('99771055'));
  const [one, two] = [`cnpj:${first.id}`, `cnpj:${other.id}`].toSorted();
  await ask(
    'insert into open_data_decisions (first_record, second_record, is_same) values ($1, $2, false)',
    one,
    two,
  );
  const decisions = () => ask('select * from open_data_decisions');
  const decided = await decisions();
  const before = await rowOf(first.id);
  const statuses = (await Promise.all([first, first].map((row) => remove(tested, row)))).map(
    ({ status }) => status,
  );
  expect(statuses.toSorted()).toEqual([200, 404]);
  expect(await shownSlug(first)).toBeUndefined();
  // Of two at the same moment, one removed it; the other's link would undo nothing.
  expect(tested.mails.map(({ to }) => to)).toEqual(['a@volta.com.br']);
  const undo = { token: tokenOf(tested.mails[0]) };
  const undone = { status: 200, body: { name: before?.name, isBack: true } };
  expect(await tested.send('/objections', undo)).toEqual(undone);
  expect(await rowOf(first.id)).toEqual(before);
  expect(await decisions()).toEqual(decided);
  expect(await shownSlug(first)).toBe(first.slug);
  // A link that is tapped twice has done what it says.
  expect(await tested.send('/objections', undo)).toEqual(undone);

  await remove(tested, other);
  tested.clock.now += 73 * hours;
  await tested.sweep();
  expect(await rowOf(other.id)).toMatchObject({ name: 'removida', phone: null, records: 0 });
  expect(await decisions()).toEqual([]);
  for (const mail of tested.mails)
    expect(await tested.send('/objections', { token: tokenOf(mail) })).toMatchObject(gone);
});

test('removals that were undone once, or refused, wait for the operator from then on', async () => {
  const tested = open();
  const undone = await insert({ email: 'a@outravez.com.br' });
  expect(await remove(tested, undone)).toMatchObject(isDone);
  await tested.send('/objections', { token: tokenOf(tested.mails[0]) });
  const refused = await insert({ isSoleTrader: true }, thirdCnpj);
  expect(await remove(tested, refused)).toMatchObject(isDone);
  await tested.run('open-data restore', { company: refused.id });
  tested.clock.now += 24 * hours;
  for (const company of [undone, refused]) {
    expect(await remove(tested, company, '203.0.113.2')).toMatchObject(isWaiting);
    expect(await shownSlug(company)).toBe(company.slug);
  }
  expect(await waitingIn(tested)).toHaveLength(2);
  expect(tested.mails).toHaveLength(1);
  await tested.run('open-data remove', { company: undone.id, reason: 'Fechou' });
  expect(await tested.send('/objections', { token: tokenOf(tested.mails[0]) })).toMatchObject(gone);
});

test('a person whom the operator let come back is not hidden again before the operator decides', async () => {
  const tested = open();
  await tested.sweep();
  const person = openDataRow('99222333000122', { name: 'CACAMBAS DO ZE', isSoleTrader: true });
  await importOpenData(database(), [person]);
  const hide = async (ip: string) => {
    const [{ slug } = { slug: '' }] = await ask<{ slug: string }>(
      'select slug from open_data_companies where cnpj = $1',
      person.key,
    );
    return remove(tested, { id: '', slug, cnpj: person.key }, ip);
  };
  expect(await hide('198.51.100.1')).toMatchObject(isDone);
  tested.clock.now += 31 * 24 * hours;
  await tested.sweep();
  await tested.run('open-data restore', { company: person.key });
  await importOpenData(database(), [person], { readOn: '2026-11' });
  expect(await hide('198.51.100.2')).toMatchObject(isWaiting);
  expect(await shownNames(database())).toEqual(['Caçambas do Ze']);
});

test('removals of which no official address can be told wait for the operator', async () => {
  const tested = open();
  const withoutMail = open({ canMail: false });
  const told = await insert({ email: 'a@avisa.com.br' });
  const silent = await insert({}, cnpjOf('99771155'));
  // Anybody may have written a place, and any CNPJ would be that of one.
  const place = {
    ...(await insertClaimable(database(), {
      cnpj: null,
      source: 'overture',
      email: 'a@lugar.com.br',
    })),
    cnpj: thirdCnpj,
  };
  expect(await remove(withoutMail, told)).toMatchObject(isWaiting);
  for (const company of [silent, place])
    expect(await remove(tested, company)).toMatchObject(isWaiting);
  expect(tested.mails).toEqual([]);
  const slugs = await Promise.all([told, silent, place].map(shownSlug));
  expect(slugs).toEqual([told.slug, silent.slug, place.slug]);
  expect(await waitingIn(tested)).toHaveLength(3);
  expect(await waitingIn(tested)).toContainEqual(
    expect.objectContaining({ id: place.id, state: 'unwanted' }),
  );
  expect(await tested.run('open-data show', { company: place.id })).toMatchObject({
    removalReason: 'Fechou',
  });
  await tested.run('open-data restore', { company: place.id });
  expect(await shownSlug(place)).toBe(place.slug);
  await tested.run('open-data remove', { company: silent.id, reason: 'Fechou' });
  expect(await shownSlug(silent)).toBeUndefined();
  // Whoever is told can undo it.
  expect(await remove(tested, told)).toMatchObject(isDone);
  expect(await shownSlug(told)).toBeUndefined();
  expect(await waitingIn(tested)).toEqual([]);
});

test('removals of which the mail server takes no mail are undone, and wait for the operator', async () => {
  const refused = ['a@morto.com.br', 'b@morto.com.br', 'fulana@morto.com.br'];
  const tested = open({ refused });
  await tested.sweep();
  const dead = await insert({ email: 'a@morto.com.br' });
  const half = await insert({ email: 'b@morto.com.br' }, cnpjOf('99771255'));
  const person = await insert({ email: 'fulana@morto.com.br', isSoleTrader: true }, thirdCnpj);
  await ask(
    `insert into open_data_records
    select source, key || ' of a register', data || '{"email": "vivo@morto.com.br"}',
      last_seen, open_data_company_id
    from open_data_records where open_data_company_id = $1`,
    half.id,
  );
  for (const company of [dead, half, person])
    expect(await remove(tested, company)).toMatchObject(isDone);
  expect(tested.mails.map(({ to }) => to)).toEqual(['vivo@morto.com.br']);
  const slugs = await Promise.all([dead, half, person].map(shownSlug));
  expect(slugs).toEqual([dead.slug, undefined, undefined]);
  expect(await tested.run('open-data show', { company: dead.id })).toMatchObject({
    removalReason: 'Fechou',
  });
  tested.clock.now += 73 * hours;
  await tested.sweep();
  const waiting = await waitingIn(tested);
  expect(waiting).toHaveLength(2);
  for (const { id } of [dead, person])
    expect(waiting).toContainEqual(expect.objectContaining({ id, state: 'unwanted' }));
  expect(tested.lines.filter((line) => line.startsWith('A removal waits'))).toHaveLength(2);
});

test('removals wait for the operator, and erase nothing for thirty days, where the server ends before a mail is taken', async () => {
  const tested = open();
  await tested.sweep();
  const silent = await insert({ email: 'a@queda.com.br' });
  const company = { ...silent, cityId: 'sc/joinville' as const, isSoleTrader: false };
  const client = { count: async () => {}, mayHide: async () => true };
  const removal = { company, reason: 'Fechou', canTell: true };
  expect(
    await database().withIdentity(service, (query) =>
      removeForVisitor(query, removal, client, new Date(tested.clock.now)),
    ),
  ).toBe('removed');
  tested.clock.now += 29 * 24 * hours;
  await tested.sweep();
  expect(await waitingIn(tested)).toEqual([
    expect.objectContaining({ id: silent.id, state: 'unwanted' }),
  ]);
  await tested.run('open-data restore', { company: silent.cnpj });
  expect(await shownSlug(silent)).toBe(silent.slug);
});

test('removals of which nobody is told are one a day by a client, and in a city', async () => {
  const refused = ['fulana@morto.com.br'];
  const tested = open({ refused });
  const person = (index: number, more: object) =>
    insert({ isSoleTrader: true, ...more }, cnpjOf(`9977${index}55`));
  const city = 'sc/blumenau';
  const hidden = await person(30, { email: null });
  expect(await remove(tested, hidden)).toMatchObject(isDone);
  const ofClient = await person(31, { city });
  const ofCity = await person(32, {});
  const dead = await person(33, { city, email: 'fulana@morto.com.br' });
  expect(await remove(tested, ofClient)).toMatchObject(isWaiting);
  expect(await remove(tested, ofCity, '203.0.113.2')).toMatchObject(isWaiting);
  expect(await remove(tested, dead)).toMatchObject(isDone);
  for (const company of [ofClient, ofCity, dead])
    expect(await shownSlug(company)).toBe(company.slug);
  expect(await remove(tested, ofClient, '203.0.113.2')).toMatchObject(isDone);
  expect(await shownSlug(ofClient)).toBeUndefined();
});

test('a removal that can be undone leaves its owner the claim, a person by CNPJ alone', async () => {
  const tested = open();
  await tested.sweep();
  const person = await insert({ isSoleTrader: true, name: 'Fulana de Teste' });
  expect(await remove(tested, person)).toMatchObject(isDone);
  const ways = { name: 'Fulana de Teste', ways: [{ way: 'whatsapp', at: '(52) •••••-0002' }] };
  expect(await tested.send(`/claim-ways?cnpj=${person.cnpj}`)).toMatchObject({ body: ways });
  expect(await tested.send(`/claim-ways?slug=${person.slug}`)).toMatchObject({ status: 404 });
  const told = await insert({ email: 'a@minha.com.br' }, thirdCnpj);
  expect(await remove(tested, told)).toMatchObject(isDone);
  await tested.prove(told.slug, { cnpj: told.cnpj });
  expect(await shownSlug(told)).toBe(told.slug);
  tested.clock.now += 31 * 24 * hours;
  await tested.sweep();
  expect(await tested.send(`/claim-ways?cnpj=${person.cnpj}`)).toMatchObject({ status: 404 });
});

test('a removal makes no contact of two companies the other one’s own', async () => {
  const tested = open();
  await tested.sweep();
  const shared = { email: 'cadastros@varios.test', phone: '+5552990010078' };
  const removed = await insert(
    { isSoleTrader: true, city: 'sp/santos', ...shared },
    cnpjOf('99773356'),
  );
  const other = await insert(shared, cnpjOf('99773355'));
  expect(await tested.ways(other.slug)).toEqual([]);
  expect(await remove(tested, removed)).toMatchObject(isDone);
  expect(await tested.ways(other.slug)).toEqual([]);
});

test('removals and what undoes them take one lock before any row, so that none waits for the other', async () => {
  const transactions: string[][] = [];
  const withIdentity: Database['withIdentity'] = (identity, work, kind) =>
    database().withIdentity(
      identity,
      (query) => {
        const statements: string[] = [];
        transactions.push(statements);
        return work((text, values) => {
          statements.push(text);
          return query(text, values);
        });
      },
      kind,
    );
  const refused = ['b@fila.com.br'];
  const tested = createTestedClaims(
    Object.create(database(), { withIdentity: { value: withIdentity } }),
    { refused },
  );
  await tested.sweep();
  const told = await insert({ email: 'a@fila.com.br' }, cnpjOf('99774455'));
  await remove(tested, told);
  expect(await tested.send('/objections', { token: tokenOf(tested.mails.at(-1)) })).toMatchObject(
    done,
  );
  const untold = await insert({ email: 'b@fila.com.br' }, cnpjOf('99774456'));
  await remove(tested, untold);
  await tested.run('open-data restore', { company: untold.cnpj });
  await tested.run('open-data remove', { company: untold.cnpj, reason: 'Fechou' });
  const claimed = await insert({ email: 'c@fila.com.br' }, cnpjOf('99774457'));
  const { id } = await tested.prove(claimed.slug, { cnpj: claimed.cnpj });
  await tested.run('claims approve', { claim: id });
  const isLock = (text: string) => text.includes('pg_advisory_xact_lock(7361016)');
  const changesRow = (text: string) =>
    /update open_data_companies|from open_data_companies[^;]*for update/.test(text);
  const changing = transactions.filter((statements) => statements.some(changesRow));
  expect(changing.length).toBeGreaterThan(6);
  for (const statements of changing) {
    const first = statements.findIndex((text) => isLock(text) || changesRow(text));
    expect(statements[first]).toSatisfy(isLock);
  }
});

test('removals and unknown CNPJs are tried out by no address of one customer', async () => {
  const tested = open();
  const statuses: number[] = [];
  for (let index = 0; index < 21; index += 1) {
    const removal = { cnpj: cnpjOf(`9977${10 + index}77`), reason: 'Fechou' };
    const ip = `2001:db8:0:1${(index % 16).toString(16)}::1`;
    statuses.push((await tested.send('/removals', removal, ip)).status);
  }
  expect(statuses).toEqual([...Array(20).fill(404), 429]);
});

test('a company of which a removal waits counts once for its client', async () => {
  const tested = open();
  const waiting = await insert({});
  for (let count = 0; count < 5; count += 1)
    expect(await remove(tested, waiting)).toMatchObject(isWaiting);
  expect(await ask(`select action from audit_log where subject = $1`, waiting.id)).toHaveLength(1);
  const told = await insert({ email: 'a@ainda.com.br' }, thirdCnpj);
  expect(await remove(tested, told)).toMatchObject(isDone);
});

test('a removal in many cities is one of those that a day has', async () => {
  const tested = open();
  const email = 'a@muitas.com.br';
  const [first] = await Promise.all(
    cities.slice(0, 10).map(({ id }) => insert({ city: id, email })),
  );
  expect(await remove(tested, first as Removable)).toMatchObject(isDone);
  const other = await insert({ email: 'a@outra.com.br' }, thirdCnpj);
  expect(await remove(tested, other)).toMatchObject(isDone);
});

test('removals of a person hide at once, and erase by the operator or after thirty days', async () => {
  const tested = open();
  await tested.sweep();
  const more = { isSoleTrader: true, name: 'Fulana de Teste' };
  const [first, second, third] = [
    await insert(more),
    await insert({ ...more, city: 'sc/blumenau' }, '99222333000122'),
    await insert({ ...more, city: 'pr/curitiba' }, thirdCnpj),
  ];
  for (const [index, company] of [first, second, third].entries()) {
    expect(await remove(tested, company, `203.0.113.${index}`)).toMatchObject(isDone);
    expect(await shownSlug(company)).toBeUndefined();
  }
  expect([tested.mails.length, tested.lines[0]]).toEqual([
    0,
    'A removal waits for you: "npm run operator -- open-data --waiting" lists it.',
  ]);
  const listed = { name: 'Fulana de Teste', state: 'unwanted', phone: '+5552990010002' };
  expect(await waitingIn(tested)).toEqual(Array(3).fill(expect.objectContaining(listed)));
  const erased = { name: 'removida', state: 'removed', phone: null };
  await tested.run('open-data restore', { company: first.cnpj });
  expect(await shownSlug(first)).toBe(first.slug);
  await tested.run('open-data remove', { company: second.cnpj, reason: 'É ela' });
  expect(await tested.run('open-data show', { company: second.id })).toMatchObject(erased);
  tested.clock.now += 29 * 24 * hours;
  await tested.sweep();
  expect(await waitingIn(tested)).toEqual([expect.objectContaining(listed)]);
  tested.clock.now += 25 * hours;
  await tested.sweep();
  expect(await waitingIn(tested)).toEqual([]);
  expect(await tested.run('open-data show', { company: third.id })).toMatchObject(erased);
});

describeAtOnce('removals at the same moment', database, shareEmptied, (shared) => {
  const fill = (count: number) =>
    Promise.all(
      Array.from({ length: count }, async (_, index) => {
        const cnpj = cnpjOf(`9977${10 + index}55`);
        const email = `a@junto${index}.com.br`;
        return { ...(await insertClaimable(shared(), { cnpj, email })), cnpj };
      }),
    );
  const citiesOfRemoved = async (of: Database) =>
    (
      await asService<{ city: string; count: number }>(
        of,
        `select city_id as city, count(*)::integer from open_data_companies
        where removed_at is not null group by 1 order by 1`,
      )
    ).map(({ count }) => count);

  test('are three a day by one client, and each is told', async () => {
    const tested = createTestedClaims(shared());
    const answers = await Promise.all((await fill(8)).map((row) => remove(tested, row)));
    expect(await citiesOfRemoved(shared())).toEqual([3]);
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(3);
    expect(tested.mails).toHaveLength(3);
  });

  test('by any clients are three a day in a city and ten altogether; the others wait', async () => {
    const tested = createTestedClaims(shared());
    const rows = await fill(20);
    await asService(
      shared(),
      `update open_data_companies set city_id = ($1::text[])[1 + (row_number - 1) / 5]
      from (select id, row_number() over (order by id) from open_data_companies) as numbered
      where numbered.id = open_data_companies.id`,
      [['sc/joinville', 'sc/blumenau', 'sc/florianopolis', 'pr/curitiba']],
    );
    const all = () =>
      Promise.all(rows.map((row, index) => remove(tested, row, `2001:db8:${index}::1`)));
    const answers = await all();
    expect(answers.filter(({ body }) => body.isWaiting === false)).toHaveLength(10);
    expect(answers.filter(({ body }) => body.isWaiting)).toHaveLength(10);
    const ofCities = await citiesOfRemoved(shared());
    expect(ofCities.reduce((sum, count) => sum + count)).toBe(10);
    expect(Math.max(...ofCities)).toBe(3);
    expect(tested.mails).toHaveLength(10);
    expect(await waitingIn(tested)).toHaveLength(10);
    expect(tested.lines).toContain(
      'Visitors remove many companies today: more wait for you in "npm run operator -- open-data --waiting".',
    );
    tested.clock.now += 25 * hours;
    const again = (await all()).filter(({ status }) => status === 200);
    expect(again.map(({ body }) => body.isWaiting)).toContain(false);
  });

  test('and a proof of the same company all get their answer', async () => {
    const tested = createTestedClaims(shared());
    for (const [round, row] of (await fill(8)).entries()) {
      const ip = `2001:db8:${round}::1`;
      const { id, code } = await tested.start(row.slug, { cnpj: row.cnpj }, ip);
      const removals = [1, 2, 3].map((client) =>
        remove(tested, row, `2001:db8:${client}:${round}::1`),
      );
      const [proof] = await Promise.all([
        tested.send('/claims/prove', { id, code }, ip),
        ...removals,
      ]);
      expect(proof.status).toBe(200);
      for (const removal of removals)
        expect([200, 404, 409, 429]).toContain((await removal).status);
    }
  });
});
