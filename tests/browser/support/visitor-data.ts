import type { Page } from 'playwright-core';

/** Puts rows into a table that the site has made, as an older version or another program may have. */
export function storeRows(page: Page, table: string, rows: readonly object[]): Promise<void> {
  return put(page, ['visitor-data', table, rows.map((row) => [row])]);
}

/** Stores a small value as the site does, in a database that it may not have made yet. */
export function storeValue(page: Page, name: string, value: object): Promise<void> {
  return put(page, ['keyval-store', 'keyval', [[value, name]]]);
}

type Rows = [database: string, table: string, rows: [row: object, key?: string][]];

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

/** The rows of a table of the visitor's database, by their keys, read without the site's code. */
export async function storedRows(
  page: Page,
  table: 'saved' | 'photos' | 'request' | 'requests',
): Promise<Record<string, unknown>> {
  return page.evaluate(async (name) => {
    const listed = await indexedDB.databases();
    // To open one that does not exist would make it.
    if (!listed.some((database) => database.name === 'visitor-data')) return {};
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('visitor-data'));
    try {
      const rows = database.transaction(name).objectStore(name);
      const [keys, values] = await Promise.all([done(rows.getAllKeys()), done(rows.getAll())]);
      return Object.fromEntries(keys.map((key, index) => [String(key), values[index]]));
    } finally {
      database.close();
    }
  }, table);
}

/** What the page of stored data shows, by name. */
export async function shownAmounts(page: Page): Promise<Record<string, string | null>> {
  const names = await page.locator('main dt').allTextContents();
  const amounts = await page.locator('main dd').allTextContents();
  return Object.fromEntries(names.map((name, index) => [name, amounts[index] ?? null]));
}

/** A small value, read without the site's code. */
export async function storedValue(page: Page, name: string): Promise<unknown> {
  return page.evaluate(
    (key) =>
      new Promise((resolve, reject) => {
        const opening = indexedDB.open('keyval-store');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          const reading = opening.result.transaction('keyval').objectStore('keyval').get(key);
          reading.onsuccess = () => {
            opening.result.close();
            resolve(reading.result);
          };
        };
      }),
    name,
  );
}
