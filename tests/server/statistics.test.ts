import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Claims, Database } from '#server/database/database.ts';
import { type Count, writeCounts } from '#server/statistics/counter.ts';
import { handleStatistics, readStatistics } from '#server/statistics/read.ts';
import { countedKinds, statisticsPeriods } from '#src/company/statistics.ts';
import { addDays } from '#src/shared/text/days.ts';
import { createCompany } from './support/company-app.ts';
import { createTestedCounter } from './support/counting.ts';
import { asService, describeAtOnce, shareEmptied } from './support/emptied.ts';
import { silentLog } from './support/log.ts';
import { createRouteApp, signInForTests } from './support/route-app.ts';

const today = '2026-11-22';

const rowsOf = (database: Database) =>
  asService(
    database,
    'select company_id as company, day::text, kind, city_id as city, size, count from daily_counts order by 1, 2, 3, 4, 5',
  );

const database = shareEmptied();

test('counts are added to those of the day, by more than one instance', async () => {
  const { companyId: id } = await createCompany(database());
  const instances = [
    createTestedCounter({ database: database() }),
    createTestedCounter({ database: database() }),
  ];
  for (const ip of ['203.0.113.1', '203.0.113.2', '203.0.113.3']) {
    for (const { counter, send } of instances) {
      const kinds = ['shown', 'page', 'chat', 'call', 'website', 'saved'] as const;
      await send({ events: kinds.map((kind) => ({ company: id, kind })) }, { ip });
      await counter.flush();
    }
  }
  const expected = countedKinds
    .toSorted()
    .map((kind) => ({ company: id, day: today, kind, city: 'sc/joinville', size: '5', count: 6 }));
  expect(await rowsOf(database())).toEqual(expected);
});

describeAtOnce('many writes of the same rows', database, shareEmptied, (shared) => {
  test('lose none of them', async () => {
    const companies = [await createCompany(shared()), await createCompany(shared())];
    const ids = companies.map(({ companyId }) => companyId).toSorted();
    const sums = ids.map((company) => sum({ company, count: 3 }));
    await Promise.all(Array.from({ length: 30 }, () => writeCounts(shared(), sums)));
    expect(await rowsOf(shared())).toEqual(ids.map((company) => sum({ company, count: 90 })));
  });
});

test('a company that was deleted meanwhile does not keep the others from being written', async () => {
  const { companyId: id } = await createCompany(database());
  await writeCounts(database(), [sum({ company: crypto.randomUUID() }), sum({ company: id })]);
  expect(await rowsOf(database())).toEqual([sum({ company: id })]);
});

test('the sums are those that a slow, plain computation finds', async () => {
  const period = fc.constantFrom(...statisticsPeriods);
  const property = fc.asyncProperty(period, fc.array(someCount), async (days, counts) => {
    const [{ companyId: id, claims }, other] = [
      await createCompany(database()),
      await createCompany(database()),
    ];
    const sums = merge(counts.map((count) => ({ ...count, company: id })));
    await writeCounts(database(), [
      ...sums,
      ...sums.map((one) => ({ ...one, company: other.companyId })),
    ]);
    const read = await database().withIdentity({ role: 'authenticated', claims }, (query) =>
      readStatistics(query, days, today),
    );
    expect(read).toEqual(plainStatistics(sums, days));
  });
  await fc.assert(property, { numRuns: 25 });
});

test('the function answers for the company of the token, up to today in Brasília', async () => {
  const { companyId: id, claims } = await createCompany(database());
  await writeCounts(database(), [sum({ company: id, day: '2026-11-21' })]);
  // Half past eleven in the evening of the 21st.
  const ask = asUser(database(), claims, Date.UTC(2026, 10, 22, 2, 30));
  const response = await ask('?days=7');
  expect(response.headers.get('cache-control')).toBe('no-store');
  expect(await response.json()).toMatchObject({
    from: '2026-11-15',
    to: '2026-11-21',
    total: { chat: 1, shown: 0 },
  });
  for (const query of ['', '?days=8', '?days=07', '?days=-7', '?days=all']) {
    expect((await ask(query)).status, query).toBe(400);
  }
  const stranger: Claims = { sub: crypto.randomUUID(), session_id: crypto.randomUUID() };
  const empty = await asUser(database(), stranger)('?days=30');
  expect(await empty.json()).toMatchObject({ total: { chat: 0 }, cities: [], sizes: [] });
});

function asUser(database: Database, claims: Claims, now = Date.UTC(2026, 10, 22, 15)) {
  const app = createRouteApp(silentLog);
  app.use(signInForTests);
  app.get(
    '/statistics',
    handleStatistics(database, () => now),
  );
  const headers = { 'x-test-user': `${claims.sub} ${claims.session_id}` };
  return async (query: string) => app.request(`/statistics${query}`, { headers });
}

function sum(count: Partial<Count> & { company: string }): Count {
  return { day: today, kind: 'chat', city: 'sc/joinville', size: '5', count: 1, ...count };
}

const someCount = fc.record({
  day: fc.integer({ min: 0, max: 200 }).map((before) => addDays(today, -before)),
  kind: fc.constantFrom(...countedKinds),
  city: fc.constantFrom('', 'sc/joinville', 'pr/curitiba', 'sp/santos'),
  size: fc.constantFrom('', '3', '4', '5', '7'),
  count: fc.integer({ min: 1, max: 2_000_000_000 }),
});

/** One of each key, as the counter writes them. */
function merge(sums: Count[]): Count[] {
  const keyOf = ({ day, kind, city, size }: Count) => [day, kind, city, size].join();
  return [...new Map(sums.map((one) => [keyOf(one), one])).values()];
}

function plainStatistics(sums: Count[], period: number) {
  const days = Array.from({ length: period }, (_, index) => addDays(today, index + 1 - period));
  const before = days.map((day) => addDays(day, -period));
  const counts = (isWanted: (one: Count) => boolean) =>
    Object.fromEntries(
      countedKinds.map((kind) => [
        kind,
        sums.reduce((all, one) => (one.kind === kind && isWanted(one) ? all + one.count : all), 0),
      ]),
    );
  const current = sums.filter(({ day }) => days.includes(day));
  const groups = (key: 'city' | 'size', name: string) =>
    [...new Set(current.map((one) => one[key]))]
      .map((value) => ({
        [name]: value,
        ...counts((one) => one[key] === value && days.includes(one.day)),
      }))
      .toSorted((a, b) => allOf(b) - allOf(a) || (String(a[name]) < String(b[name]) ? -1 : 1));
  return {
    from: days[0],
    to: today,
    total: counts(({ day }) => days.includes(day)),
    previous: counts(({ day }) => before.includes(day)),
    days: days.map((day) => ({ day, ...counts((one) => one.day === day) })),
    cities: groups('city', 'cityId'),
    sizes: groups('size', 'size'),
  };
}

function allOf(row: Record<string, unknown>): number {
  return countedKinds.reduce((all, kind) => all + Number(row[kind]), 0);
}
