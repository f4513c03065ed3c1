import { set } from 'idb-keyval';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cityById } from '#src/catalogue/cities.ts';
import { companiesLifetime } from '#src/company/record.ts';
import {
  type CompanyResults,
  openCompanyResults,
  type StoredAnswer,
} from '#src/device/database/company-results.ts';
import { createKeyValueStore } from '#src/device/key-value.ts';
import { createCompanyCache, type DatedAnswer } from '#src/features/companies/company-cache.ts';
import { createCompanySearch } from '#src/features/companies/company-search.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';

const minute = 60_000;
const answer = { companies: [], total: 0, demonstration: false, incomplete: false };

let results: CompanyResults;

beforeEach(({ task }) => {
  // The database's own steps run in real time.
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  results = openCompanyResults(task.id);
});

afterEach(() => {
  vi.useRealTimers();
});

/** An answer that was asked for so many milliseconds ago. */
function askedBefore(age = 0): DatedAnswer {
  const fetchedAt = Date.now() - age;
  return { answer, page: 1, fetchedAt, expiresAt: fetchedAt + companiesLifetime };
}

/** A cache as another page has it. */
const createCache = () =>
  createCompanyCache(
    async () => results,
    async () => true,
  );

const storedCities = () => results.toCollection().primaryKeys();

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
  const cache = createCache();
  const dated = askedBefore();
  await cache.write('sc/joinville', dated);
  vi.setSystemTime(Date.now() + elapsed);
  expect(await cache.read('sc/joinville')).toEqual(isShown ? dated : undefined);
  const reloaded = createCache();
  expect(await reloaded.read('sc/joinville')).toEqual(isShown ? dated : undefined);
});

test('companies are deleted when their time is up, also those stored by another page', async () => {
  await createCache().write('sc/joinville', askedBefore());
  await pass(2 * minute);
  const cache = createCache();
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
  await results.put(askedBefore(5 * minute), 'sc/joinville');
  await results.put(askedBefore(4 * minute), 'pr/curitiba');
  await results.put({ expiresAt: 1 } as StoredAnswer, 'sp/sao-paulo');
  await createCache().deleteExpired();
  expect(await storedCities()).toEqual(['pr/curitiba']);
  await pass(minute);
  await expect.poll(storedCities).toEqual([]);
});

test('a database that an older version made is taken over', async ({ task }) => {
  const name = `${task.id}-older`;
  await set('sc/joinville', askedBefore(), createKeyValueStore(name, 'answers'));
  const older = openCompanyResults(name);
  expect(await older.get('sc/joinville')).toEqual(askedBefore());
  expect(await older.orderBy('expiresAt').primaryKeys()).toEqual(['sc/joinville']);
});

test('an answer that the server had cached for long expires soon, or is not stored at all', async () => {
  const cache = createCache();
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
  ['a time that is no number', { answer, fetchedAt: Number.NaN, expiresAt: Number.NaN }],
  ['something else', 'x'],
])('a row with %s is never fresh', async (_, row) => {
  await results.put(row as StoredAnswer, 'sc/joinville');
  expect(await createCache().read('sc/joinville')).toBeUndefined();
});

test.each<[string, () => Promise<never>]>([
  ['fails', () => Promise.reject(new Error('no storage'))],
  ['never answers', () => new Promise(() => undefined)],
])('a storage that %s costs a search little, and the page itself remembers', async (_, broken) => {
  const cache = createCompanyCache(broken, async () => true);
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
  await results.put(askedBefore(5 * minute), 'sc/joinville');
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 4000));
    return results;
  };
  void createCompanyCache(slow, async () => true).deleteExpired();
  await vi.advanceTimersByTimeAsync(4000);
  await expect.poll(storedCities).toEqual([]);
});

test('what the storage gives too late is shown where no other list can be had', async () => {
  const dated = askedBefore();
  await results.put(dated, 'sc/joinville');
  const slow = async () => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    return results;
  };
  const cache = createCompanyCache(slow, async () => true);
  const search = createCompanySearch(cache, () => Promise.reject(new TypeError('Failed to fetch')));
  const { found } = search.take(cityById('sc/joinville'));
  // One look that is too short, and one that is not.
  await pass(400);
  await pass(400);
  expect(await found).toEqual(dated);
});

test('when the visitor deletes all data, memory is cleared as well', async () => {
  const cache = createCompanyCache(
    () => Promise.reject(new Error('no storage')),
    async () => true,
  );
  await cache.write('sc/joinville', askedBefore());
  expect(await cache.read('sc/joinville')).toMatchObject({ answer });
  dataCleared.emit();
  expect(await cache.read('sc/joinville')).toBeUndefined();
});

test('a write that waits for its code stores nothing once the visitor has deleted all data', async () => {
  const writing = createCache().write('sc/joinville', askedBefore());
  dataCleared.emit();
  await writing;
  expect(await storedCities()).toEqual([]);
});
