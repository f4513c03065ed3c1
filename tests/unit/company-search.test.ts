import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { cityById } from '#src/catalogue/cities.ts';
import type { CompanyCard, SearchAnswer } from '#src/company/record.ts';
import type { StoredAnswer } from '#src/device/database/company-results.ts';
import type { DatedAnswer } from '#src/features/companies/company-cache.ts';
import { BusyError, createCompanySearch, hasMore } from '#src/features/companies/company-search.ts';
import type { SentSearch } from '#src/features/companies/early-search.ts';

const joinville = cityById('sc/joinville');
const curitiba = cityById('pr/curitiba');

const answer: SearchAnswer = { companies: [], total: 0, demonstration: false, incomplete: false };

const row: CompanyCard = {
  ...{ placeId: '', name: 'Caçambas', address: '', phone: null, whatsapp: null, imageUrl: null },
  ...{ rating: null, reviewCount: 0, availability: 'unknown', openingHours: [], sponsored: false },
};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const never = new Promise<Response>(() => undefined);

const unused = new AbortController().signal;

/** A search whose function answers this, with what was asked of it and what is cached. */
function startSearch(
  reply: (page?: number) => Promise<DatedAnswer>,
  takeEarly: () => Promise<SentSearch | undefined> = async () => undefined,
) {
  const requests: { city: string; signal: AbortSignal; page?: number; sent?: SentSearch }[] = [];
  const cached = new Map<string, StoredAnswer>();
  const search = createCompanySearch(
    {
      read: async (city) => cached.get(city),
      write: async (city, dated) => void cached.set(city, dated),
    },
    ({ slug }, signal, wanted) => {
      requests.push({ city: slug, signal, ...(wanted as object) });
      return reply(wanted?.page);
    },
    takeEarly,
  );
  const cities = () => requests.map(({ city }) => city);
  return { search, cached, requests, cities };
}

/** What the function answers now. */
async function answered(given = answer, page = 1): Promise<DatedAnswer> {
  return { answer: given, page, fetchedAt: Date.now(), expiresAt: Date.now() + 1000 };
}

test('a city is searched once while its answer is cached', async () => {
  const { search, cities } = startSearch(() => answered());
  expect(await search.take(joinville).found).toMatchObject({ answer });
  expect(await search.take(joinville).found).toMatchObject({ answer });
  await search.take(curitiba).found;
  expect(cities()).toEqual(['joinville', 'curitiba']);
});

test('a city is asked for again while its answer is cached, but not in a pause', async () => {
  const { search, cities } = startSearch(() => answered());
  await search.take(joinville).found;
  expect(await search.refresh(joinville).found).toMatchObject({ answer });
  expect(cities()).toEqual(['joinville', 'joinville']);

  const pause = new BusyError(Date.now() + 1000);
  const busy = startSearch(() => Promise.reject(pause));
  await expect(busy.search.take(joinville).found).rejects.toThrow(BusyError);
  await expect(busy.search.refresh(joinville).found).rejects.toThrow(BusyError);
  expect(busy.cities()).toEqual(['joinville']);
});

test('a list without the companies of Google is not cached', async () => {
  const { search, cached, cities } = startSearch(() => answered({ ...answer, incomplete: true }));
  await search.take(joinville).found;
  await search.take(joinville).found;
  expect(cities()).toEqual(['joinville', 'joinville']);
  expect(cached.size).toBe(0);
});

test('a long list is fetched page by page, and renewed as far as it was shown', async () => {
  const rows = Array.from({ length: 130 }, (_, index) => ({ ...row, placeId: `${index}` }));
  // The second page has a company again, which another one has pushed there.
  const pages = [rows.slice(0, 60), rows.slice(59, 119), rows.slice(120)];
  const { search, cached, requests } = startSearch((page = 1) =>
    answered({ ...answer, companies: pages[page - 1] ?? [], total: 130 }, page),
  );
  const first = await search.take(joinville).found;
  expect([first.page, hasMore(first)]).toEqual([1, true]);
  vi.setSystemTime(Date.now() + 100);
  const second = await search.more(joinville, first);
  expect(second.answer.companies).toEqual(rows.slice(0, 119));
  expect([second.page, hasMore(second)]).toEqual([2, true]);
  expect(second.expiresAt).toBe(first.expiresAt);
  expect(cached.get('sc/joinville')).toEqual(second);
  const third = await search.more(joinville, second);
  expect([third.answer.companies.length, hasMore(third)]).toEqual([129, false]);
  requests.length = 0;
  const renewed = await search.refresh(joinville, 3).found;
  expect(renewed.answer).toEqual(third.answer);
  expect(requests.map(({ page = 1 }) => page)).toEqual([1, 2, 3]);
  expect(await search.take(joinville).found).toEqual(renewed);
});

test('a page that holds only known companies is requested once', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({ ...row, placeId: `${index}` }));
  const { search, requests } = startSearch((page = 1) =>
    answered({ ...answer, companies: rows, total: 121 }, page),
  );
  const second = await search.more(joinville, await search.take(joinville).found);
  const third = await search.more(joinville, second);
  expect([third.answer.companies.length, hasMore(third)]).toEqual([60, false]);
  await search.refresh(joinville, 3).found;
  expect(requests.map(({ page = 1 }) => page)).toEqual([1, 2, 3, 1, 2, 3]);
});

test('a cached answer of an older version, without its page, is searched again', async () => {
  const { search, cached, cities } = startSearch(() => answered());
  const { page: _, ...older } = await answered();
  cached.set('sc/joinville', older);
  expect(await search.take(joinville).found).toMatchObject({ page: 1 });
  expect(cities()).toEqual(['joinville']);
});

test('what is cached but cannot be read is searched again', async () => {
  const { search, cached, cities } = startSearch(() => answered());
  cached.set('sc/joinville', { ...(await answered()), answer: { companies: 'x' } });
  expect(await search.take(joinville).found).toMatchObject({ answer });
  expect(cities()).toEqual(['joinville']);
});

test('a failure is not cached', async () => {
  const { search, cities } = startSearch(async () => {
    throw new Error('no connection');
  });
  await expect(search.take(joinville).found).rejects.toThrow('no connection');
  await expect(search.take(joinville).found).rejects.toThrow('no connection');
  expect(cities()).toEqual(['joinville', 'joinville']);
});

test('during a pause of the function nothing is sent, whatever the city', async () => {
  const retryAt = Date.now() + 40_000;
  const replies = [() => Promise.reject(new BusyError(retryAt)), answered];
  const { search, cached, cities } = startSearch(() => (replies.shift() as () => never)());
  await expect(search.take(joinville).found).rejects.toMatchObject({ retryAt });
  vi.setSystemTime(retryAt - 1);
  await expect(search.take(curitiba).found).rejects.toMatchObject({ retryAt });
  expect(cities()).toEqual(['joinville']);
  cached.set('sc/joinville', await answered());
  expect(await search.take(joinville).found).toMatchObject({ answer });
  vi.setSystemTime(retryAt);
  expect(await search.take(curitiba).found).toMatchObject({ answer });
  expect(cities()).toEqual(['joinville', 'curitiba']);
});

test('a preloaded search is taken once, by the list of its city', async () => {
  const { search, requests, cities } = startSearch(() => answered({ ...answer, incomplete: true }));
  const navigation = new AbortController();
  search.prefetch(joinville, navigation.signal);
  await search.take(curitiba).found;
  await search.take(joinville).found;
  expect(cities().toSorted()).toEqual(['curitiba', 'joinville']);
  await search.take(joinville).found;
  expect(cities()).toHaveLength(3);
  navigation.abort();
  expect(
    requests.some(({ signal }) => signal.aborted),
    'a list has taken it',
  ).toBe(false);
});

test('a preloaded search is aborted with the navigation that started it', async () => {
  const { search, requests, cities } = startSearch(() => new Promise(() => undefined));
  const navigation = new AbortController();
  search.prefetch(joinville, navigation.signal);
  await vi.waitFor(() => expect(requests).toHaveLength(1));
  navigation.abort();
  expect(requests[0]?.signal.aborted).toBe(true);
  search.prefetch(joinville, navigation.signal);
  await nextTask();
  expect(cities(), 'nor is one started for it').toEqual(['joinville']);
});

test('what the document has asked for is read before what is cached', async () => {
  const sent = { sentAt: Date.now(), controller: new AbortController(), response: never };
  const { search, cached, requests } = startSearch(
    () => answered(),
    async () => sent,
  );
  cached.set('sc/joinville', { ...(await answered()), answer: { ...answer, incomplete: true } });
  expect(await search.take(joinville).found).toMatchObject({ answer });
  expect(requests).toMatchObject([{ city: 'joinville', sent }]);
});

test('what the document carried is cached, unless it is incomplete', async () => {
  const { search, cached } = startSearch(() => answered());
  search.cache(curitiba, await answered({ ...answer, incomplete: true }));
  search.cache(joinville, await answered());
  expect([...cached.keys()]).toEqual(['sc/joinville']);
});

test('a search that is aborted before the storage answered sends nothing', async () => {
  const { search, cities } = startSearch(() => answered());
  const { found, controller } = search.take(joinville);
  controller.abort();
  await expect(found).rejects.toThrow();
  expect(cities()).toEqual([]);
});

test('a preloaded search that fails before a list is there is no unhandled rejection', async () => {
  const { search } = startSearch(() => Promise.reject(new Error('no connection')));
  search.prefetch(joinville, unused);
  await nextTask();
  await expect(search.take(joinville).found).rejects.toThrow('no connection');
});

function nextTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
