import { expect, test } from 'vitest';
import type { insertClaimable } from './support/claimable.ts';
import { testCnpjs } from './support/claimable.ts';
import { done, refusedFor, shareClaims } from './support/claims.ts';
import { importOpenData, openDataRow } from './support/open-data.ts';

const [cnpj, otherCnpj] = testCnpjs;
const { database, ask, insert, actionsOn, open } = shareClaims();

test('claims offer the ways that prove something, with every address only in part', async () => {
  const tested = open();
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
  const withoutMail = open({ canMail: false });
  expect(await withoutMail.ways(free.slug)).toEqual([]);
});

test('claims are proven neither by the address of a place nor where anybody has a mailbox', async () => {
  const { ways } = open();
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
  const tested = open();
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
  const { send } = open();
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

test('claims at a domain that a place alone names freeze no company that has an owner', async () => {
  const tested = open();
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
  const tested = open();
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
  const { send, mails } = open();
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
  const tested = open();
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

test('claims at the domain of a directory, and a stranger’s words as a name, are not taken', async () => {
  const tested = open();
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
