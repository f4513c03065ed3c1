import type { RequestListener } from 'node:http';
import { expect, test } from 'vitest';
import { fetchCompany } from '#src/features/company-page/open-company.ts';
import { UnknownAnswerError } from '#src/shared/runtime/connection.ts';
import { serve } from '#tests/server/support/serve.ts';
import { fullPage } from './support/company-page.ts';

/** Asks a function that answers like this. */
async function ask(listener: RequestListener, slug = 'cacambas-do-sul') {
  const url = await serve(listener);
  const { signal } = new AbortController();
  return fetchCompany(slug, signal, `${url}/company-page`);
}

const reply =
  (status: number, body: unknown): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));

test('the function is asked for a slug, and answers its company', async () => {
  const asked: (string | undefined)[] = [];
  const found = await ask((request, response) => {
    asked.push(request.url);
    response.end(JSON.stringify(fullPage()));
  }, 'a&b');
  expect(found).toEqual({ kind: 'page', page: fullPage() });
  expect(asked).toEqual(['/company-page?slug=a%26b']);
});

test('a company that is gone leaves its city, one that never was nothing', async () => {
  expect(await ask(reply(410, { error: 'gone', city: 'sc/joinville' }))).toEqual({
    kind: 'gone',
    city: 'sc/joinville',
  });
  expect(await ask(reply(404, { error: 'not_found' }))).toEqual({ kind: 'unknown' });
});

test.each([
  ['a page of a captive portal', 200, '<!doctype html><title>Wi-Fi</title>'],
  ['a company with a field of another type', 200, { ...fullPage(), name: 5 }],
  ['a company whose website runs a script', 200, { ...fullPage(), website: 'javascript:alert(1)' }],
  ['a host’s own 404', 404, '<!doctype html><title>404</title>'],
  ['a path in place of a city', 410, { error: 'gone', city: '//evil.example' }],
])('%s is no answer of ours', async (_, status, body) => {
  await expect(ask(reply(status, body))).rejects.toThrow(UnknownAnswerError);
});

test.each([
  ['our error', 503, { error: 'database_unavailable' }],
  ['a gateway’s page', 502, '<!doctype html><title>Bad gateway</title>'],
  ['a limit', 429, { error: 'rate_limited' }],
])('%s means that the server is away', async (_, status, body) => {
  await expect(ask(reply(status, body))).rejects.toThrow(`The server answered ${status}`);
});
