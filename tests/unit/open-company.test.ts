import type { RequestListener } from 'node:http';
import { keys, set, type UseStore } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { createKeyValueStore } from '#src/device/key-value.ts';
import {
  createCompanyPageCache,
  fetchCompany,
  maxPages,
} from '#src/features/company-page/open-company.ts';
import { reply, serve } from '#tests/server/support/serve.ts';
import { fullPage, sparePage } from './support/company-page.ts';

/** Asks a function that answers like this. */
async function ask(listener: RequestListener, slug = 'cacambas-do-sul') {
  const url = await serve(listener);
  return fetchCompany(slug, `${url}/company-page`);
}

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
  const problem = { kind: 'answer' };
  expect(await ask(reply(status, body))).toEqual({ kind: 'failed', problem });
});

let store: UseStore;

beforeEach(({ task }) => {
  store = createKeyValueStore(task.id, 'pages');
});

test('a page comes back as it was, with the time at which it was fetched', async () => {
  const cache = createCompanyPageCache(store);
  await cache.write(fullPage(), 1000);
  await cache.markOpened('cacambas-do-sul', 5000);
  expect(await cache.read('cacambas-do-sul')).toEqual({ page: fullPage(), fetchedAt: 1000 });
  await cache.remove('cacambas-do-sul');
  expect(await cache.read('cacambas-do-sul')).toBeUndefined();
});

test('the pages opened last are kept, the others go', async () => {
  const cache = createCompanyPageCache(store);
  for (let index = 0; index < maxPages; index += 1) {
    await cache.write(sparePage({ slug: `empresa-${index}` }), index);
  }
  await cache.markOpened('empresa-0', 1000);
  await cache.write(sparePage({ slug: 'empresa-nova' }), 1001);
  const stored = await keys(store);
  expect(stored).toHaveLength(maxPages);
  expect(stored).toEqual(expect.arrayContaining(['empresa-0', 'empresa-2', 'empresa-nova']));
  expect(stored).not.toContain('empresa-1');
});

test.each([
  ['nothing', undefined],
  ['a page of another form', { page: { name: 'Caçambas' }, fetchedAt: 1, openedAt: 1 }],
  ['only the time of its opening', { openedAt: 1 }],
])('%s in the storage is no page', async (_, row) => {
  if (row) await set('cacambas-do-sul', row, store);
  expect(await createCompanyPageCache(store).read('cacambas-do-sul')).toBeUndefined();
});

test('without a storage that works nothing is kept and nothing fails', async () => {
  const broken: UseStore = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  const cache = createCompanyPageCache(broken);
  await cache.write(fullPage());
  await cache.markOpened('cacambas-do-sul');
  await cache.remove('cacambas-do-sul');
  expect(await cache.read('cacambas-do-sul')).toBeUndefined();
});
