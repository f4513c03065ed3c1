import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
import { joinville } from './support/listing.ts';
import { keepsHeading, pathOf, waitForList, watchHeading } from './support/page-state.ts';
import { builtPaths } from './support/pages.ts';
import { open, storedAddresses, visitUntilReady } from './support/worker.ts';

test('after one visit every page of the site opens without a server', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await proxy.stop();
  await watchHeading(page);
  for (const path of builtPaths) {
    await open(page, proxy.url + path);
    expect(await keepsHeading(page), path).toBe(true);
    expect(pathOf(page)).toBe(path);
  }
  expect(builtPaths.length).toBeGreaterThan(55);
});

test('a stored page opens with any query, hash or trailing slash', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await proxy.stop();
  await watchHeading(page);
  for (const path of [
    '/blog/tamanho-ideal-cacamba-entulho/',
    '/blog/tamanho-ideal-cacamba-entulho#conteudo',
    '/blog/tamanho-ideal-cacamba-entulho?gclid=1&gbraid=2',
    '/blog/cacamba-entulho-curitiba-pr/?fbclid=1',
    '/sobre-nos/?utm_source=x&utm_medium=y&utm_campaign=z#conteudo',
    '/?utm_source=x',
    `${joinville}/?gclid=1`,
  ]) {
    // Otherwise another hash would not load the document.
    await page.goto('about:blank');
    await open(page, proxy.url + path);
    expect(await keepsHeading(page), path).toBe(true);
    expect(pathOf(page)).toBe(path.replace(/(.)\/(?=$|\?)/, '$1'));
    expect(await page.getByText('Você está sem internet', { exact: true }).count()).toBe(0);
  }
});

test('other spellings of a path get the same answer without a server', async () => {
  const { page, proxy } = await visitUntilReady(openPage, { expectMessages: [/404/] });
  const spellings = [
    '/blog//',
    '/blog/index.html?a=1',
    '/SC/joinville/aluguel-cacamba-entulho',
    '/BLOG',
    '/404',
  ];
  const { url } = proxy;
  const answers = await Promise.all(spellings.map((path) => fetch(url + path)));
  await proxy.stop();
  for (const [index, path] of spellings.entries()) {
    const response = await page.goto(url + path);
    const online = answers[index] as Response;
    expect({ status: response?.status(), url: response?.url() }, path).toEqual({
      status: online.status,
      url: online.url,
    });
    await hydrated(page);
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 404, 404]);
});

test('the covers of the guides show without a server', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await proxy.stop();
  await page.goto(`${proxy.url}/blog`);
  const covers = page.locator('img[src^="/covers/"]');
  expect(await covers.count()).toBe(11);
  for (const cover of await covers.all()) {
    await cover.scrollIntoViewIfNeeded();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(800);
  }
});

test('searches and photos are never answered from a cache', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await page.goto(proxy.url + joinville);
  await waitForList(page);
  expect(await storedAddresses(page)).not.toContainEqual(expect.stringContaining('/functions/'));
  await proxy.stop();
  expect(await askFunctions(page)).toEqual(['network error', 'network error']);
});

test('what the server redirects is redirected with a worker too', async () => {
  const { page, proxy } = await visitUntilReady(openPage, { expectMessages: [/404/] });
  await page.goto(`${proxy.url}/xx/yy/aluguel-cacamba-entulho`);
  await hydrated(page);
  expect(pathOf(page)).toBe('/');
  await page.goto(`${proxy.url}/nada`);
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
});

async function askFunctions(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const calls = [
      fetch('/functions/v1/search-companies', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ city: 'joinville', state: 'sc' }),
      }),
      fetch('/functions/v1/company-photo?name=x'),
    ];
    const answers = await Promise.allSettled(calls);
    return answers.map(({ status }) => (status === 'rejected' ? 'network error' : 'an answer'));
  });
}
