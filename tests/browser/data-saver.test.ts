import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { earlyFiles } from '#tests/unit/support/stored-files.ts';
import { visit } from './support/listing.ts';
import { checkForUpdate, newVersion, takeWith, untilWaiting } from './support/releases.ts';
import { openWithWorker, ready, startShortProxy, storedAddresses } from './support/worker.ts';

const downloadAll = (page: Page) => page.getByRole('button', { name: /^Guardar o site inteiro/ });

test('with a data saver only the needed files are stored, also by an update, until a button fetches the rest', async () => {
  const proxy = await startShortProxy();
  const page = await openWithWorker();
  await saveData(page);
  await visit(page, proxy.url);
  await downloadAll(page).waitFor();
  const early = earlyFiles('dist').sort();
  expect(await storedPaths(page)).toEqual(early);

  await proxy.publish(await newVersion());
  await checkForUpdate(page);
  await untilWaiting(page);
  await takeWith(page, '/salvos');
  await downloadAll(page).waitFor();
  expect(await storedPaths(page)).toEqual(early);
  expect(await downloadAll(page).textContent()).toMatch(/\(cerca de \d{2,3}(,\d)?\skB\)$/);

  await downloadAll(page).click();
  await ready(page);
  expect(await downloadAll(page).count()).toBe(0);
  const stored = await storedPaths(page);
  expect(stored.length).toBeGreaterThan(early.length);

  // What was stored completely stays complete.
  await page.evaluate(async () => {
    const cache = await caches.open('site');
    for (const key of await cache.keys()) if (key.url.includes('/blog')) await cache.delete(key);
  });
  await page.reload();
  await ready(page);
  expect(await storedPaths(page)).toEqual(stored);
  expect(await downloadAll(page).count()).toBe(0);
  await proxy.stop();
  await visit(page, `${proxy.url}/blog`);
});

/** Turns the browser's data saver on. */
async function saveData(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send(
    'Emulation.setDataSaverOverride' as never,
    { dataSaverEnabled: true } as never,
  );
}

async function storedPaths(page: Page): Promise<string[]> {
  const addresses = await storedAddresses(page);
  return addresses.map((address) => address.split('?')[0] as string).sort();
}
