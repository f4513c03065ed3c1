import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** The cities whose companies lie in the browser's own database, read from it directly. */
export async function cachedCities(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const databases = await indexedDB.databases();
    // To open one that is not there would make it.
    if (!databases.some(({ name }) => name === 'companies')) return [];
    const database = await settled(indexedDB.open('companies'));
    const rows = database.transaction('answers').objectStore('answers');
    const cities = await settled(rows.getAllKeys());
    database.close();
    return cities as string[];

    function settled<T>(request: IDBRequest<T>): Promise<T> {
      return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    }
  });
}

/** Waits until the browser's database holds the companies of just these cities. */
export async function waitForCached(page: Page, ...cities: string[]): Promise<void> {
  await expect.poll(() => cachedCities(page)).toEqual(cities);
}
