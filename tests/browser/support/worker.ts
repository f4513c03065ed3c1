import type { Page } from 'playwright-core';
import { openPage, type PageOptions } from './browser.ts';
import { startProxy, type TestProxy } from './proxy.ts';
import { startShortSite } from './releases.ts';

/** The browser's own words about a request that reached no server. */
export const outOfReach = /^error: Failed to load resource: net::ERR_(CONNECTION|INTERNET|FAILED)/;

/** A first visit to the home page that lasts until the whole site is stored. */
export async function visitUntilReady(options: PageOptions = {}) {
  return visitStored(options, await startProxy());
}

/** The same on a site whose worker stores less: enough where the worker itself is tested. */
export async function visitShortSite(options: PageOptions = {}) {
  return visitStored(options, await startShortProxy());
}

/** Before the site whose worker stores less, of which every later version is a copy. */
export function startShortProxy(): Promise<TestProxy> {
  return startProxy(undefined, startShortSite());
}

async function visitStored(options: PageOptions, proxy: TestProxy) {
  const page = await openWithWorker(options);
  await page.goto(proxy.url);
  await ready(page);
  return { page, proxy };
}

/** A page that may have a worker, and whose server may be out of reach. */
export function openWithWorker(options: PageOptions = {}): Promise<Page> {
  const expectMessages = [outOfReach, ...(options.expectMessages ?? [])];
  return openPage({ serviceWorkers: 'allow', ...options, expectMessages });
}

export async function ready(page: Page): Promise<void> {
  await page.getByText('Pronto para usar sem internet').waitFor();
}

/** Addresses of all files that are stored, without host; the worker's own note has no query. */
export async function storedAddresses(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const stored = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    const files = stored.flat().filter(({ url }) => new URL(url).search);
    return files.map(({ url }) => url.slice(location.origin.length));
  });
}

/** Paths of the stored files whose bytes are not those in the name of their key. */
export async function brokenFiles(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const cache = await caches.open('site');
    const keys = (await cache.keys()).filter(({ url }) => new URL(url).search);
    const broken = keys.map(async (key) => {
      const { pathname, searchParams } = new URL(key.url);
      const bytes = await (await cache.match(key))?.arrayBuffer();
      const digest = await crypto.subtle.digest('SHA-256', bytes ?? new ArrayBuffer(0));
      const hash = btoa(String.fromCharCode(...new Uint8Array(digest)));
      return searchParams.get('integrity') === `sha256-${hash}` ? [] : [pathname];
    });
    return (await Promise.all(broken)).flat();
  });
}

/** Puts a captive portal's page in the place of stored files. */
export async function corruptStored(page: Page, paths: RegExp): Promise<void> {
  const count = await page.evaluate(async (pattern) => {
    const cache = await caches.open('site');
    const isMeant = ({ url }: Request) => new RegExp(pattern).test(new URL(url).pathname);
    const keys = (await cache.keys()).filter(isMeant);
    for (const key of keys) {
      const headers = { 'content-type': 'text/html' };
      await cache.put(key, new Response('<h1>Aceite os termos do Wi-Fi</h1>', { headers }));
    }
    return keys.length;
  }, paths.source);
  if (count === 0) throw new Error(`Nothing stored matches ${paths}`);
}
