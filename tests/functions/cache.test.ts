import { expect, it, vi } from 'vitest';
import type { Partner } from '#functions/partners/partners.ts';
import { createVersioned } from '#functions/partners/versioned.ts';
import type { Register } from '#functions/registers/register.ts';
import { type RankedRows, rankRows } from '#functions/search/answer.ts';
import { createRowsCache } from '#functions/search/rows-cache.ts';
import { cityById } from '#src/shared/catalogue/catalogue.ts';

const joinville = cityById('sc/joinville');

const known = {
  partners: createVersioned<readonly Partner[]>([]),
  registers: createVersioned<readonly Register[]>([]),
};

const rowsOf = (askedAt: number) => rankRows({ rows: [], askedAt }, joinville, known);

it('what Google answered is deleted five minutes after Google was asked, without another request', async () => {
  const fetchRows = async () => rowsOf(Date.now() - 299_000);
  const cache = createRowsCache({ seconds: 300, fetchRows, now: Date.now });
  await cache.fetch(joinville, '192.0.2.1');
  expect(cache.size).toBe(1);
  await vi.waitFor(() => expect(cache.size).toBe(0), 10_000);
});

it('a cache of 0 seconds is empty again at once', async () => {
  const fetchRows = async () => rowsOf(Date.now());
  const cache = createRowsCache({ seconds: 0, fetchRows, now: Date.now });
  await cache.fetch(joinville, '192.0.2.1');
  await vi.waitFor(() => expect(cache.size).toBe(0), 10_000);
});

it('a failure leaves nothing behind', async () => {
  const fetchRows = async () => Promise.reject(new Error('no'));
  const cache = createRowsCache({ seconds: 300, fetchRows, now: Date.now });
  await expect(cache.fetch(joinville, '192.0.2.1')).rejects.toThrow('no');
  expect(cache.size).toBe(0);
});

it('a clock that is set back while Google answers keeps nothing longer', async () => {
  let now = 3_600_000;
  const fetchRows = async () => {
    const askedAt = now;
    now = 0;
    return rowsOf(askedAt);
  };
  const cache = createRowsCache({ seconds: 1, fetchRows, now: () => now });
  await cache.fetch(joinville, '192.0.2.1');
  expect(cache.size).toBe(1);
  await vi.waitFor(() => expect(cache.size).toBe(0), 10_000);
});

it('what takes too long is still cached', async () => {
  const { promise, resolve } = Promise.withResolvers<RankedRows>();
  const cache = createRowsCache({ seconds: 300, fetchRows: () => promise, now: Date.now });
  await expect(cache.fetch(joinville, '192.0.2.1')).rejects.toMatchObject({
    code: 'upstream_unavailable',
  });
  resolve(rowsOf(Date.now()));
  await vi.waitFor(() => expect(cache.get(joinville)).toBeDefined());
});
