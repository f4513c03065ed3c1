import { expect, test } from 'vitest';
import { anonymous, type Database, service } from '#server/database/database.ts';
import { baseRow, importBase } from './support/base.ts';
import { describeOnEngines } from './support/database.ts';

interface Stored {
  id: string;
  slug: string;
  name: string;
  city: string;
  [field: string]: unknown;
}

const stored = (database: Database) =>
  database.withIdentity(service, (query) =>
    query<Stored>(
      `select id, slug, name, city_id as city, tier, phone, address, cnpj, company_id is not null as claimed
      from base_companies order by name, id`,
    ),
  );

const shown = (database: Database) =>
  database.withIdentity(anonymous, (query) =>
    query<{ slug: string; sources: unknown }>(
      'select slug, sources from public_base_companies order by slug',
    ),
  );

const exemplo = baseRow('99010101000100', {
  ...{ name: 'EMPRESA EXEMPLO LTDA', tradeName: 'CACAMBAS EXEMPLO', phones: ['+555230010001'] },
  ...{ address: 'Rua das Acácias, 120', bairro: 'Santo Antônio', openedOn: '2019-03-15' },
});
const disk = baseRow('99030303000114', { name: 'DISK ENTULHO INVENTADO LTDA' });
const tele = baseRow('99A4B5C6000148', { name: 'TELE-ENTULHO FALSO', phones: ['+5552990010004'] });

describeOnEngines('an import into the base', ({ open, missing }) => {
  test('adds, changes, closes and moves companies with the next month', async ({ skip }) => {
    if (missing) skip(missing);
    const database = await open();
    const nothing = { added: 0, changed: 0, unchanged: 0, left: 0, suppressed: 0, merged: 0 };
    const dryRun = await importBase(database, [exemplo, disk], { isDryRun: true });
    expect(await stored(database)).toEqual([]);
    expect(await importBase(database, [exemplo, disk])).toEqual(dryRun);
    expect(dryRun).toEqual({
      ...{ ...nothing, added: 2, claimedGone: [], companies: 2, byTier: { 1: 2, 2: 0, 3: 0 } },
    });
    const [first] = await stored(database);
    expect(first).toMatchObject({
      ...{ slug: 'cacambas-exemplo', name: 'Cacambas Exemplo', city: 'sc/joinville' },
      ...{ phone: '+555230010001', address: 'Rua das Acácias, 120', cnpj: '99010101000100' },
    });
    const moved = { ...exemplo, city: 'sc/blumenau', tradeName: 'EXEMPLO CACAMBAS' } as const;
    const outcome = await importBase(database, [moved, tele], { readOn: '2026-11' });
    expect(outcome).toMatchObject({ ...nothing, added: 1, changed: 1, left: 1, companies: 2 });
    expect(await stored(database)).toMatchObject([
      {
        ...{ id: first?.id, slug: 'cacambas-exemplo' },
        name: 'Exemplo Cacambas',
        city: 'sc/blumenau',
      },
      { name: 'Tele-Entulho Falso', city: 'sc/joinville' },
    ]);
    expect(await shown(database)).toEqual([
      { slug: 'cacambas-exemplo', sources: [{ source: 'cnpj', on: '2026-11' }] },
      { slug: 'tele-entulho-falso', sources: [{ source: 'cnpj', on: '2026-11' }] },
    ]);
  });
});
