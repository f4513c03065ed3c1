import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Puts rows into a table that the site makes, as an older version or another program may have. */
export async function storeRows(page: Page, table: string, rows: readonly object[]): Promise<void> {
  // The first to open a database makes it.
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'visitor-data'),
  );
  await put(page, ['visitor-data', table, rows.map((row) => [row])]);
}

/** Stores a small value as the site does, in a database that it may not have made yet. */
export function storeValue(page: Page, name: string, value: object | string): Promise<void> {
  return put(page, ['keyval-store', 'keyval', [[value, name]]]);
}

type Rows = [database: string, table: string, rows: [row: object | string, key?: string][]];

function put(page: Page, placed: Rows): Promise<void> {
  return page.evaluate(
    ([database, table, rows]) =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open(database);
        opening.onupgradeneeded = () => opening.result.createObjectStore(table);
        opening.onsuccess = () => {
          const writing = opening.result.transaction(table, 'readwrite');
          for (const [row, key] of rows) writing.objectStore(table).put(row, key);
          writing.onabort = () => reject(writing.error);
          writing.oncomplete = () => {
            opening.result.close();
            resolve();
          };
        };
      }),
    placed,
  );
}

type Table = 'saved' | 'photos' | 'request' | 'requests';

/** The rows of a table of the visitor's database, by their keys. */
export function storedRows(page: Page, table: Table): Promise<Record<string, unknown>> {
  return readRows(page, 'visitor-data', table);
}

/** A small value that the site stored. */
export async function storedValue(page: Page, name: string): Promise<unknown> {
  return (await readRows(page, 'keyval-store', 'keyval'))[name];
}

/** Waits until the device holds the companies of just these cities. */
export async function waitForCached(page: Page, ...cities: string[]): Promise<void> {
  await expect.poll(() => cachedCities(page)).toEqual(cities);
}

export async function cachedCities(page: Page): Promise<string[]> {
  return Object.keys(await readRows(page, 'companies', 'answers'));
}

/** Reads the rows of a table by their keys, without the site's code. */
function readRows(page: Page, database: string, table: string): Promise<Record<string, unknown>> {
  return page.evaluate(
    async ([database, table]) => {
      const listed = await indexedDB.databases();
      // To open one that does not exist would make it.
      if (!listed.some(({ name }) => name === database)) return {};
      const done = <T>(request: IDBRequest<T>) =>
        new Promise<T>((resolve, reject) => {
          request.onsuccess = () => resolve(request.result);
          request.onerror = () => reject(request.error);
        });
      const connection = await done(indexedDB.open(database));
      try {
        const rows = connection.transaction(table).objectStore(table);
        const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]);
        return Object.fromEntries(keys.map((key, index) => [String(key), values[index]]));
      } finally {
        connection.close();
      }
    },
    [database, table] as const,
  );
}

/** What the page of stored data shows, by name. */
export async function shownAmounts(page: Page): Promise<Record<string, string | null>> {
  const names = await page.locator('main dt').allTextContents();
  const amounts = await page.locator('main dd').allTextContents();
  return Object.fromEntries(names.map((name, index) => [name, amounts[index] ?? null]));
}
