import { expect, test } from 'vitest';
import { insertTestCompany } from './support/companies.ts';
import { engines, shareDatabase } from './support/database.ts';
import { composeTestedServer } from './support/tested-server.ts';

const shared = shareDatabase(engines[0]);

const pricedAt = (...prices: [size: number, priceFrom: number | null, pricedOn: string | null][]) =>
  JSON.stringify(prices.map(([size, priceFrom, pricedOn]) => ({ size, priceFrom, pricedOn })));

test("a city's partners give the lowest price of each size, from memory", async () => {
  const database = shared();
  const companies = [
    { name: 'Silva', prices: pricedAt([5, 420, '2026-11-20'], [3, 290, '2026-11-20']) },
    { name: 'Souza', prices: pricedAt([3, 260.5, '2026-11-24'], [4, null, null]) },
    { name: 'Longe', prices: pricedAt([3, 100, '2026-11-24']), cities: ['sp/santos'] },
  ];
  const tested = await composeTestedServer(database);
  for (const { prices, ...company } of companies) {
    const columns = { skip_sizes: prices };
    await tested.untilListed(await insertTestCompany(database, { ...company, columns }));
  }
  const get = (city: string) => tested.send('GET', `/functions/v1/partner-prices?city=${city}`, {});
  tested.takeTransactions();
  expect(await (await get('sc/joinville')).json()).toEqual([
    { size: 3, priceFrom: 260.5, pricedOn: '2026-11-24' },
    { size: 5, priceFrom: 420, pricedOn: '2026-11-20' },
  ]);
  expect(await (await get('sc/blumenau')).json()).toEqual([]);
  expect((await get('sc/xique')).status).toBe(404);
  expect(tested.takeTransactions()).toEqual([]);
});
