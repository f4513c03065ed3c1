import { keys, set, type UseStore } from 'idb-keyval';
import { beforeEach, expect, test } from 'vitest';
import { createKeyValueStore } from '#src/device/key-value.ts';
import { createCompanyPageCache, mostPages } from '#src/features/company-page/open-company.ts';
import { fullPage, sparePage } from './support/company-page.ts';

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
  for (let index = 0; index < mostPages; index += 1) {
    await cache.write(sparePage({ slug: `empresa-${index}` }), index);
  }
  await cache.markOpened('empresa-0', 1000);
  await cache.write(sparePage({ slug: 'empresa-nova' }), 1001);
  const stored = await keys(store);
  expect(stored).toHaveLength(mostPages);
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
