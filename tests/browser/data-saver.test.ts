import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { earlyFiles } from '#tests/unit/support/stored-files.ts';
import { openPage } from './support/browser.ts';
import { startProxy } from './support/proxy.ts';
import { checkForUpdate, newVersion, notice } from './support/releases.ts';
import { open, openWithWorker, ready, storedAddresses, visitUntilReady } from './support/worker.ts';

const downloadAll = (page: Page) => page.getByRole('button', { name: /^Guardar o site inteiro/ });

test('with a data saver only the needed files are stored, and a button offers the rest', async () => {
  const { page, proxy } = await visitSparingly();
  await downloadAll(page).waitFor();
  expect(await storedPaths(page)).toEqual(earlyFiles('dist').sort());
  await page.reload();
  await downloadAll(page).waitFor();
  expect(await storedPaths(page)).toEqual(earlyFiles('dist').sort());
  expect(await downloadAll(page).textContent()).toMatch(/\(cerca de \d{3}(,\d)?\skB\)$/);

  await downloadAll(page).click();
  await ready(page);
  expect(await downloadAll(page).count()).toBe(0);
  await proxy.stop();
  await open(page, `${proxy.url}/ferramentas/pode-jogar`);
});

test('an update asks a device with a data saver for no more than it has', async () => {
  const { page, proxy } = await visitSparingly();
  await downloadAll(page).waitFor();
  const stored = await storedPaths(page);
  await proxy.publish(await newVersion());
  await checkForUpdate(page);
  await notice(page).waitFor();
  const loaded = page.waitForEvent('load');
  await page.getByRole('button', { name: 'Atualizar' }).click();
  await loaded;
  await downloadAll(page).waitFor();
  expect(await storedPaths(page)).toEqual(stored);
});

test('a site that was stored completely stays complete with a data saver', async () => {
  const { page } = await visitUntilReady(openPage);
  const stored = await storedPaths(page);
  await page.evaluate(async () => {
    const cache = await caches.open('site');
    for (const key of await cache.keys()) if (key.url.includes('/covers/')) await cache.delete(key);
  });
  await saveData(page);
  await page.reload();
  await ready(page);
  expect(await storedPaths(page)).toEqual(stored);
  expect(await downloadAll(page).count()).toBe(0);
});

async function visitSparingly() {
  const proxy = await startProxy();
  const page = await openWithWorker(openPage);
  await saveData(page);
  await open(page, proxy.url);
  return { page, proxy };
}

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
