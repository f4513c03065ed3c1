import { AsyncLocalStorage } from 'node:async_hooks';
import { expect, test } from 'vitest';
import { removeAgain, removeBaseCompany, restoreBaseCompany } from '#server/base/suppress.ts';
import { anonymous, type Database, type Query, service } from '#server/database/database.ts';
import { dumpTables } from '#server/database/dump.ts';
import { restoreTables } from '#server/database/restore.ts';
import { runCommand } from '#server/operator/commands.ts';
import { baseRow, importBase } from './support/base.ts';
import { insertTestCompany } from './support/companies.ts';
import { describeOnEngines, engines } from './support/database.ts';
import { createTestedOperator } from './support/operator.ts';

const ask = <Row extends object>(database: Database, text: string, values: unknown[] = []) =>
  database.withIdentity(service, (query) => query<Row>(text, values));

const remove = (database: Database, id: string) =>
  database.withIdentity(service, (query) => removeBaseCompany(query, id, 'Fechou', 'visitor'));

const shownNames = async (database: Database) =>
  (
    await database.withIdentity(anonymous, (query) =>
      query<{ name: string }>('select name from public_base_companies order by name'),
    )
  ).map(({ name }) => name);

const idOf = async (database: Database, cnpj: string) =>
  (await ask<{ id: string }>(database, 'select id from base_companies where cnpj = $1', [cnpj]))[0]
    ?.id ?? '';

const exemplo = baseRow('99010101000100', { name: 'CACAMBAS EXEMPLO LTDA' });
const disk = baseRow('99030303000114', { name: 'DISK ENTULHO INVENTADO LTDA' });

describeOnEngines('removals from the base', ({ open, missing }) => {
  test('at the same moment do not wait for each other', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const rows = Array.from({ length: 80 }, (_, index) => baseRow(`${10_000_000 + index}000100`));
    await importBase(database, rows);
    const ids = (await ask<{ id: string }>(database, 'select id from base_companies')).map(
      ({ id }) => id,
    );
    for (const id of ids.slice(40)) await remove(database, id);
    await Promise.all(ids.slice(0, 40).map((id) => remove(database, id)));
    expect(await shownNames(database)).toEqual([]);
    expect(await ask(database, 'select key from base_records')).toEqual([]);
    const counted = await runCommand(createTestedOperator(database).deps, 'base', {});
    expect(counted).toMatchObject({ cities: [{ tier1: 0, removed: 80 }] });
  });
});

/** A database in which `meanwhile` happens once, before a statement that begins so. */
function interrupted(
  database: Database,
  before: RegExp,
  meanwhile: () => Promise<unknown>,
): Database {
  const outside = AsyncLocalStorage.snapshot();
  let isOver = false;
  const pausing =
    (query: Query): Query =>
    async (text, values) => {
      if (!isOver && before.test(text.trim())) {
        isOver = true;
        await outside(meanwhile);
      }
      return query(text, values);
    };
  const withIdentity: Database['withIdentity'] = (identity, work, kind) =>
    database.withIdentity(identity, (query) => work(pausing(query)), kind);
  return { ...database, withIdentity };
}

const importing = (...records: object[]) => ({
  ...{ month: '2026-11', counts: {}, faults: {}, notes: [], records, apply: true },
});

const [, server] = engines;

test.for([
  ['a removal', async (database: Database) => remove(database, await idOf(database, exemplo.key))],
  [
    'a claim',
    async (database: Database) => {
      const company = await insertTestCompany(database, { name: 'Caçambas Exemplo' });
      await ask(database, 'update base_companies set company_id = $2 where cnpj = $1', [
        ...[exemplo.key, company],
      ]);
    },
  ],
] as const)(
  '%s during an import begins it again',
  {
    tags: 'long',
  },
  async ([, change], { skip }) => {
    if (server.missing) skip(server.missing);
    const database = await server.open();
    await importBase(database, [exemplo, disk]);
    const tested = createTestedOperator(
      interrupted(database, /^update base_companies as/, () => change(database)),
    );
    const changed = [exemplo, disk].map((row) => ({ ...row, phones: ['+555230010001'] }));
    expect(await runCommand(tested.deps, 'import-base cnpj', importing(...changed))).toMatchObject({
      isApplied: true,
      base: { claimedGone: [] },
    });
    expect(await shownNames(database)).toEqual(['Disk Entulho Inventado LTDA']);
  },
);

describeOnEngines('an import that somebody interrupts', ({ open, missing }) => {
  test('each time gives up with a sentence for the operator', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    let attempts = 0;
    const withIdentity: Database['withIdentity'] = (identity, work, kind) =>
      database.withIdentity(
        identity,
        async (query) => {
          await work(query);
          attempts += 1;
          throw Object.assign(new Error('could not serialize access'), { code: '40001' });
        },
        kind,
      );
    const { deps } = createTestedOperator(database);
    const conflicting = { ...deps, database: { ...database, withIdentity } };
    await expect(runCommand(conflicting, 'import-base cnpj', importing(exemplo))).rejects.toThrow(
      'The base changed meanwhile; give the command again.',
    );
    expect(attempts).toBe(4);
    expect(await shownNames(database)).toEqual([]);
  });
});

describeOnEngines('a partner that has not claimed what the base has of it', ({ open, missing }) => {
  test('is shown by open data neither while it is suspended nor once it is deleted', async ({
    skip,
  }) => {
    if (missing) skip(missing);
    const database = await open();
    await importBase(database, [exemplo, disk]);
    const tested = createTestedOperator(database);
    const company = await insertTestCompany(database, {
      name: 'Caçambas Exemplo',
      columns: { cnpj: exemplo.key, approved_cnpj: exemplo.key },
    });
    await runCommand(tested.deps, 'suspend', { company });
    expect(await shownNames(database)).toEqual(['Disk Entulho Inventado LTDA']);
    await runCommand(tested.deps, 'unsuspend', { company });
    expect(await shownNames(database)).toHaveLength(2);
    const [user] = await ask<{ id: string }>(
      database,
      "insert into accounts.users (email) values ('dona@exemplo.test') returning id",
    );
    await ask(database, 'insert into deletion_requests (company_id, user_id) values ($1, $2)', [
      ...[company, user?.id],
    ]);
    // Both go in one step, which can be given again.
    const failing = interrupted(database, /^insert into base_suppressions/, () =>
      Promise.reject(new Error('cut off')),
    );
    const deletion = { company, unasked: false };
    await expect(
      runCommand({ ...tested.deps, database: failing }, 'delete', deletion),
    ).rejects.toThrow('cut off');
    await runCommand(tested.deps, 'delete', deletion);
    expect(await shownNames(database)).toEqual(['Disk Entulho Inventado LTDA']);
    const next = await importBase(database, [exemplo, disk], { readOn: '2026-11' });
    expect(next).toMatchObject({ suppressed: 1 });
  });
});

const november = { readOn: '2026-11' };
const place = baseRow('08f1', { source: 'overture', name: 'Caçambas Exemplo' });

describeOnEngines('an older dump that replaces the database', ({ open, missing }) => {
  const dumpOf = (database: Database) => Array.fromAsync(dumpTables(database));
  const restore = (database: Database, lines: string[]) =>
    restoreTables(database, lines, { existing: 'replaced', restored: removeAgain });

  test('keeps a namesake of who was removed, and leaves that one out', async ({ skip }) => {
    if (missing) skip(missing);
    const [database, other] = [await open(), await open()];
    const namesake = { ...disk, name: exemplo.name };
    await importBase(other, [namesake]);
    await importBase(database, [exemplo]);
    await remove(database, await idOf(database, exemplo.key));
    await ask(other, "delete from accounts.secrets where name = 'base-suppression-key'");
    const lines = await dumpOf(other);
    for (let times = 0; times < 2; times += 1) await restore(database, lines);
    expect(await shownNames(database)).toEqual(['Caçambas Exemplo LTDA']);
    const next = await importBase(database, [exemplo, namesake], november);
    expect(next).toMatchObject({ suppressed: 1, unchanged: 1 });
    const [stored] = await ask(
      database,
      'select count(*)::integer as hashes from base_suppressions',
    );
    expect(stored).toEqual({ hashes: 2 });
  });

  test('with another key leaves out who was removed since', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    await importBase(database, [exemplo, disk]);
    await remove(database, await idOf(database, disk.key));
    const lines = await dumpOf(database);
    await ask(database, "delete from accounts.secrets where name = 'base-suppression-key'");
    await remove(database, await idOf(database, exemplo.key));
    await restore(database, lines);
    const next = await importBase(database, [exemplo, disk], november);
    expect(next).toMatchObject({ suppressed: 2, companies: 0 });
  });

  test('leaves out the rows that had become those of who was removed', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const phones = ['+555230010001'];
    await importBase(database, [{ ...exemplo, phones }, disk]);
    await importBase(database, [place], { readOn: '2026-10-14' });
    const lines = await dumpOf(database);
    await importBase(database, [{ ...place, phones }], { readOn: '2026-11-14' });
    await remove(database, await idOf(database, exemplo.key));
    await restore(database, lines);
    expect(await shownNames(database)).toEqual(['Disk Entulho Inventado LTDA']);
  });
});

describeOnEngines('a company that was removed', ({ open, missing }) => {
  test('does not come back as its next branch in the city', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    await importBase(database, [exemplo, disk]);
    await remove(database, await idOf(database, exemplo.key));
    const branches = [
      baseRow('99010101000291'),
      baseRow('99010101000372', { city: 'sc/blumenau' }),
    ];
    const next = await importBase(database, [disk, ...branches], november);
    expect(next).toMatchObject({ suppressed: 1, added: 1 });
  });

  test('stays so when another company of its owner is restored', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const phones = ['+555230010001'];
    const [one, other] = [exemplo, disk].map((row) => ({ ...row, phones }));
    await importBase(database, [one ?? exemplo, other ?? disk]);
    const ids = [await idOf(database, exemplo.key), await idOf(database, disk.key)];
    for (const id of ids) await remove(database, id);
    await database.withIdentity(service, (query) =>
      restoreBaseCompany(query, ids[0] ?? '', 'operator'),
    );
    expect(await importBase(database, [exemplo, disk], november)).toMatchObject({ suppressed: 1 });
    const places = [{ ...place, phones }];
    expect(await importBase(database, places)).toMatchObject({ suppressed: 1 });
  });
});

test('two companies of a register with one name stay two by their CNPJs', async () => {
  const database = await engines[0].open();
  const { deps } = createTestedOperator(database);
  const report = await runCommand(deps, 'import-base register', {
    ...{ city: 'sc/joinville', source: 'Secretaria', date: '2026-11-01' },
    text: 'Empresa;CNPJ\nSilva LTDA;99010101000100\nSilva LTDA;99060606000180',
    apply: true,
  });
  expect(report).toMatchObject({ base: { added: 2, companies: 2 } });
});
