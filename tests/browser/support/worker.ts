import type { Page } from 'playwright-core';
import { hydrated, type PageOptions } from './browser.ts';
import { startProxy, type TestProxy } from './proxy.ts';

/** The browser's own words about a request that reached no server. */
export const outOfReach = /^error: Failed to load resource: net::ERR_(CONNECTION|INTERNET|FAILED)/;

type OpenPage = (options?: PageOptions) => Promise<Page>;

/** A first visit to the home page that lasts until the whole site is stored. */
export async function visitUntilReady(openPage: OpenPage, options: PageOptions = {}) {
  const proxy = await startProxy();
  const page = await openWithWorker(openPage, options);
  await page.goto(proxy.url);
  await ready(page);
  return { page, proxy };
}

/** A page that may have a worker, and whose server may be out of reach. */
export function openWithWorker(openPage: OpenPage, options: PageOptions = {}): Promise<Page> {
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

/** Opens an address and waits until its code runs. */
export async function open(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await hydrated(page);
}

export type { TestProxy };
