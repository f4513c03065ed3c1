import { expect, test } from 'vitest';
import { OperatorError } from '#server/command-line.ts';
import { anonymous, type Database, service } from '#server/database/database.ts';
import { dumpTables } from '#server/database/dump.ts';
import { restoreTables } from '#server/database/restore.ts';
import { removeOpenDataCompany, restoreOpenDataCompany } from '#server/open-data/removals.ts';
import { markTold, undoRemoval } from '#server/open-data/visitor-removals.ts';
import { askOf, asPublic, asService, emptyTables, shareEmptied } from './support/emptied.ts';
import {
  claimCompany,
  importOpenData,
  now,
  openDataRow,
  removeFromOpenData,
} from './support/open-data.ts';

const database = shareEmptied();
const ask = askOf(database);
const askPublic = askOf(database, anonymous);

interface Stored {
  id: string;
  slug: string;
  name: string;
  [field: string]: unknown;
}

const stored = (database: Database) =>
  asService<Stored>(
    database,
    `select id, slug, name, city_id as city, tier, phone, address, cnpj from open_data_companies
    order by name, id`,
  );

const shown = (database: Database) =>
  asPublic(database, 'select slug, sources from public_open_data_companies order by slug');

const exemplo = openDataRow('99010101000100', {
  name: 'EMPRESA EXEMPLO LTDA',
  tradeName: 'CACAMBAS EXEMPLO',
  phones: ['+555230010001'],
  address: 'Rua das Acácias, 120',
  bairro: 'Santo Antônio',
  openedOn: '2019-03-15',
});
const disk = openDataRow('99030303000114', { name: 'DISK ENTULHO INVENTADO LTDA' });
const tele = openDataRow('99A4B5C6000148', {
  name: 'TELE-ENTULHO FALSO',
  phones: ['+5552990010004'],
});
const place = openDataRow('place-of-exemplo', {
  source: 'overture',
  name: 'Caçambas Exemplo',
  phones: ['+555230010001'],
  website: 'https://cacambasexemplo.test/',
});

const insertClaim = (id: string, status: string, email = 'dona@exemplo.test') =>
  ask(
    `insert into open_data_claims (open_data_company_id, cnpj, email, way, status, expires_at)
    values ($1, '99010101000100', $2, 'whatsapp', $3, now() + interval '1 day')`,
    id,
    email,
    status,
  );

const november = { readOn: '2026-11' };
const nothing = { added: 0, changed: 0, unchanged: 0, left: 0, suppressed: 0 };

test('an import of open data adds, changes, closes and moves companies with the next month', async () => {
  const dryRun = await importOpenData(database(), [exemplo, disk], { isDryRun: true });
  expect(await stored(database())).toEqual([]);
  expect(await importOpenData(database(), [exemplo, disk])).toEqual(dryRun);
  expect(dryRun).toEqual({
    ...nothing,
    added: 2,
    claimedGone: [],
    companies: 2,
    byTier: { 1: 2, 2: 0, 3: 0 },
    doubted: 0,
  });
  const [first] = await stored(database());
  expect(first).toMatchObject({
    slug: 'cacambas-exemplo',
    name: 'Caçambas Exemplo',
    city: 'sc/joinville',
    phone: '+555230010001',
    address: 'Rua das Acácias, 120',
    cnpj: '99010101000100',
  });
  const moved = { ...exemplo, city: 'sc/blumenau', tradeName: 'EXEMPLO CACAMBAS' } as const;
  const outcome = await importOpenData(database(), [moved, tele], november);
  expect(outcome).toMatchObject({ ...nothing, added: 1, changed: 1, left: 1, companies: 2 });
  const { id, slug } = first as Stored;
  expect(await stored(database())).toMatchObject([
    { id, slug, name: 'Exemplo Caçambas', city: 'sc/blumenau' },
    { name: 'Tele-Entulho Falso', city: 'sc/joinville' },
  ]);
  const sources = [{ source: 'cnpj', on: '2026-11' }];
  expect(await shown(database())).toEqual([
    { slug, sources },
    { slug: 'tele-entulho-falso', sources },
  ]);
  const again = await importOpenData(database(), [moved, tele], november);
  expect(again).toMatchObject({ ...nothing, unchanged: 2 });
});

test('an import of open data keeps the rows of other sources, and of other cities of a register', async () => {
  await importOpenData(database(), [exemplo, disk]);
  const [first] = await stored(database());
  const places = await importOpenData(database(), [place], { readOn: '2026-10-14' });
  expect(places).toMatchObject({ ...nothing, added: 1, companies: 2 });
  expect((await stored(database()))[0]).toEqual(first);
  const listed = { source: 'register', name: 'Lista LTDA' } as const;
  for (const [city, key] of [
    ['sc/joinville', 'a'],
    ['sc/blumenau', 'b'],
  ] as const)
    await importOpenData(database(), [openDataRow(key, { ...listed, city })], { scope: city });
  expect(await importOpenData(database(), [exemplo], november)).toMatchObject({
    left: 1,
    companies: 3,
  });
  const left = await importOpenData(database(), [], { source: 'register', scope: 'sc/blumenau' });
  expect(left).toMatchObject({ ...nothing, left: 1, companies: 2 });
});

test('an import of open data refuses an older month, and one that is incomplete', async () => {
  const counts = { establishments: 1000, companies: 100 };
  await importOpenData(database(), [exemplo, disk], { counts });
  const refused = async (change: object, sentence: string) => {
    const importing = importOpenData(database(), [exemplo], { counts, ...change });
    await expect(importing).rejects.toThrow(sentence);
    await expect(importing).rejects.toBeInstanceOf(OperatorError);
    expect(await shown(database())).toHaveLength(2);
  };
  await refused(
    { readOn: '2026-09' },
    '2026-09 is older than 2026-10, which is imported already; nothing was changed.',
  );
  await refused(
    { ...november, counts: { ...counts, establishments: 949 } },
    '2026-11 is incomplete: it has 949 rows of establishments, and 2026-10 had 1000; nothing was changed.',
  );
  await refused({ ...november, counts: { establishments: 1000 } }, 'it has 0 rows of companies');
  await importOpenData(database(), [exemplo], {
    ...november,
    counts: { ...counts, companies: 95 },
  });
  expect(await shown(database())).toHaveLength(1);
});

test('an import of open data goes on with a claimed company, and never deletes it', async () => {
  await importOpenData(database(), [exemplo]);
  const [before] = await stored(database());
  await claimCompany(database(), exemplo.key);
  expect(await shown(database())).toEqual([]);
  const changed = { ...exemplo, phones: ['+555230019999'] };
  const second = await importOpenData(database(), [changed, disk], november);
  expect(second).toMatchObject({ changed: 1, claimedGone: [] });
  expect((await stored(database()))[0]).toEqual({ ...before, phone: '+555230019999' });
  const third = await importOpenData(database(), [disk], { readOn: '2026-12' });
  expect(third).toMatchObject({ left: 1, claimedGone: ['Caçambas Exemplo (sc/joinville)'] });
  expect(await stored(database())).toMatchObject([{ id: before?.id }, {}]);
  // It comes back as the same one.
  await importOpenData(database(), [exemplo, disk], { readOn: '2027-01' });
  expect(await stored(database())).toMatchObject([before as Stored, {}]);
  const [own] = await ask('select name, phone from companies');
  expect(own).toEqual({ name: 'Caçambas Exemplo', phone: '+5547999990000' });
});

test('an import of open data keeps a company that somebody claims, and its claim when it becomes another', async () => {
  await importOpenData(database(), [exemplo, disk]);
  const silent = { ...place, phones: [] };
  await importOpenData(database(), [silent], { readOn: '2026-10-14', now: now() + 1 });
  const idOf = async (key: string) => {
    const rows = await ask<{ id: string }>(
      'select open_data_company_id as id from open_data_records where key = $1',
      key,
    );
    return rows[0]?.id ?? '';
  };
  const [first, claimed] = [await idOf(exemplo.key), await idOf(disk.key)];
  // The second one waits for a message by WhatsApp.
  await insertClaim(await idOf(place.key), 'proven');
  await insertClaim(claimed, 'started');
  // The place has the phone now.
  await importOpenData(database(), [place], { readOn: '2026-11-14' });
  await importOpenData(database(), [exemplo], november);
  const claims = await ask<{ id: string }>(
    'select open_data_company_id as id from open_data_claims',
  );
  expect(claims.map(({ id }) => id).toSorted()).toEqual([first, claimed].toSorted());
  expect((await stored(database())).map(({ id }) => id).toSorted()).toEqual(
    [first, claimed].toSorted(),
  );
});

test('an import of open data leaves the claims of a claimed company with it', async () => {
  const silent = { ...place, phones: [] };
  await importOpenData(database(), [exemplo]);
  await importOpenData(database(), [silent], { readOn: '2026-10-14', now: now() + 1 });
  for (const { id, name } of await stored(database())) {
    await claimCompany(database(), id, name);
    await insertClaim(id, 'approved', `${id}@exemplo.test`);
  }
  // The place has the phone now.
  await importOpenData(database(), [place], { readOn: '2026-11-14' });
  const claims = await ask<{ id: string; email: string }>(
    'select open_data_company_id as id, email from open_data_claims',
  );
  expect(claims).toHaveLength(2);
  for (const { id, email } of claims) expect(email).toBe(`${id}@exemplo.test`);
});

test('an import of open data leaves out who was removed and is erased, also after a dump and another one', async () => {
  await importOpenData(database(), [exemplo, disk]);
  await importOpenData(database(), [place], { readOn: '2026-10-14' });
  const id = (await stored(database())).find(({ slug }) => slug === 'cacambas-exemplo')?.id ?? '';
  await ask(
    `insert into open_data_decisions values ('cnpj:${exemplo.key}', 'overture:${place.key}', true)`,
  );
  await removeFromOpenData(database(), id);
  const others = [{ slug: 'disk-entulho-inventado-ltda' }];
  expect(await shown(database())).toMatchObject(others);
  const gone = await askPublic('select * from gone_slugs()');
  expect(gone).toEqual([{ slug: 'cacambas-exemplo', city_id: 'sc/joinville' }]);
  const dump = await Array.fromAsync(dumpTables(database()));
  expect(dump.join()).toContain('cacambas-exemplo');
  expect(dump.join()).not.toMatch(
    /99010101|30010001|exemplo\.test|Exemplo|EXEMPLO|Acácias|Santo Antônio|2019-03-15|place-of-exemplo/,
  );
  const suppressed = { ...nothing, suppressed: 1 };
  const next = await importOpenData(database(), [exemplo, disk], november);
  expect(next).toMatchObject({ ...suppressed, unchanged: 1, companies: 1 });

  await emptyTables(database());
  await restoreTables(database(), dump);
  const again = await importOpenData(database(), [exemplo, disk], { readOn: '2026-12' });
  expect(again).toMatchObject({ ...suppressed, unchanged: 1, companies: 1 });
  const samePhone = { ...place, key: 'place-by-phone', website: null };
  const sameDomain = { ...place, key: 'place-by-domain', phones: [] };
  const places = [place, samePhone, sameDomain];
  expect(await importOpenData(database(), places, { readOn: '2026-11-14' })).toMatchObject({
    added: 0,
    suppressed: 3,
  });
  expect(await shown(database())).toMatchObject(others);

  await database().withIdentity(service, (query) => restoreOpenDataCompany(query, id, 'operator'));
  expect(await shown(database())).toMatchObject(others);
  await importOpenData(database(), [exemplo, disk], { readOn: '2027-01' });
  await importOpenData(database(), places, { readOn: '2027-01-14' });
  expect(await shown(database())).toMatchObject([{ slug: 'cacambas-exemplo' }, ...others]);
  const log = await ask('select actor, action, subject from audit_log order by at');
  expect(log).toEqual([
    { actor: 'visitor', action: 'open_data.removed', subject: id },
    { actor: 'operator', action: 'open_data.restored', subject: id },
  ]);
});

test('an import of open data takes nothing from a removed company that may come back', async () => {
  await importOpenData(database(), [exemplo, disk]);
  const before = await stored(database());
  const [id, until] = [before[1]?.id ?? '', new Date('2027-01-01')];
  await database().withIdentity(service, async (query) => {
    await removeOpenDataCompany(query, id, 'Fechou', 'visitor', until);
    await markTold(query, id, 'of the mail', until);
  });
  const next = await importOpenData(database(), [exemplo, disk], november);
  expect(next).toMatchObject({ suppressed: 1, left: 0, companies: 1 });
  await importOpenData(database(), [], { readOn: '2026-12', source: 'cnpj' });
  await database().withIdentity(service, (query) => undoRemoval(query, 'of the mail', new Date()));
  expect(await stored(database())).toEqual([before[1]]);
  expect(await ask('select key from open_data_records')).toEqual([{ key: before[1]?.cnpj }]);
});

test('an import of open data leaves a claimed company alone that was removed in another city', async () => {
  const listed = openDataRow('a', { source: 'register', cnpj: exemplo.key, city: 'sc/blumenau' });
  const scope = { scope: 'sc/blumenau' };
  await importOpenData(database(), [exemplo]);
  await importOpenData(database(), [listed], scope);
  const idOf = async (city: string) =>
    (await stored(database())).find((one) => one.city === city)?.id ?? '';
  const [claimed, other] = [await idOf('sc/joinville'), await idOf('sc/blumenau')];
  await claimCompany(database(), claimed);
  const remove = (id: string) => removeFromOpenData(database(), id);
  await expect(remove(claimed)).rejects.toThrow('Its owner has claimed the company');
  expect(await shown(database())).toHaveLength(1);
  await remove(other);
  expect(await shown(database())).toEqual([]);
  expect(await importOpenData(database(), [exemplo], november)).toMatchObject({
    unchanged: 1,
    suppressed: 0,
    claimedGone: [],
  });
  expect(await importOpenData(database(), [listed], scope)).toMatchObject({ suppressed: 1 });
  expect((await stored(database())).find(({ id }) => id === claimed)).toMatchObject({
    cnpj: exemplo.key,
    phone: '+555230010001',
  });
});

test('an import of open data leaves out neither another company of the owner nor whom an accountant serves', async () => {
  const phones = ['+555230010001'];
  const sister = openDataRow('99060606000180', { name: 'CACAMBAS IRMA LTDA', phones });
  const accountant = ['+555230019999'];
  const served = ['99020202000162', '99040404000176'].map((key) =>
    openDataRow(key, { phones: accountant }),
  );
  const removed = { ...exemplo, phones: [...phones, ...accountant] };
  await importOpenData(database(), [removed, ...served]);
  const id = (await stored(database())).find(({ cnpj }) => cnpj === removed.key)?.id ?? '';
  await removeFromOpenData(database(), id);
  const next = await importOpenData(database(), [removed, sister, ...served], november);
  expect(next).toMatchObject({ ...nothing, added: 1, suppressed: 1, unchanged: 2 });
  const other = { ...place, phones: accountant, website: null };
  const others = [{ ...other, key: 'place-of-another', name: 'Entulho Vizinho' }, other];
  const after = await importOpenData(database(), others, { readOn: '2026-10-14' });
  expect(after).toMatchObject({ added: 1, suppressed: 1 });
});

test('an import of open data takes more rows than one statement has', async () => {
  const rows = Array.from({ length: 3000 }, (_, index) =>
    openDataRow(`${String(10_000_000 + index)}000100`, { name: `ENTULHO ${index} LTDA` }),
  );
  expect(await importOpenData(database(), rows)).toMatchObject({ added: 3000, companies: 3000 });
  const next = await importOpenData(database(), rows.slice(100), november);
  expect(next).toMatchObject({ unchanged: 2900, left: 100, companies: 2900 });
});
