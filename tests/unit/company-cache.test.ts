import { entries, set, type UseStore } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  createCompanyCache,
  type DatedAnswer,
} from '#src/features/companies/search/company-cache.ts';
import { companiesLifetime } from '#src/shared/company/company.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import { createKeyValueStore } from '#src/shared/storage/key-value-store.ts';

const minute = 60_000;
const answer = { companies: [], demonstration: false, incomplete: false };

let store: UseStore;

beforeEach(({ task }) => {
  // The database's own steps run in real time.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  store = createKeyValueStore(task.id, 'answers');
});

afterEach(() => {
  vi.useRealTimers();
});

/** An answer that was asked for so many milliseconds ago. */
function askedBefore(age = 0): DatedAnswer {
  const askedAt = Date.now() - age;
  return { answer, askedAt, expiresAt: askedAt + companiesLifetime };
}

const storedCities = async () => (await entries(store)).map(([city]) => city);

/** Lets this time go by, and the database finish what it began then. */
async function pass(ms: number): Promise<void> {
  await vi.advanceTimersByTimeAsync(ms);
  await new Promise((resolve) => setImmediate(resolve));
}

test.each([
  ['at once', 0, true],
  ['just before five minutes', 5 * minute - 1, true],
  ['at five minutes', 5 * minute, false],
  ['a day later', 24 * 60 * minute, false],
  ['when the clock was set back', -1, false],
])('%s companies may be shown: %s ms later %s', async (_, elapsed, isShown) => {
  const cache = createCompanyCache(store);
  const dated = askedBefore();
  await cache.write('sc/joinville', dated);
  vi.setSystemTime(Date.now() + elapsed);
  expect(await cache.read('sc/joinville')).toEqual(isShown ? dated : undefined);
  const reloaded = createCompanyCache(store);
  expect(await reloaded.read('sc/joinville')).toEqual(isShown ? dated : undefined);
});

test('companies are deleted when their time is up, also those stored by another page', async () => {
  await createCompanyCache(store).write('sc/joinville', askedBefore());
  await pass(2 * minute);
  const cache = createCompanyCache(store);
  await cache.write('pr/curitiba', askedBefore(minute));
  expect(await storedCities()).toEqual(['pr/curitiba', 'sc/joinville']);
  await pass(3 * minute - 1);
  expect(await storedCities()).toEqual(['pr/curitiba', 'sc/joinville']);
  await pass(1);
  await expect.poll(storedCities).toEqual(['pr/curitiba']);
  await pass(minute);
  await expect.poll(storedCities).toEqual([]);
});

test('when the site starts it deletes what has expired', async () => {
  await set('sc/joinville', askedBefore(5 * minute), store);
  await set('pr/curitiba', askedBefore(4 * minute), store);
  await set('sp/sao-paulo', { companies: 'x' }, store);
  await createCompanyCache(store).deleteExpired();
  expect(await storedCities()).toEqual(['pr/curitiba']);
  await pass(minute);
  await expect.poll(storedCities).toEqual([]);
});

test('an answer that the server had cached for long expires soon, or is not stored at all', async () => {
  const cache = createCompanyCache(store);
  await cache.write('sc/joinville', askedBefore(5 * minute));
  expect(await cache.read('sc/joinville')).toBeUndefined();
  expect(await storedCities()).toEqual([]);
  await cache.write('sc/joinville', askedBefore(5 * minute - 1000));
  expect(await storedCities()).toEqual(['sc/joinville']);
  await pass(1000);
  await expect.poll(storedCities).toEqual([]);
});

test.each([
  ['missing dates', { answer }],
  ['a time that is no number', { answer, askedAt: Number.NaN, expiresAt: Number.NaN }],
  ['something else', 'x'],
])('a row with %s is never fresh', async (_, row) => {
  await set('sc/joinville', row, store);
  expect(await createCompanyCache(store).read('sc/joinville')).toBeUndefined();
});

test.each<[string, UseStore]>([
  ['fails', () => Promise.reject(new Error('no storage'))],
  ['never answers', () => new Promise(() => undefined)],
])('a storage that %s costs a search little, and the page itself remembers', async (_, broken) => {
  const cache = createCompanyCache(broken);
  const read = cache.read('sc/joinville');
  await vi.advanceTimersByTimeAsync(200);
  expect(await read).toBeUndefined();
  void cache.write('sc/joinville', askedBefore());
  expect(await cache.read('sc/joinville')).toMatchObject({ answer });
  await vi.advanceTimersByTimeAsync(5 * minute);
  const late = cache.read('sc/joinville');
  await vi.advanceTimersByTimeAsync(200);
  expect(await late).toBeUndefined();
});

test('what has expired is deleted also when the storage takes its time', async () => {
  await set('sc/joinville', askedBefore(5 * minute), store);
  const slow: UseStore = async (mode, use) => {
    await new Promise((resolve) => setTimeout(resolve, 4000));
    return store(mode, use);
  };
  void createCompanyCache(slow).deleteExpired();
  await vi.advanceTimersByTimeAsync(4000);
  // The cache has read its rows and begins to delete.
  await expect.poll(() => vi.getTimerCount()).toBeGreaterThan(0);
  await vi.advanceTimersByTimeAsync(4000);
  await expect.poll(storedCities).toEqual([]);
});

test('when the visitor deletes all data, memory is cleared as well', async () => {
  const cache = createCompanyCache(() => Promise.reject(new Error('no storage')));
  await cache.write('sc/joinville', askedBefore());
  expect(await cache.read('sc/joinville')).toMatchObject({ answer });
  dataCleared.emit();
  expect(await cache.read('sc/joinville')).toBeUndefined();
});
