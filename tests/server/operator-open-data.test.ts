import { expect, test } from 'vitest';
import { OperatorError, UsageError } from '#server/command-line.ts';
import type { Database } from '#server/database/database.ts';
import { shareEmptied } from './support/emptied.ts';
import { claimCompany, importOpenData, now, openDataRow, shownNames } from './support/open-data.ts';
import { createTestedOperator } from './support/operator.ts';

const database = shareEmptied();

const exemplo = openDataRow('99010101000100', {
  name: 'CACAMBAS EXEMPLO LTDA',
  phones: ['+555230010001'],
});
const coleta = openDataRow('99020202000162', { name: 'COLETA VILA NOVA LTDA', tier: 2 });
const outra = openDataRow('99040404000257', {
  name: 'MAQUINAS FICTICIAS LTDA',
  tier: 3,
  city: 'sc/blumenau',
});
const place = openDataRow('08f1', { source: 'overture', name: 'Disk Entulho Exemplo' });

interface Listed {
  id: string;
  name: string;
  [field: string]: unknown;
}

/** Open data of two sources, and functions that give the operator's commands. */
async function fillOpenData(database: Database) {
  const { run, print } = createTestedOperator(database, now);
  await importOpenData(database, [exemplo, coleta, outra]);
  await importOpenData(database, [place], { readOn: '2026-10-14', now: now() + 1 });
  const list = async (args: object = { cities: ['sc/joinville'] }) =>
    ((await run('open-data', args)) as { companies: Listed[] }).companies;
  const shown = () => shownNames(database);
  return { run, list, print, shown };
}

test('the operator of open data counts its companies, and lists those of a city', async () => {
  const { run, list, print } = await fillOpenData(database());
  expect(await print('open-data')).toBe(
    [
      'SOURCE    CITY  OF          DAYS',
      'cnpj            2026-10       52',
      'overture        2026-10-14    39',
      '',
      'CITY          TIER1  TIER2  TIER3  SHOWN  DOUBTED  UNWANTED  WAITING  HIDDEN  CLAIMED  REMOVED  CNPJ  OVERTURE  REGISTER',
      'sc/blumenau       0      0      1      0        0         0        0       1        0        0     1         0         0',
      'sc/joinville      2      1      0      2        0         0        1       0        0        0     2         1         0',
    ].join('\n'),
  );
  expect(await list()).toEqual([
    {
      id: expect.any(String),
      name: 'Caçambas Exemplo LTDA',
      city: 'sc/joinville',
      cnpj: '99010101000100',
      tier: 1,
      state: 'shown',
      phone: '+555230010001',
      sources: ['cnpj 2026-10'],
    },
    expect.objectContaining({ name: 'Disk Entulho Exemplo', sources: ['overture 2026-10-14'] }),
    expect.objectContaining({ name: 'Coleta Vila Nova LTDA', tier: 2, state: 'waiting' }),
  ]);
  expect(await list({ waiting: true })).toMatchObject([{ name: 'Coleta Vila Nova LTDA' }]);
  expect(await run('open-data', { cities: ['sc/florianopolis'] })).toEqual({ companies: [] });
});

test('the operator of open data confirms a company of tier 2, which stays confirmed', async () => {
  const { run, list, shown } = await fillOpenData(database());
  expect(await run('open-data confirm', { company: '99.020.202/0001-62' })).toMatchObject({
    name: 'Coleta Vila Nova LTDA',
    state: 'shown',
  });
  const names = ['Caçambas Exemplo LTDA', 'Coleta Vila Nova LTDA', 'Disk Entulho Exemplo'];
  expect(await shown()).toEqual(names);
  await importOpenData(database(), [exemplo, coleta], { readOn: '2026-11' });
  expect(await shown()).toEqual(names);
  const [first] = await list();
  for (const [company, message] of [
    [first?.id, 'Caçambas Exemplo LTDA is not of tier 2: there is nothing to confirm.'],
    ['99000000000000', 'There is no company "99000000000000" in the open data.'],
  ] as const) {
    const confirming = run('open-data confirm', { company });
    await expect(confirming).rejects.toThrow(message);
    await expect(confirming).rejects.toBeInstanceOf(OperatorError);
  }
  await expect(run('open-data confirm')).rejects.toThrow('The company is missing.');
  await expect(run('open-data remove', { company: 'x' })).rejects.toThrow('--reason is missing.');
  await expect(run('open-data remove', { company: 'x' })).rejects.toBeInstanceOf(UsageError);
});

test('the operator of open data decides which companies are one, also after imports', async () => {
  const { run, list, shown } = await fillOpenData(database());
  const suggested = async () =>
    ((await run('open-data', { suggestions: true })) as { pairs: Record<string, Listed>[] }).pairs;
  const [pair] = await suggested();
  expect(pair).toMatchObject({
    one: { name: 'Caçambas Exemplo LTDA' },
    other: { name: 'Disk Entulho Exemplo' },
  });
  const ids = { company: pair?.one?.id, other: pair?.other?.id };
  await run('open-data different', ids);
  expect(await suggested()).toEqual([]);
  expect(await shown()).toHaveLength(2);
  expect(await run('open-data same', ids)).toEqual({
    companies: [{ id: pair?.one?.id, name: 'Caçambas Exemplo LTDA', city: 'sc/joinville' }],
  });
  expect(await shown()).toEqual(['Caçambas Exemplo LTDA']);
  await importOpenData(database(), [exemplo, coleta], { readOn: '2026-11' });
  expect((await list())[0]).toMatchObject({ sources: ['cnpj 2026-11', 'overture 2026-10-14'] });
  // Its rows, by the ids that `open-data show` prints.
  await expect(run('open-data different', { ...ids, other: '99010101000100' })).rejects.toThrow(
    'Both are one company already',
  );
  await run('open-data different', { company: 'cnpj:99010101000100', other: 'overture:08f1' });
  expect(await shown()).toHaveLength(2);
  const elsewhere = run('open-data same', { company: '99010101000100', other: '99040404000257' });
  await expect(elsewhere).rejects.toThrow('There is no company "99040404000257" in the open data.');
});

test('the operator of open data makes no company of two that are claimed', async () => {
  const { run, list } = await fillOpenData(database());
  const [one, other] = await list();
  for (const claimed of [one, other]) await claimCompany(database(), claimed?.id ?? '');
  await expect(run('open-data same', { company: one?.id, other: other?.id })).rejects.toThrow(
    'Both are claimed: Caçambas Exemplo LTDA, Disk Entulho Exemplo; reject one of the claims.',
  );
  expect((await list()).map(({ id }) => id)).toEqual(expect.arrayContaining([one?.id, other?.id]));
  await run('open-data different', { company: one?.id, other: other?.id });
});
