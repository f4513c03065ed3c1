import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type CityId, cityById } from '#src/catalogue/cities.ts';
import type { SearchAnswer } from '#src/company/record.ts';
import { readStored } from '#src/device/company-answers.ts';
import { openDatabase } from '#src/device/database/database.ts';
import {
  type CompanyResults,
  createCompanyCache,
  type DatedAnswer,
  openCompanyResults,
} from '#src/features/companies/company-cache.ts';
import {
  createCompanySearch,
  fetchCompanies,
  hasMore,
  SearchError,
} from '#src/features/companies/company-search.ts';
import { type SentSearch, sendSearch } from '#src/features/companies/early-search.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';
import { brokenAnswers, listOf, row } from '#tests/browser/support/broken-answers.ts';
import { reply, serve } from '#tests/server/support/serve.ts';

const minute = 60_000;
const joinville = cityById('sc/joinville');
const curitiba = cityById('pr/curitiba');
const answer: SearchAnswer = { companies: [], total: 0, demonstration: false, incomplete: false };

function fakeClock(...toFake: ('Date' | 'setTimeout' | 'clearTimeout')[]): void {
  vi.useFakeTimers({ toFake });
  onTestFinished(() => void vi.useRealTimers());
}

/** An answer that was asked for so many milliseconds ago. */
function dated({ age = 0, given = answer, page = 1 } = {}): DatedAnswer {
  return { answer: given, page, fetchedAt: Date.now() - age };
}

const nextTask = () => new Promise((resolve) => setImmediate(resolve));

/** The database of a test, and its time; a cache is one that another page has. */
function startStorage() {
  // The database's own steps run in real time.
  fakeClock('Date', 'setTimeout', 'clearTimeout');
  const name = crypto.randomUUID();
  const results = openCompanyResults(openDatabase, name);
  const createCache = (
    load: () => Promise<CompanyResults> = async () => results,
    read = (city: CityId) => readStored(city, name),
  ) => createCompanyCache({ load, exist: async () => true, read });
  const slowly = (ms: number) => async () => {
    await new Promise((resolve) => setTimeout(resolve, ms));
    return results;
  };
  const storedCities = () => results.toCollection().primaryKeys();
  const pass = async (ms: number) => {
    await vi.advanceTimersByTimeAsync(ms);
    await nextTask();
  };
  return { name, results, createCache, slowly, storedCities, pass };
}

test.each([
  ['at once', 0, true],
  ['just before five minutes', 5 * minute - 1, true],
  ['at five minutes', 5 * minute, false],
  ['a day later', 24 * 60 * minute, false],
  ['when the clock was set back', -1, false],
])('%s companies may be shown: %s ms later %s', async (_, elapsed, isShown) => {
  const { createCache } = startStorage();
  const cache = createCache();
  const found = dated();
  await cache.write('sc/joinville', found);
  vi.setSystemTime(Date.now() + elapsed);
  for (const one of [cache, createCache()])
    expect(await one.read('sc/joinville')).toEqual(isShown ? found : undefined);
});

test('companies are deleted when their time is up, also those stored by another page', async () => {
  const { createCache, storedCities, pass } = startStorage();
  await createCache().write('sc/joinville', dated());
  await pass(2 * minute);
  const cache = createCache();
  await cache.write('pr/curitiba', dated({ age: minute }));
  await pass(3 * minute - 1);
  expect(await storedCities()).toEqual(['pr/curitiba', 'sc/joinville']);
  await pass(1);
  await expect.poll(storedCities).toEqual(['pr/curitiba']);
  await pass(minute);
  await expect.poll(storedCities).toEqual([]);
  // The server had cached this one for long.
  await cache.write('sc/joinville', dated({ age: 5 * minute }));
  expect(await cache.read('sc/joinville')).toBeUndefined();
  expect(await storedCities()).toEqual([]);
  await cache.write('sc/joinville', dated({ age: 5 * minute - 1000 }));
  expect(await storedCities()).toEqual(['sc/joinville']);
  await pass(1000);
  await expect.poll(storedCities).toEqual([]);
});

test('when the site starts it deletes what has expired, also where the storage takes its time', async () => {
  const { results, createCache, slowly, storedCities, pass } = startStorage();
  await results.put(dated({ age: 5 * minute }), 'sc/joinville');
  await results.put(dated({ age: 4 * minute }), 'pr/curitiba');
  await results.put({ fetchedAt: 1 } as DatedAnswer, 'sp/sao-paulo');
  void createCache(slowly(4000)).deleteExpired();
  await pass(4000);
  await expect.poll(storedCities).toEqual(['pr/curitiba']);
  await createCache().deleteExpired();
  await pass(minute);
  await expect.poll(storedCities).toEqual([]);
});

test.each([
  ['missing dates', { answer }],
  ['a time that is no number', { answer, fetchedAt: Number.NaN }],
  ['something else', 'x'],
])('a row with %s is never fresh', async (_, stored) => {
  const { results, createCache } = startStorage();
  await results.put(stored as unknown as DatedAnswer, 'sc/joinville');
  expect(await createCache().read('sc/joinville')).toBeUndefined();
});

test.each<[string, () => Promise<never>]>([
  ['fails', () => Promise.reject(new Error('no storage'))],
  ['never answers', () => never],
])('a storage that %s costs a search little, and the page itself remembers', async (_, broken) => {
  const cache = startStorage().createCache(broken, broken);
  const search = createCompanySearch(cache, async () => dated());
  for (const _visit of ['the first', 'after five minutes']) {
    const first = search.take(joinville).found;
    await vi.advanceTimersByTimeAsync(100);
    expect(await first).toMatchObject({ answer });
    expect(await cache.read('sc/joinville')).toMatchObject({ answer });
    await vi.advanceTimersByTimeAsync(5 * minute);
  }
});

test('what the storage gives too late is shown where no other list can be had', async () => {
  const { createCache, pass } = startStorage();
  const stored = dated();
  const slow = new Promise<unknown>((resolve) => setTimeout(resolve, 400, stored));
  const cache = createCache(undefined, () => slow);
  const search = createCompanySearch(cache, () => Promise.reject(new Error()));
  const { found } = search.take(joinville);
  await pass(400);
  expect(await found).toEqual(stored);
});

test('when the visitor deletes all data, memory is cleared, and what waits is not stored', async () => {
  const { createCache, storedCities } = startStorage();
  const forgetful = createCache(() => Promise.reject(new Error('no storage')));
  await forgetful.write('sc/joinville', dated());
  expect(await forgetful.read('sc/joinville')).toMatchObject({ answer });
  const writing = createCache().write('sc/joinville', dated());
  dataCleared.emit();
  await writing;
  expect(await forgetful.read('sc/joinville')).toBeUndefined();
  expect(await storedCities()).toEqual([]);
});

const never = new Promise<never>(() => undefined);

/** A search whose function answers this, with the pages that were asked of it and what is cached. */
function startSearch(
  reply: (page: number) => Promise<DatedAnswer> = async () => dated(),
  sent?: SentSearch,
) {
  fakeClock('Date');
  const signals: AbortSignal[] = [];
  const asked: string[] = [];
  const cached = new Map<string, unknown>();
  const search = createCompanySearch(
    {
      read: async (city) => cached.get(city),
      write: async (city, found) => void cached.set(city, found),
    },
    ({ slug }, signal, page, sent) => {
      signals.push(signal);
      asked.push([slug, page > 1 && page, sent && 'sent'].filter(Boolean).join(' '));
      return reply(page);
    },
    () => sent && { city: 'sc/joinville', stored: never, sent: Promise.resolve(sent) },
  );
  return { search, cached, signals, asked };
}

const incomplete = { ...answer, incomplete: true };

test('a city is searched once while its answer is cached, unless it is asked for again', async () => {
  const { search, asked } = startSearch();
  expect(await search.take(joinville).found).toMatchObject({ answer });
  expect(await search.take(joinville).found).toMatchObject({ answer });
  await search.take(curitiba).found;
  expect(asked).toEqual(['joinville', 'curitiba']);
  expect(await search.refresh(joinville).found).toMatchObject({ answer });
  expect(asked).toEqual(['joinville', 'curitiba', 'joinville']);
});

test('neither a failure nor a list without the companies of Google is cached', async () => {
  const failing = startSearch(() => Promise.reject(new Error('no connection')));
  for (const _ of [1, 2])
    await expect(failing.search.take(joinville).found).rejects.toThrow('no connection');
  expect(failing.asked).toHaveLength(2);
  const { search, cached } = startSearch(async () => dated({ given: incomplete }));
  await search.take(joinville).found;
  // Nor what the document carried.
  search.cache(joinville, dated({ given: incomplete }));
  search.cache(curitiba, dated());
  expect([...cached.keys()]).toEqual(['pr/curitiba']);
});

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ ...row, placeId: `${index}` }));

test('a long list is fetched page by page, and renewed as far as it was shown', async () => {
  const rows = numbered(130);
  // The second page has a company again, which another one has pushed there.
  const pages = [rows.slice(0, 60), rows.slice(59, 119), rows.slice(120)];
  const { search, cached, asked } = startSearch(async (page) =>
    dated({ given: { ...answer, companies: pages[page - 1] ?? [], total: 130 }, page }),
  );
  const first = await search.take(joinville).found;
  expect([first.page, hasMore(first)]).toEqual([1, true]);
  vi.setSystemTime(Date.now() + 100);
  const second = await search.more(joinville, first);
  expect(second.answer.companies).toEqual(rows.slice(0, 119));
  expect([second.page, hasMore(second)]).toEqual([2, true]);
  expect(second.fetchedAt).toBe(first.fetchedAt);
  expect(cached.get('sc/joinville')).toEqual(second);
  const third = await search.more(joinville, second);
  expect([third.answer.companies.length, hasMore(third)]).toEqual([129, false]);
  asked.length = 0;
  const renewed = await search.refresh(joinville, 3).found;
  expect(renewed.answer).toEqual(third.answer);
  expect(asked).toEqual(['joinville', 'joinville 2', 'joinville 3']);
  expect(await search.take(joinville).found).toEqual(renewed);
});

test('a page that holds only known companies is requested once', async () => {
  const given = { ...answer, companies: numbered(60), total: 121 };
  const { search, asked } = startSearch(async (page) => dated({ given, page }));
  const second = await search.more(joinville, await search.take(joinville).found);
  const third = await search.more(joinville, second);
  expect([third.answer.companies.length, hasMore(third)]).toEqual([60, false]);
  await search.refresh(joinville, 3).found;
  const thrice = ['joinville', 'joinville 2', 'joinville 3'];
  expect(asked).toEqual([...thrice, ...thrice]);
});

test.each([
  ['without its page, of an older version,', { page: undefined }],
  ['that cannot be read', { answer: { companies: 'x' } }],
])('a cached answer %s is searched again', async (_, change) => {
  const { search, cached, asked } = startSearch();
  cached.set('sc/joinville', { ...dated(), ...change });
  expect(await search.take(joinville).found).toMatchObject({ answer, page: 1 });
  expect(asked).toEqual(['joinville']);
});

test('during a pause of the function nothing is sent, whatever the city', async () => {
  let fail = true;
  const retryAt = Date.now() + 40_000;
  const { search, cached, asked } = startSearch(async () => {
    if (fail) throw new SearchError({ kind: 'too-many', retryAt });
    return dated();
  });
  await expect(search.take(joinville).found).rejects.toMatchObject({ problem: { retryAt } });
  fail = false;
  vi.setSystemTime(retryAt - 1);
  await expect(search.take(curitiba).found).rejects.toMatchObject({ problem: { retryAt } });
  await expect(search.refresh(joinville).found).rejects.toMatchObject({ problem: { retryAt } });
  expect(asked).toEqual(['joinville']);
  cached.set('sc/joinville', dated());
  expect(await search.take(joinville).found).toMatchObject({ answer });
  vi.setSystemTime(retryAt);
  expect(await search.take(curitiba).found).toMatchObject({ answer });
  expect(asked).toEqual(['joinville', 'curitiba']);
});

test('a preloaded search is taken once, by the list of its city, which then aborts it alone', async () => {
  const { search, signals, asked } = startSearch(async () => dated({ given: incomplete }));
  const navigation = new AbortController();
  search.prefetch(joinville, navigation.signal);
  await search.take(curitiba).found;
  await search.take(joinville).found;
  expect(asked.toSorted()).toEqual(['curitiba', 'joinville']);
  await search.take(joinville).found;
  expect(asked).toHaveLength(3);
  navigation.abort();
  expect(signals.some(({ aborted }) => aborted)).toBe(false);
});

test('a preloaded search is aborted with the navigation that started it', async () => {
  const { search, signals, asked } = startSearch(() => new Promise(() => undefined));
  const navigation = new AbortController();
  search.prefetch(joinville, navigation.signal);
  await vi.waitFor(() => expect(signals).toHaveLength(1));
  navigation.abort();
  expect(signals[0]?.aborted).toBe(true);
  search.prefetch(joinville, navigation.signal);
  await nextTask();
  expect(asked, 'nor is one started for it').toEqual(['joinville']);
});

test('a preloaded search that fails before a list is there is no unhandled rejection', async () => {
  const { search } = startSearch(() => Promise.reject(new Error('no connection')));
  search.prefetch(joinville, new AbortController().signal);
  await nextTask();
  await expect(search.take(joinville).found).rejects.toThrow('no connection');
});

test('what the document has asked for is read before what is cached', async () => {
  const response = new Promise<Response>(() => undefined);
  const sent = { sentAt: Date.now(), controller: new AbortController(), response };
  const { search, cached, asked } = startSearch(undefined, sent);
  cached.set('sc/joinville', dated({ given: incomplete }));
  expect(await search.take(joinville).found).toMatchObject({ answer });
  expect(asked).toEqual(['joinville sent']);
});

test('a search that is aborted before the storage answered sends nothing', async () => {
  const { search, asked } = startSearch();
  const { found, controller } = search.take(joinville);
  controller.abort();
  await expect(found).rejects.toThrow();
  expect(asked).toEqual([]);
});

/** Asks a function that answers like this. */
async function ask(listener: RequestListener, { signal } = new AbortController()) {
  const url = await serve(listener);
  const sent = sendSearch(joinville, 1, `${url}/search-companies`);
  return fetchCompanies(joinville, signal, 1, sent);
}

const portal = '<!doctype html><title>Wi-Fi</title><a href="/login">Entrar</a>';

test.each(Object.entries({ ...brokenAnswers, 'a captive portal': portal }))(
  '%s is no answer',
  async (_, text) => {
    await expect(ask(reply(200, text))).rejects.toThrow();
  },
);

test('the five minutes begin when the search is sent, however long its answer takes', async () => {
  fakeClock('Date');
  const sentAt = Date.now();
  const found = await ask((_, response) => {
    vi.setSystemTime(sentAt + minute);
    response.end(listOf(row));
  });
  expect(found.fetchedAt).toBe(sentAt);
  expect(found.answer.companies).toEqual([row]);
});

test.each([
  ['200', 201_000],
  ['0', 0],
  ['-5', 0],
  ['soon', 0],
])('the time for which the server cached an answer counts: %s s, so %s ms', async (age, ms) => {
  fakeClock('Date');
  const { fetchedAt } = await ask(reply(200, listOf(row), { age }));
  expect(fetchedAt).toBe(Date.now() - ms);
});

const pastDate = 'Thu, 01 Jan 2015 12:00:00 GMT';

test.each([
  [429, '40', 40_000],
  [429, 'Thu, 15 Jan 2026 12:01:00 GMT', minute],
  [429, '999999', 60 * minute],
  [502, '', null],
  [502, '0', null],
  [502, pastDate, null],
])('a function that fails with %i is believed for an hour at most: %j', async (...given) => {
  const [status, value, ms] = given;
  fakeClock('Date');
  vi.setSystemTime(Date.parse('2026-01-15T12:00:00Z'));
  const failing = ask(reply(status, '{}', value ? { 'retry-after': value } : {}));
  const retryAt = ms === null ? undefined : Date.now() + ms;
  await expect(failing).rejects.toMatchObject({ problem: { retryAt } });
});

test('a server that never answers is given up after 12 seconds', async () => {
  fakeClock('setTimeout', 'clearTimeout');
  let failure: unknown;
  await new Promise<void>((resolve) => {
    ask(() => resolve()).catch((error) => {
      failure = error;
    });
  });
  vi.advanceTimersByTime(11_999);
  await nextTask();
  expect(failure).toBeUndefined();
  vi.advanceTimersByTime(1);
  await expect.poll(() => failure).toMatchObject({ name: 'AbortError' });
});

test('a search that nobody waits for any more is aborted, also where it was sent before', async () => {
  const controller = new AbortController();
  const aborted = ask(() => controller.abort(), controller);
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
  const response = Promise.reject<Response>(new Error('aborted'));
  const sent = { sentAt: Date.now(), controller: new AbortController(), response };
  await expect(fetchCompanies(joinville, AbortSignal.abort(), 1, sent)).rejects.toThrow();
  expect(sent.controller.signal.aborted).toBe(true);
});

test('an answered search leaves no timer, and a later abort does not reach its request', async () => {
  fakeClock('setTimeout', 'clearTimeout');
  const response = Promise.resolve(new Response(listOf(row)));
  const sent = { sentAt: Date.now(), controller: new AbortController(), response };
  const navigation = new AbortController();
  await fetchCompanies(joinville, navigation.signal, 1, sent);
  expect(vi.getTimerCount()).toBe(0);
  navigation.abort();
  expect(sent.controller.signal.aborted).toBe(false);
});
