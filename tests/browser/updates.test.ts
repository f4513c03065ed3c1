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
  notice,
  versionWithoutOldCode,
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

test('a new version is found by the tab, the Back button and the hour, and waits when it is declined', async () => {
  const proxy = await startShortProxy();
  const page = await openWithWorker();
  await page.clock.install();
  await page.goto(proxy.url);
  await ready(page);
  const box = page.getByRole('combobox');
  await box.fill('curi');
  await markDocument(page);

  // With a dead server it is not looked for.
  await proxy.stop();
  const failed = page.waitForEvent('requestfailed');
  await dispatch(page, 'visibilitychange');
  expect(new URL((await failed).url()).pathname).toBe('/manifest.webmanifest');
  await proxy.restart();

  const folder = await versionWithoutOldCode();
  await proxy.publish(folder);
  for (const [name, happens] of [
    ['by the tab', () => dispatch(page, 'visibilitychange')],
    ['by the Back button', () => dispatch(page, 'pageshow')],
    ['after an hour', () => page.clock.fastForward(3_600_000)],
  ] as const) {
    await changeWorker(folder, `// ${name}`);
    proxy.requestedPaths.length = 0;
    await happens();
    await notice(page).waitFor();
    expect(proxy.requestedPaths, name).toContain('/sw.js');
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true);
    await page.getByRole('button', { name: 'Agora não' }).click();
    await notice(page).waitFor({ state: 'detached' });
    // The same version is not offered again.
    await checkForUpdate(page);
    expect(await notice(page).count()).toBe(0);
  }
  expect(await box.inputValue()).toBe('curi');

  // The server has no file of the old version any more.
  await followAbout(page);
  expect(await isSameDocument(page)).toBe(true);
  await page.goto(`${proxy.url}/sobre-nos`);
  await notice(page).waitFor();
  expect(await page.getByText(newSentence).count()).toBe(0);
});

test('versions that fail do not prevent the offer of the next, and one that takes over loads no page', async () => {
  const { page, proxy } = await visitShortSite();
  await markDocument(page);
  const fails = "self.addEventListener('install', (event) => event.waitUntil(Promise.reject()));";
  const folder = await newVersion();
  await changeWorker(folder, `${fails} // First`);
  await proxy.publish(folder);
  await checkForUpdate(page);
  await expect.poll(() => workersOnTheWay(page)).toBe(0);
  await changeWorker(folder, `${fails} // Second`);
  await checkForUpdate(page);
  await expect.poll(() => workersOnTheWay(page)).toBe(0);
  await changeWorker(folder, '// Third');
  await checkForUpdate(page);
  await notice(page).waitFor();

  await changeWorker(folder, "self.addEventListener('install', () => self.skipWaiting());");
  await checkForUpdate(page);
  await oldTabNotice(page).waitFor();
  expect(await notice(page).count()).toBe(0);
  expect(await isSameDocument(page)).toBe(true);
});

test('a new version accepted in one tab loads that tab once, and any other only when asked', async () => {
  const { page, proxy } = await visitShortSite();
  const other = await page.context().newPage();
  expect(await policyAt(other, `${proxy.url}/blog`)).not.toContain(newHost);
  const forced = await page.context().newPage();
  await visit(forced, `${proxy.url}/blog`);
  await reloadByForce(forced);
  const tabs = [page, other, forced];
  const box = page.getByRole('combobox');
  await box.fill('curi');
  const before = await storedAddresses(page);
  proxy.requestedPaths.length = 0;
  await proxy.publish(await newVersion());
  await checkForUpdate(page);
  await notice(page).waitFor();
  expect(await policyAt(other, `${proxy.url}/sobre-nos`)).not.toContain(newHost);
  const loads = tabs.map(countLoads);
  await other.getByRole('button', { name: 'Atualizar' }).click();
  await other.getByText(newSentence).waitFor();
  await Promise.all([page, forced].map((tab) => oldTabNotice(tab).waitFor()));
  expect(loads.map((count) => count())).toEqual([0, 1, 0]);
  expect(await oldTabNotice(other).or(notice(other)).count()).toBe(0);

  await forced.getByRole('button', { name: 'Agora não' }).click();
  await oldTabNotice(forced).waitFor({ state: 'detached' });
  expect(await box.inputValue()).toBe('curi');
  await page.getByRole('button', { name: 'Carregar a nova versão' }).click();
  await expect.poll(() => loads.map((count) => count())).toEqual([1, 1, 0]);
  await ready(page);
  expect(await notice(page).or(oldTabNotice(page)).count()).toBe(0);

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
  await page.getByRole('link', { name: 'Sobre nós' }).click();
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

/** Says that a worker of a newer version has taken over. */
function oldTabNotice(page: Page) {
  return page.getByText('O site foi atualizado, e esta aba ainda está na versão anterior.');
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
  await page.getByRole('link', { name: 'Sobre nós' }).click();
  await page.getByRole('heading', { level: 1, name: /^Sobre/ }).waitFor();
}

/** How many workers are being installed, or wait. */
async function workersOnTheWay(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return [installing, waiting].filter(Boolean).length;
  });
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
