/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
import { visit } from './support/listing.ts';
import { isSameDocument, markDocument, pathOf } from './support/page-state.ts';
import {
  aboutCode,
  changeWorker,
  checkForUpdate,
  countLoads,
  killedVersion,
  newHost,
  newVersion,
  takeWith,
  untilWaiting,
  versionWithoutOldCode,
  workersOnTheWay,
} from './support/releases.ts';
import {
  openWithWorker,
  ready,
  startShortProxy,
  storedAddresses,
  visitShortSite,
} from './support/worker.ts';

/** The browser's and the router's words about code that can't be fetched. */
const goneCode = [/status of (404|500)/, /Failed to fetch dynamically imported module/];

const newSentence = 'Frase da nova versão';

test('a new version is looked for by the tab, the Back button and the hour, and taken by a link, Back or a form', async () => {
  const proxy = await startShortProxy();
  const page = await openWithWorker();
  await page.clock.install();
  await page.goto(proxy.url);
  await ready(page);
  const folder = await versionWithoutOldCode();
  await proxy.publish(folder);
  const ways = [
    [
      'by the tab',
      () => dispatch(page, 'visibilitychange'),
      () => about(page).click(),
      '/sobre-nos',
    ],
    ['by the Back button', () => dispatch(page, 'pageshow'), () => goBack(page), '/'],
    ['after an hour', () => page.clock.fastForward(3_600_000), () => search(page), listing],
  ] as const;
  for (const [name, happens, leave, path] of ways) {
    await changeWorker(folder, `// ${name}`);
    proxy.requestedPaths.length = 0;
    const loads = countLoads(page);
    await happens();
    await expect.poll(() => proxy.requestedPaths, { message: name }).toContain('/sw.js');
    await untilWaiting(page);
    expect(loads()).toBe(0);
    await leave();
    await expect.poll(loads, { message: name }).toBe(1);
    await hydrated(page);
    expect(pathOf(page)).toBe(path);
    await page.getByText(newSentence).waitFor();
    expect((await workersOnTheWay(page)).waiting).toBe(false);
  }
});

test('without a connection the old version stays, whose pages are stored', async () => {
  const { page, proxy } = await visitShortSite();
  await markDocument(page);
  await proxy.publish(await versionWithoutOldCode());
  await checkForUpdate(page);
  await untilWaiting(page);
  await proxy.stop();
  await dispatch(page, 'visibilitychange');
  await page.getByText(/^Sem internet/).first().waitFor();
  await about(page).click();
  await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();
  expect(await isSameDocument(page)).toBe(true);
  await proxy.restart();
  await page.getByText(/^Sem internet/).first().waitFor({ state: 'hidden' });
  await takeWith(page, '/');
});

test('versions that fail do not hold the next up, and one that takes over loads the next page', async () => {
  const { page, proxy } = await visitShortSite();
  await markDocument(page);
  const fails = "self.addEventListener('install', (event) => event.waitUntil(Promise.reject()));";
  const folder = await newVersion();
  await changeWorker(folder, `${fails} // First`);
  await proxy.publish(folder);
  for (const next of [`${fails} // Second`, '// Third']) {
    await checkForUpdate(page);
    await expect.poll(() => workersOnTheWay(page)).toEqual({ installing: false, waiting: false });
    await changeWorker(folder, next);
  }
  await checkForUpdate(page);
  await untilWaiting(page);

  await changeWorker(folder, "self.addEventListener('install', () => self.skipWaiting());");
  await checkForUpdate(page);
  await expect.poll(() => workersOnTheWay(page)).toEqual({ installing: false, waiting: false });
  expect(await isSameDocument(page)).toBe(true);
  await takeWith(page, '/sobre-nos');
  await page.getByText(newSentence).waitFor();
});

test('a new version that one tab takes loads every tab once, with its next page, and fetches what is new', async () => {
  const { page, proxy } = await visitShortSite();
  const other = await page.context().newPage();
  expect(await policyAt(other, `${proxy.url}/blog`)).not.toContain(newHost);
  const forced = await page.context().newPage();
  await visit(forced, `${proxy.url}/blog`);
  await reloadByForce(forced);
  const tabs = [page, other, forced];
  const before = await storedAddresses(page);
  proxy.requestedPaths.length = 0;
  await proxy.publish(await newVersion());
  await checkForUpdate(page);
  await untilWaiting(page);
  const loads = tabs.map(countLoads);
  for (const [index, tab] of [other, page, forced].entries()) {
    await takeWith(tab, '/sobre-nos');
    await tab.getByText(newSentence).waitFor();
    expect(loads.reduce((sum, count) => sum + count(), 0)).toBe(index + 1);
  }
  await ready(page);

  const after = await storedAddresses(page);
  expect(after.filter((path) => !before.includes(path))).toEqual([
    expect.stringMatching(/^\/parts\/template\.txt\?/),
  ]);
  expect(after).toHaveLength(before.length);
  const fetched = proxy.requestedPaths.filter((path) => !isLook(path));
  expect(fetched, 'what has not changed is not fetched again').toEqual(['/parts/template.txt']);
  await proxy.stop();
  expect(await policyAt(page, `${proxy.url}/blog`)).toContain(newHost);
});

test('without a worker, a page whose code is gone is loaded as a document, never in a loop', async () => {
  const proxy = await startShortProxy();
  const page = await openPage({ expectMessages: goneCode });
  await visit(page, proxy.url);
  const folder = await versionWithoutOldCode();
  await proxy.publish(folder);
  const loads = countLoads(page);
  // Even the new document's own code is missing at first.
  proxy.fail(`/assets/${await aboutCode(folder)}`, 'error');
  await about(page).click();
  await page.getByText('Parte desta página não carregou').waitFor();
  await page.getByText(newSentence).waitFor();
  expect(loads()).toBe(1);

  proxy.clearFaults();
  await visit(page, proxy.url);
  await followAbout(page);
  await hydrated(page);
  expect(pathOf(page)).toBe('/sobre-nos');
  expect(loads()).toBe(2);
});

test('the emergency stop leaves no worker and nothing stored', async () => {
  const { page, proxy } = await visitShortSite();
  const loads = countLoads(page);
  await proxy.publish(await killedVersion());
  await checkForUpdate(page);
  await expect.poll(() => remains(page)).toEqual([0, 0]);
  // This page may still be on its way back from the network; another shows what is left.
  const later = await page.context().newPage();
  const laterLoads = countLoads(later);
  await visit(later, proxy.url);
  await followAbout(later);
  await expect.poll(() => remains(later)).toEqual([0, 0]);
  expect(laterLoads()).toBe(1);
  expect(loads()).toBeLessThanOrEqual(2);
});

/** What the browser says when a page is looked at again; this one stays alive behind the Back button. */
function dispatch(page: Page, type: 'visibilitychange' | 'pageshow'): Promise<void> {
  return page.evaluate((name) => {
    if (name === 'pageshow') {
      window.dispatchEvent(new PageTransitionEvent(name, { persisted: true }));
    } else document.dispatchEvent(new Event(name));
  }, type);
}

const listing = '/sc/joinville/aluguel-cacamba-entulho';

const about = (page: Page) => page.getByRole('link', { name: 'Sobre nós' });

/** `goBack` would wait for a document, which comes later. */
function goBack(page: Page): Promise<void> {
  return page.evaluate(() => history.back());
}

async function search(page: Page): Promise<void> {
  await page.getByRole('combobox').fill('Joinville');
  await page.keyboard.press('Enter');
}

/** Shift and reload: the document comes from the network, without a worker. */
async function reloadByForce(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const loaded = page.waitForEvent('load');
  await devtools.send('Page.reload', { ignoreCache: true });
  await loaded;
  await hydrated(page);
  expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBe(null);
}

/** The policy of a document that the worker answers. */
async function policyAt(page: Page, address: string): Promise<string> {
  const response = await page.goto(address);
  expect(response?.fromServiceWorker()).toBe(true);
  await hydrated(page);
  return response?.headers()['content-security-policy'] ?? '';
}

async function followAbout(page: Page): Promise<void> {
  await about(page).click();
  await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();
}

/** Asking whether there is a server or a new worker. */
function isLook(path: string): boolean {
  return path === '/sw.js' || path === '/manifest.webmanifest';
}

/** Registrations and caches; a document that is just being left can't be asked. */
async function remains(page: Page): Promise<number[]> {
  return page
    .evaluate(async () => [
      (await navigator.serviceWorker.getRegistrations()).length,
      (await caches.keys()).length,
    ])
    .catch(() => []);
}
