import { expect, it, vi } from 'vitest';
import type { Register } from '#server/carriers.ts';
import type { OpenDataCompany } from '#server/open-data/companies.ts';
import { type RankedCity, rankRows } from '#server/search/ranking.ts';
import { createRowsCache } from '#server/search/search-companies.ts';
import { createSnapshot } from '#server/snapshot.ts';
import { cityById } from '#src/catalogue/cities.ts';
import type { CompanyRecord } from '#src/company/record.ts';

const joinville = cityById('sc/joinville');

const known = {
  companies: createSnapshot<readonly CompanyRecord[]>([]),
  openData: createSnapshot<readonly OpenDataCompany[]>([]),
  registers: createSnapshot<readonly Register[]>([]),
  prices: createSnapshot([]),
  now: Date.now,
};

const rowsOf = (fetchedAt: number) => rankRows({ rows: [], fetchedAt }, joinville, known);

it('what Google answered is deleted five minutes after Google was asked, without another request', async () => {
  const fetchRows = async () => rowsOf(Date.now() - 299_990);
  const cache = createRowsCache(fetchRows, 300, Date.now);
  await cache.fetch(joinville, '192.0.2.1');
  expect(cache.size).toBe(1);
  await expect.poll(() => cache.size).toBe(0);
});

it('a clock that is set back while Google answers keeps nothing longer', async () => {
  let now = 3_600_000;
  const fetchRows = async () => {
    const fetchedAt = now;
    now = 0;
    return rowsOf(fetchedAt);
  };
  const cache = createRowsCache(fetchRows, 0.01, () => now);
  await cache.fetch(joinville, '192.0.2.1');
  expect(cache.size).toBe(1);
  await expect.poll(() => cache.size).toBe(0);
});

it('what takes too long is still cached', async () => {
  const { promise, resolve } = Promise.withResolvers<RankedCity>();
  const cache = createRowsCache(() => promise, 300, Date.now, 1);
  await expect(cache.fetch(joinville, '192.0.2.1')).rejects.toMatchObject({
    code: 'upstream_unavailable',
  });
  resolve(rowsOf(Date.now()));
  await vi.waitFor(() => expect(cache.get(joinville)).toBeDefined());
});
