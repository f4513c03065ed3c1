import type { RequestListener } from 'node:http';
import { afterEach, expect, test, vi } from 'vitest';
import { cityById } from '#src/catalogue/cities.ts';
import { fetchCompanies } from '#src/features/companies/company-search.ts';
import { sendSearch } from '#src/features/companies/early-search.ts';
import { brokenAnswers, listOf, row } from '#tests/browser/support/broken-answers.ts';
import { serve } from '#tests/server/support/serve.ts';

const joinville = cityById('sc/joinville');
const minute = 60_000;

afterEach(() => {
  vi.useRealTimers();
});

/** Asks a function that answers like this. */
async function ask(listener: RequestListener, { signal } = new AbortController()) {
  const url = await serve(listener);
  const sent = sendSearch(joinville, 1, `${url}/search-companies`);
  return fetchCompanies(joinville, signal, { sent });
}

/** Answers with this status, text and headers. */
function reply(status: number, text: string, headers = {}): RequestListener {
  return (_, response) => response.writeHead(status, headers).end(text);
}

test('the function is asked for a city, and answers its companies', async () => {
  const received: unknown[] = [];
  const { answer } = await ask(async (request, response) => {
    const text = (await request.toArray()).join('');
    received.push(request.method, request.headers['content-type'], JSON.parse(text));
    response.end(listOf(row));
  });
  expect(answer.companies).toEqual([row]);
  expect(received).toEqual(['POST', 'application/json', { city: 'joinville', state: 'SC' }]);
});

test.each(Object.entries(brokenAnswers))('%s is no answer', async (_, text) => {
  await expect(ask(reply(200, text))).rejects.toThrow();
});

test('a captive portal in place of the answer is an error', async () => {
  const portal = '<!doctype html><title>Wi-Fi</title><a href="/login">Entrar</a>';
  const headers = { 'content-type': 'text/html' };
  await expect(ask(reply(200, portal, headers))).rejects.toThrow();
});

test('the five minutes begin when the search is sent, however long its answer takes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const sentAt = Date.now();
  const { fetchedAt, expiresAt } = await ask((_, response) => {
    vi.setSystemTime(sentAt + minute);
    response.end(listOf(row));
  });
  expect([fetchedAt, expiresAt]).toEqual([sentAt, sentAt + 5 * minute]);
});

test.each([
  ['200', 201_000],
  ['0', 0],
  ['-5', 0],
  ['soon', 0],
])('the time for which the server cached an answer counts: %s s, so %s ms', async (age, ms) => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { fetchedAt } = await ask(reply(200, listOf(row), { age }));
  expect(fetchedAt).toBe(Date.now() - ms);
});

test.each([
  ['40', 40_000],
  ['Thu, 15 Jan 2026 12:01:00 GMT', minute],
  ['999999', 60 * minute],
])('a function that asks to wait is believed, for an hour at most: %s', async (value, ms) => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse('2026-01-15T12:00:00Z') });
  const busy = ask(reply(429, '{}', { 'retry-after': value }));
  await expect(busy).rejects.toMatchObject({ name: 'BusyError', retryAt: Date.now() + ms });
});

test.each([{}, { 'retry-after': '0' }, { 'retry-after': 'Thu, 01 Jan 2015 12:00:00 GMT' }])(
  'a function that fails without a time to wait is an error: %s',
  async (headers) => {
    await expect(ask(reply(502, '{}', headers))).rejects.toMatchObject({ name: 'Error' });
  },
);

test('a server that never answers is given up after 12 seconds', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
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
  await nextTask();
  expect(failure).toMatchObject({ name: 'AbortError' });
});

test('a request that was sent before is aborted too, where nobody waits for it by then', async () => {
  const sent = { sentAt: Date.now(), controller: new AbortController(), response: rejected() };
  await expect(fetchCompanies(joinville, AbortSignal.abort(), { sent })).rejects.toThrow();
  expect(sent.controller.signal.aborted).toBe(true);
});

test('a search that nobody waits for any more is aborted', async () => {
  const controller = new AbortController();
  const aborted = ask(() => controller.abort(), controller);
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' });
});

test('an answered search leaves no timer, and a later abort does not reach its request', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const sent = {
    sentAt: Date.now(),
    controller: new AbortController(),
    response: Promise.resolve(new Response(listOf(row))),
  };
  const navigation = new AbortController();
  await fetchCompanies(joinville, navigation.signal, { sent });
  expect(vi.getTimerCount()).toBe(0);
  navigation.abort();
  expect(sent.controller.signal.aborted).toBe(false);
});

async function rejected(): Promise<never> {
  throw new Error('aborted');
}

function nextTask(): Promise<void> {
  return new Promise((resolve) => setImmediate(resolve));
}
