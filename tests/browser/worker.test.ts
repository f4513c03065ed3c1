import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { OfflineStatus } from '#src/shared/site/site-cache.ts';
import { limit } from '#tests/server/support/strain.ts';
import { hydrated } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import {
  followTo,
  isSameDocument,
  keepsHeading,
  markDocument,
  pathOf,
  waitForList,
  watchHeading,
} from './support/page-state.ts';
import { builtPaths, pageKinds } from './support/pages.ts';
import { startProxy } from './support/proxy.ts';
import { openWithWorker, ready, storedAddresses, visitShortSite } from './support/worker.ts';

// One visit for all, because storing the site is what takes time. What the worker makes of every
// page is tested in built/fragments.test.ts.
test(
  'after one visit a page of each kind opens without a server, in any spelling, with its pictures',
  async () => {
    const proxy = await startProxy();
    const page = await openWithWorker({ expectMessages: [/404/] });
    await collectStatuses(page);
    await page.goto(proxy.url);
    await ready(page);
    await expectFewSteps(page);
    const answers = await Promise.all(spellings.map((path) => fetch(proxy.url + path)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 404]);
    await proxy.stop();
    await watchHeading(page);
    const paths = pageKinds.filter((path) => builtPaths.includes(path));
    expect(paths.length).toBeGreaterThan(15);
    for (const path of [...paths, ...decorated]) await openStored(page, proxy.url, path);
    await expectCovers(page, proxy.url);
    for (const [index, path] of spellings.entries()) {
      const response = await page.goto(proxy.url + path);
      const { status, url } = answers[index] as Response;
      expect({ status: response?.status(), url: response?.url() }, path).toEqual({ status, url });
      await hydrated(page);
    }
  },
  limit(120_000),
);

/** A query, a hash or a slash at the end changes nothing. */
const decorated = [
  '/sobre-nos/?utm_source=x&utm_medium=y&utm_campaign=z#conteudo',
  '/?utm_source=x',
  `${joinville}/?gclid=1`,
];

/** What the server answers with a page of another path, or with none. */
const spellings = [
  '/blog/index.html?a=1',
  '/SC/J%C3%B3inville/aluguel-cacamba-entulho?a=1',
  '/BLOG',
  '/404',
];

/** Has a page remember what its worker reports. */
async function collectStatuses(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const statuses: unknown[] = [];
    Object.assign(window, { statuses });
    // Undefined in an empty tab.
    navigator.serviceWorker?.addEventListener('message', ({ data }) => statuses.push(data));
  });
}

/** Each report makes the page render again. */
async function expectFewSteps(page: Page): Promise<void> {
  const statuses = await page.evaluate(
    () => (window as unknown as { statuses: OfflineStatus[] }).statuses,
  );
  const counts = statuses.map(({ stored }) => stored);
  expect(counts.length).toBeGreaterThan(1);
  expect(counts.length).toBeLessThan(counts.at(-1) as number);
  expect(counts[0]).toBeLessThan(statuses[0]?.total as number);
  expect(counts).toEqual(counts.toSorted((one, other) => one - other));
  expect(statuses.at(-1)).toMatchObject({ stored: statuses.at(-1)?.total });
}

async function openStored(page: Page, url: string, path: string): Promise<void> {
  // Otherwise another hash would not load the document.
  if (path.includes('#')) await page.goto('about:blank');
  await visit(page, url + path);
  expect(await keepsHeading(page), path).toBe(true);
  expect(pathOf(page)).toBe(path.replace(/(.)\/(?=$|\?)/, '$1'));
  expect(await page.getByText('Você está sem internet', { exact: true }).count(), path).toBe(0);
}

async function expectCovers(page: Page, url: string): Promise<void> {
  await visit(page, `${url}/blog`);
  const covers = page.locator('img[src^="/covers/"]');
  expect(await covers.count()).toBe(11);
  for (const cover of await covers.all()) {
    await cover.scrollIntoViewIfNeeded();
    await expect
      .poll(() => cover.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBe(800);
  }
}

test('what the worker does not store is left to the browser: pictures, redirects, searches, photos', async () => {
  const { page, proxy } = await visitShortSite({ expectMessages: [/404/] });
  const isFromWorker = async (path: string) => {
    const [response] = await Promise.all([
      page.waitForResponse((answer) => new URL(answer.url()).pathname === path),
      page.evaluate((url) => fetch(url, { cache: 'no-store' }).then(() => undefined), path),
    ]);
    return response.fromServiceWorker();
  };
  expect(await isFromWorker('/icon.svg')).toBe(true);
  expect(await isFromWorker('/icons/apple-touch-180.png')).toBe(false);
  await visit(page, `${proxy.url}/xx/yy/aluguel-cacamba-entulho`);
  expect(pathOf(page)).toBe('/');
  await page.goto(`${proxy.url}/nada`);
  await page.getByRole('heading', { name: 'Oops! Page not found' }).waitFor();
  await page.goto(proxy.url + joinville);
  await waitForList(page);
  expect(await storedAddresses(page)).not.toContainEqual(expect.stringContaining('/functions/'));
  await proxy.stop();
  const failed = ['TypeError', 'TypeError', 'TypeError'];
  expect(await fetchUnstored(page)).toEqual(failed);
});

/** The errors of requests for a picture, a search and a photo. */
async function fetchUnstored(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const requests = [
      fetch('/icons/apple-touch-180.png'),
      fetch('/functions/v1/search-companies', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ city: 'joinville', state: 'sc' }),
      }),
      fetch('/functions/v1/company-photo?name=x'),
    ];
    const nameOf = ({ name }: Error) => name;
    return Promise.all(requests.map((request) => request.then(() => 'an answer', nameOf)));
  });
}

test('a tap on a notification opens its page without a reload, but not over a filled form', async () => {
  const { page } = await visitShortSite();
  await markDocument(page);
  // The worker knows the address of the document alone.
  await followTo(page, '/area-empresa');
  const address = page.getByLabel('E-mail da empresa');
  await address.fill('dona@empresa.example');
  expect(await tap(page, '/area-empresa?parte=pedidos')).toEqual(['focus']);
  expect(await tap(page, '/pedido')).toEqual(['/pedido']);
  expect(await address.inputValue()).toBe('dona@empresa.example');
  await address.fill('');
  expect(await tap(page, '/area-empresa?parte=pedidos')).toEqual(['focus']);
  await expect.poll(() => pathOf(page)).toBe('/area-empresa?parte=pedidos');
  expect(await tap(page, '/pedido')).toEqual(['focus']);
  await expect.poll(() => pathOf(page)).toBe('/pedido');
  expect(await isSameDocument(page)).toBe(true);
});

interface WorkerScope extends EventTarget {
  ExtendableEvent: typeof Event;
  WindowClient: { prototype: { focus(): Promise<void> } };
  clients: { openWindow(url: string): Promise<void> };
}

/** Taps on a notification that leads to a path: 'focus', or the path of a new window. A real tap alone may do either. */
async function tap(page: Page, path: string): Promise<string[]> {
  const [worker] = page.context().serviceWorkers();
  return worker?.evaluate(async (data) => {
    const scope = self as unknown as WorkerScope;
    const done: string[] = [];
    scope.WindowClient.prototype.focus = async () => void done.push('focus');
    scope.clients.openWindow = async (url) => void done.push(new URL(url).pathname);
    const works: Promise<unknown>[] = [];
    const event = Object.assign(new scope.ExtendableEvent('notificationclick'), {
      notification: { data, close: () => undefined },
      waitUntil: (work: Promise<unknown>) => void works.push(work),
    });
    scope.dispatchEvent(event);
    await Promise.all(works);
    return done;
  }, path) as Promise<string[]>;
}
