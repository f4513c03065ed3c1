import { describe, expect, test } from 'vitest';
import { anonymous, type Database, service } from '#server/database/database.ts';
import { dumpTables } from '#server/database/dump.ts';
import { restoreTables } from '#server/database/restore.ts';
import { readOpenDataCompanies } from '#server/open-data/companies.ts';
import {
  removeAgain,
  removeOpenDataCompany,
  restoreOpenDataCompany,
} from '#server/open-data/removals.ts';
import { markTold, undoRemoval } from '#server/open-data/visitor-removals.ts';
import { runCommand } from '#server/operator/commands.ts';
import { rankCompanies } from '#server/search/ranking.ts';
import type { CompanyCard } from '#src/company/record.ts';
import { row as googleRow } from '#tests/browser/support/broken-answers.ts';
import { insertTestCompany } from './support/companies.ts';
import { engines } from './support/database.ts';
import { askOf, asPublic, asService, emptyTables, shareEmptied } from './support/emptied.ts';
import { interrupted } from './support/interrupted.ts';
import {
  claimCompany,
  importOpenData,
  openDataRow,
  removeFromOpenData,
  shownNames,
} from './support/open-data.ts';
import { createTestedOperator } from './support/operator.ts';

const idOf = async (database: Database, cnpj: string) =>
  (
    await asService<{ id: string }>(
      database,
      'select id from open_data_companies where cnpj = $1',
      [cnpj],
    )
  )[0]?.id ?? '';

const exemplo = openDataRow('99010101000100', { name: 'CACAMBAS EXEMPLO LTDA' });
const disk = openDataRow('99030303000114', { name: 'DISK ENTULHO INVENTADO LTDA' });
const phones = ['+555230010001'];
const place = openDataRow('08f1', { source: 'overture', name: 'Caçambas Exemplo' });
const november = { readOn: '2026-11' };

const importing = (...records: object[]) => ({
  month: '2026-11',
  counts: {},
  faults: {},
  notes: [],
  records,
  apply: true,
});

// The embedded engine has a single connection.
describe('open data at the same moment, on a PostgreSQL server', { tags: 'long' }, () => {
  const database = shareEmptied(engines[1]);

  test.each([
    ['a removal', async () => removeFromOpenData(database(), await idOf(database(), exemplo.key))],
    ['a claim', () => claimCompany(database(), exemplo.key)],
  ])('begins an import again after %s meanwhile', async (_, change) => {
    await importOpenData(database(), [exemplo, disk]);
    const { deps } = createTestedOperator(
      interrupted(database(), /^update open_data_companies as/, change),
    );
    const changed = [exemplo, disk].map((row) => ({ ...row, phones }));
    expect(await runCommand(deps, 'import-open-data cnpj', importing(...changed))).toMatchObject({
      isApplied: true,
      openData: { claimedGone: [] },
    });
    expect(await shownNames(database())).toEqual(['Disk Entulho Inventado LTDA']);
  });
});

describe('open data', () => {
  const database = shareEmptied();
  const ask = askOf(database);

  test('keeps the page of who falls to tier 2 until the operator decides', async () => {
    const { deps } = createTestedOperator(database());
    const run = (name: string, args: object) => runCommand(deps, name, args);
    const claimed = openDataRow('99040404000176', { name: 'CACAMBAS DA DONA LTDA' });
    const rows = [exemplo, disk, claimed];
    await importOpenData(database(), rows);
    await claimCompany(database(), claimed.key);
    const names = ['Caçambas Exemplo LTDA', 'Disk Entulho Inventado LTDA'];
    const fallen = rows.map((row) => ({ ...row, tier: 2 as const }));
    expect(await importOpenData(database(), fallen, november)).toMatchObject({
      doubted: 2,
      byTier: { 1: 3, 2: 0 },
    });
    expect(await shownNames(database())).toEqual(names);
    const waiting = async () =>
      ((await run('open-data', { waiting: true })) as { companies: object[] }).companies;
    expect(await waiting()).toMatchObject(
      [exemplo, disk].map(({ cnpj }) => ({ cnpj, tier: 1, state: 'doubted' })),
    );
    expect(await run('open-data', {})).toMatchObject({
      cities: [{ doubted: 2, shown: 0, claimed: 1 }],
    });

    await run('open-data confirm', { company: exemplo.key });
    await run('open-data hide', { company: disk.key });
    const decided = async (readOn: string) => {
      expect(await importOpenData(database(), fallen, { readOn })).toMatchObject({ doubted: 0 });
      expect(await shownNames(database())).toEqual(names.slice(0, 1));
      expect(await waiting()).toMatchObject([{ cnpj: disk.cnpj, tier: 2, state: 'waiting' }]);
    };
    await decided('2026-12');
    await decided('2027-01');
    await expect(run('open-data hide', { company: disk.key })).rejects.toThrow(
      'Disk Entulho Inventado LTDA is not shown.',
    );
    await run('open-data hide', { company: exemplo.key });
    expect(await shownNames(database())).toEqual([]);
    // Its sources say again that it rents skips.
    await importOpenData(database(), rows, { readOn: '2027-02' });
    expect(await shownNames(database())).toEqual(names);
    await expect(run('open-data hide', { company: disk.key })).rejects.toThrow(
      'Disk Entulho Inventado LTDA is of tier 1 by its sources; see "open-data remove".',
    );
    expect(await run('open-data show', { company: claimed.key })).toMatchObject({
      tier: 1,
      state: 'claimed',
    });
  });

  test('gives up an import that is interrupted each time, with a sentence for the operator', async () => {
    let attempts = 0;
    const withIdentity: Database['withIdentity'] = (identity, work, kind) =>
      database().withIdentity(
        identity,
        async (query) => {
          await work(query);
          attempts += 1;
          throw Object.assign(new Error('could not serialize access'), { code: '40001' });
        },
        kind,
      );
    const { deps } = createTestedOperator(database());
    const conflicting = { ...deps, database: { ...database(), withIdentity } };
    await expect(
      runCommand(conflicting, 'import-open-data cnpj', importing(exemplo)),
    ).rejects.toThrow('The open data changed meanwhile; give the command again.');
    expect(attempts).toBe(4);
    expect(await shownNames(database())).toEqual([]);
  });

  test('shows a partner that has not claimed its row neither while it is suspended nor once it is deleted', async () => {
    await importOpenData(database(), [exemplo, disk]);
    const { deps } = createTestedOperator(database());
    const company = await insertTestCompany(database(), {
      name: 'Caçambas Exemplo',
      columns: { cnpj: exemplo.key, approved_cnpj: exemplo.key },
    });
    await runCommand(deps, 'suspend', { company });
    expect(await shownNames(database())).toEqual(['Disk Entulho Inventado LTDA']);
    await runCommand(deps, 'unsuspend', { company });
    expect(await shownNames(database())).toHaveLength(2);
    await ask('update companies set deletion_requested_at = now() where id = $1', company);
    // Company and row go in one step, which can be given again.
    const failing = interrupted(database(), /^insert into open_data_suppressions/, () =>
      Promise.reject(new Error('cut off')),
    );
    const deletion = { company, unasked: false };
    await expect(runCommand({ ...deps, database: failing }, 'delete', deletion)).rejects.toThrow(
      'cut off',
    );
    await runCommand(deps, 'delete', deletion);
    expect(await shownNames(database())).toEqual(['Disk Entulho Inventado LTDA']);
    const next = await importOpenData(database(), [exemplo, disk], november);
    expect(next).toMatchObject({ suppressed: 1 });
  });

  const dumpOf = () => Array.fromAsync(dumpTables(database()));
  const restore = (lines: string[]) =>
    restoreTables(database(), lines, { existing: 'replaced', restored: removeAgain });

  test.each([
    ['of before the key was made', 'open-data-suppression-key'],
    ['with the key', 'no such line'],
  ])('stays without who was removed since an older dump %s', async (_, left) => {
    const removed = { ...exemplo, phones };
    await importOpenData(database(), [removed]);
    const id = await idOf(database(), removed.key);
    await importOpenData(database(), [removed, disk]);
    const dump = await dumpOf();
    const older = dump.filter((line) => !line.includes(left));
    const { end, rows } = JSON.parse(older.pop() ?? '');
    older.push(JSON.stringify({ end, rows: rows - (dump.length - older.length - 1) }));
    await removeFromOpenData(database(), id);
    await restore(older);
    const others = ['Disk Entulho Inventado LTDA'];
    expect(await shownNames(database())).toEqual(others);
    expect((await dumpOf()).join()).not.toMatch(/99010101|30010001/);
    expect(await asPublic(database(), 'select slug from gone_slugs()')).toEqual([
      { slug: 'cacambas-exemplo-ltda' },
    ]);
    await importOpenData(database(), [{ ...place, phones }], { readOn: '2026-10-14' });
    expect(await importOpenData(database(), [removed, disk])).toMatchObject({ suppressed: 1 });
    expect(await shownNames(database())).toEqual(others);
    await database().withIdentity(service, (query) =>
      restoreOpenDataCompany(query, id, 'operator'),
    );
    expect(await importOpenData(database(), [removed, disk])).toMatchObject({ suppressed: 0 });
    expect(await shownNames(database())).toHaveLength(2);
  });

  test('lets a removal be undone that an older dump does not know', async () => {
    await importOpenData(database(), [exemplo]);
    const id = await idOf(database(), exemplo.key);
    const lines = await dumpOf();
    const now = new Date('2026-12-01');
    await database().withIdentity(service, async (query) => {
      await removeOpenDataCompany(query, id, 'Fechou', 'visitor', now);
      await markTold(query, id, 'of the mail', now);
    });
    await restore(lines);
    expect(await shownNames(database())).toEqual([]);
    const restored = database().withIdentity(service, (query) =>
      undoRemoval(query, 'of the mail', now),
    );
    expect(await restored).toBe('Caçambas Exemplo LTDA');
    expect(await shownNames(database())).toEqual(['Caçambas Exemplo LTDA']);
  });

  test('keeps a namesake of who was removed when an older dump replaces it', async () => {
    const namesake = { ...disk, name: exemplo.name };
    await importOpenData(database(), [namesake]);
    await ask("delete from accounts.secrets where name = 'open-data-suppression-key'");
    const lines = await dumpOf();
    await emptyTables(database());
    await importOpenData(database(), [exemplo]);
    await removeFromOpenData(database(), await idOf(database(), exemplo.key));
    for (let times = 0; times < 2; times += 1) await restore(lines);
    expect(await shownNames(database())).toEqual(['Caçambas Exemplo LTDA']);
    const next = await importOpenData(database(), [exemplo, namesake], november);
    expect(next).toMatchObject({ suppressed: 1, unchanged: 1 });
    const hashes = await ask('select from open_data_suppressions');
    expect(hashes).toHaveLength(2);
  });

  test('leaves out the rows that had become those of who was removed since an older dump', async () => {
    await importOpenData(database(), [{ ...exemplo, phones }, disk]);
    await importOpenData(database(), [place], { readOn: '2026-10-14' });
    const lines = await dumpOf();
    await importOpenData(database(), [{ ...place, phones }], { readOn: '2026-11-14' });
    await removeFromOpenData(database(), await idOf(database(), exemplo.key));
    await restore(lines);
    expect(await shownNames(database())).toEqual(['Disk Entulho Inventado LTDA']);
  });

  test('does not take a removed company back as its next branch in the city', async () => {
    await importOpenData(database(), [exemplo, disk]);
    await removeFromOpenData(database(), await idOf(database(), exemplo.key));
    const branches = [
      openDataRow('99010101000291'),
      openDataRow('99010101000372', { city: 'sc/blumenau' }),
    ];
    const next = await importOpenData(database(), [disk, ...branches], november);
    expect(next).toMatchObject({ suppressed: 1, added: 1 });
  });

  test('stays without a removed company when another one of its owner is restored', async () => {
    const both = [exemplo, disk].map((row) => ({ ...row, phones }));
    await importOpenData(database(), both);
    const ids = [await idOf(database(), exemplo.key), await idOf(database(), disk.key)];
    for (const id of ids) await removeFromOpenData(database(), id);
    await database().withIdentity(service, (query) =>
      restoreOpenDataCompany(query, ids[0] ?? '', 'operator'),
    );
    const next = await importOpenData(database(), [exemplo, disk], november);
    expect(next).toMatchObject({ suppressed: 1 });
    const ofDisk = { ...place, key: '08f2', name: 'Disk Entulho Inventado', phones };
    const places = await importOpenData(database(), [{ ...place, phones }, ofDisk]);
    expect(places).toMatchObject({ added: 1, suppressed: 1 });
  });

  test('knows a company by what it alone has, when it merges, hides and removes', async () => {
    const link = (key: string, change: object) =>
      openDataRow(key, { source: 'overture', website: `https://exemplo.link/${key}`, ...change });
    const alfa = link('place-a', { name: 'Caçambas Alfa', phones: ['+555234330001'] });
    const places = [
      alfa,
      link('place-b', { name: 'Entulho Beta', phones: ['+555234330002'] }),
      link('place-c', { name: 'Nova de Blumenau', city: 'sc/blumenau' }),
    ];
    const accountant = ['+555234339999'];
    const client = openDataRow('99060606000180', { name: 'CACAMBAS DELTA', phones: accountant });
    const clients = [
      client,
      openDataRow('99020202000162', { name: 'ENTULHO EPSILON', phones: accountant }),
      // Hidden until it is claimed.
      openDataRow('99040404000176', { name: 'ZETA LTDA', phones: accountant, tier: 3 }),
    ];
    await importOpenData(database(), places, { readOn: '2026-10-14' });
    await importOpenData(database(), clients);
    const listed = async (...google: Partial<CompanyCard>[]) => {
      const openData = await database().withIdentity(anonymous, readOpenDataCompanies);
      const rows = google.map((row, index) => ({ ...googleRow, placeId: `${index}`, ...row }));
      const inCity = openData.filter(({ city }) => city === 'sc/joinville');
      return rankCompanies('sc/joinville', rows, { openData: inCity }).map(({ name }) => name);
    };
    const others = ['Caçambas Alfa', 'Entulho Beta', 'Entulho Epsilon'];
    const third = { name: 'Outra', website: 'https://exemplo.link/x' };
    expect(await listed(third)).toEqual([
      'Outra',
      'Caçambas Alfa',
      'Caçambas Delta',
      'Entulho Beta',
      'Entulho Epsilon',
    ]);
    expect(await listed({ name: 'Delta', phone: '+555234339999' })).toEqual(['Delta', ...others]);
    expect(await listed({ name: 'Gama', phone: '+555234339999' })).toHaveLength(5);

    const [removed] = await ask<{ id: string }>(
      `select open_data_company_id as id from open_data_records where key = 'place-a'`,
    );
    await removeFromOpenData(database(), removed?.id ?? '');
    await removeFromOpenData(database(), await idOf(database(), client.key));
    const rest = ['Entulho Beta', 'Entulho Epsilon', 'Nova de Blumenau'];
    expect(await shownNames(database())).toEqual(rest);
    const back = [
      { ...alfa, key: 'place-d', name: 'Alfa' },
      { ...alfa, key: 'place-e', name: 'Caçambas Delta', phones: accountant, website: null },
      { ...alfa, key: 'place-f', name: 'Tele Entulho', phones: accountant, website: null },
    ];
    const again = await importOpenData(database(), [...places, ...back], { readOn: '2026-11-14' });
    expect(again).toMatchObject({ added: 1, suppressed: 3 });
    expect(await shownNames(database())).toEqual([...rest, 'Tele Entulho']);
    const { deps } = createTestedOperator(database());
    const report = await runCommand(deps, 'import-open-data register', {
      city: 'sc/joinville',
      source: 'Secretaria',
      date: '2026-11-01',
      apply: true,
      text: "Empresa;CNPJ\nD Locações Ltda;'99060606000180",
    });
    expect(report).toMatchObject({ openData: { added: 0, suppressed: 1 } });
  });

  test('keeps companies of a register whose contacts a place has that is removed', async () => {
    const other = ['+555230010002'];
    const inCity = { source: 'register', scope: 'sc/joinville' } as const;
    const listed = [
      openDataRow('a', { source: 'register', name: 'CACAMBAS ALFA', phones }),
      openDataRow('b', { source: 'register', name: 'BETA LTDA', phones: other }),
    ];
    await importOpenData(database(), listed, inCity);
    await importOpenData(database(), [
      { ...place, name: 'Alfa Beta', phones: [...phones, ...other] },
    ]);
    const names = ['Beta LTDA', 'Caçambas Alfa'];
    expect(await shownNames(database())).toEqual(['Alfa Beta', ...names]);
    const [removed] = await ask<{ id: string }>(
      `select id from open_data_companies where name = 'Alfa Beta' and own_contacts = '{}'`,
    );
    await removeFromOpenData(database(), removed?.id ?? '');
    expect(await importOpenData(database(), listed, inCity)).toMatchObject({ suppressed: 0 });
    expect(await shownNames(database())).toEqual(names);
  });

  test('keeps two companies of a register with one name apart by their CNPJs', async () => {
    const { deps } = createTestedOperator(database());
    const report = await runCommand(deps, 'import-open-data register', {
      city: 'sc/joinville',
      source: 'Secretaria',
      date: '2026-11-01',
      text: 'Empresa;CNPJ\nSilva LTDA;99010101000100\nSilva LTDA;99060606000180',
      apply: true,
    });
    expect(report).toMatchObject({ openData: { added: 2, companies: 2 } });
  });
});
