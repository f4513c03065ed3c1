import { describe, expect, test } from 'vitest';
import { keyedHash } from '#server/auth/tokens.ts';
import { removeAgain, removeBaseCompany, restoreBaseCompany } from '#server/base/suppress.ts';
import { anonymous, type Query, service } from '#server/database/database.ts';
import { dumpTables } from '#server/database/dump.ts';
import { migrate } from '#server/database/migrate.ts';
import { restoreTables } from '#server/database/restore.ts';
import { baseRow, importBase } from './support/base.ts';
import { describeOnEngines } from './support/database.ts';
import { earlierEngines } from './support/earlier-migrations.ts';

describeOnEngines('an older dump', ({ open, missing }) => {
  test.for([
    ['of before the key was made', 'base-suppression-key'],
    ['with the key', 'no such line'],
  ] as const)('%s does not bring back who was removed since', async ([, left], { skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const asService = <T>(work: (query: Query) => Promise<T>) =>
      database.withIdentity(service, work);
    const shown = () =>
      database.withIdentity(anonymous, (query) =>
        query<{ id: string; name: string }>('select id, name from public_base_companies'),
      );
    const removed = baseRow('99010101000100', {
      ...{ name: 'CACAMBAS EXEMPLO LTDA', phones: ['+555230010001'] },
    });
    const other = baseRow('99030303000114', { name: 'DISK ENTULHO INVENTADO LTDA' });
    const place = baseRow('08f1', { source: 'overture', phones: removed.phones });
    await importBase(database, [removed]);
    const [company] = await shown();
    const id = company?.id ?? '';
    await importBase(database, [removed, other]);
    const dump = await Array.fromAsync(dumpTables(database));
    const older = dump.filter((line) => !line.includes(left));
    const { end, rows } = JSON.parse(older.pop() ?? '');
    older.push(JSON.stringify({ end, rows: rows - (dump.length - older.length - 1) }));
    await asService((query) => removeBaseCompany(query, id, 'Fechou', 'visitor'));
    await restoreTables(database, older, { existing: 'replaced', restored: removeAgain });
    const others = [{ name: 'Disk Entulho Inventado LTDA' }];
    expect(await shown()).toMatchObject(others);
    expect((await Array.fromAsync(dumpTables(database))).join()).not.toMatch(/99010101|30010001/);
    expect(
      await database.withIdentity(anonymous, (query) => query('select slug from gone_slugs()')),
    ).toEqual([{ slug: 'cacambas-exemplo-ltda' }]);
    await importBase(database, [place], { readOn: '2026-10-14' });
    expect(await importBase(database, [removed, other])).toMatchObject({ suppressed: 1 });
    expect(await shown()).toMatchObject(others);
    await asService((query) => restoreBaseCompany(query, id, 'operator'));
    expect(await importBase(database, [removed, other])).toMatchObject({ suppressed: 0 });
    expect(await shown()).toHaveLength(2);
  });
});

describe.each(earlierEngines)('companies removed before that erased them, on $name', (engine) => {
  test('are erased, and left out by hashes of their CNPJ, phone and domain', async ({ skip }) => {
    if (engine.missing) skip(engine.missing);
    const { pool } = await engine.openBefore('0016');
    const key = Buffer.alloc(32, 0xf7);
    await pool.query('insert into accounts.secrets (name, value) values ($1, $2)', [
      ...['base-suppression-key', key.toString('base64url')],
    ]);
    const { rows } = await pool.query<{ id: string; slug: string }>(
      `insert into base_companies (city_id, name, legal_name, cnpj, is_sole_trader, tier, phone,
        website, bairro, address, provenance, removed_at, removal_reason)
      select 'sc/joinville', name, 'EXEMPLO LTDA', cnpj, false, 1, phone, website, 'Centro',
        'Rua A, 1', '{"name":{}}', removed_at, 'Fechou'
      from (values
        ('Uma', '99010101000100', '+555230010001', 'https://www.exemplo.test/a', now()),
        ('Outra', '99060606000180', '+555230019999', null, now()),
        ('Fica', '99040404000257', '+555230010003', null, null)
      ) as given (name, cnpj, phone, website, removed_at)
      returning id, slug`,
    );
    const [one, other, kept] = rows;
    for (const [cnpj, phone, id] of [
      ['99010101000100', '+555230010001', one?.id],
      // An accountant's.
      ['99060606000180', '+555230019999', other?.id],
      ['99020202000162', '+555230019999', kept?.id],
      ['99030303000114', '+555230019999', kept?.id],
    ])
      await pool.query(
        `insert into base_records values ('cnpj', $1, 'sc/joinville',
          jsonb_build_object('cnpj', $1::text, 'phones', jsonb_build_array($2::text)),
          '2026-10', '2026-10', $3)`,
        [cnpj, phone, id],
      );
    await pool.query(`insert into base_suppressions values ($1, 'Fechou', $2)`, [
      ...[keyedHash(key, 'cnpj:99010101000100'), one?.id],
    ]);
    await migrate(pool);
    const { rows: suppressed } = await pool.query(
      'select hash, base_company_id as id from base_suppressions',
    );
    const hashes = [
      { hash: keyedHash(key, 'cnpj:99010101000100'), id: one?.id },
      { hash: keyedHash(key, '+555230010001'), id: one?.id },
      { hash: keyedHash(key, 'exemplo.test'), id: one?.id },
      { hash: keyedHash(key, 'cnpj:99060606000180'), id: other?.id },
    ];
    expect(suppressed).toHaveLength(hashes.length);
    expect(suppressed).toEqual(expect.arrayContaining(hashes));
    const { rows: records } = await pool.query('select key from base_records order by key');
    expect(records).toEqual([{ key: '99020202000162' }, { key: '99030303000114' }]);
    const { rows: companies } = await pool.query('select * from base_companies order by slug');
    expect(companies).toMatchObject([
      { slug: 'fica', name: 'Fica', cnpj: '99040404000257' },
      { id: other?.id, slug: 'outra', city_id: 'sc/joinville', removal_reason: 'Fechou' },
      { id: one?.id, slug: 'uma' },
    ]);
    expect(JSON.stringify(companies.slice(1))).not.toMatch(
      /Uma|Outra|EXEMPLO|9901|9906|exemplo\.test|Centro|Rua A|3001|"name":\{/,
    );
  });
});
