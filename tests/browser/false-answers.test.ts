/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { Fault } from './support/faults.ts';
import { visit } from './support/listing.ts';
import {
  changeWorker,
  checkForUpdate,
  copyBuild,
  takeWith,
  untilWaiting,
  versionWithoutOldCode,
  workersOnTheWay,
} from './support/releases.ts';
import {
  brokenFiles,
  openWithWorker,
  ready,
  startShortProxy,
  storedAddresses,
  visitShortSite,
} from './support/worker.ts';

const notAll = 'Parte do site ainda não foi guardada. Tentamos de novo na próxima visita.';

const falsified: [path: RegExp, fault: Fault][] = [
  [/^\/parts\/blog\/preco/, 'html'],
  [/^\/parts\/blog\.txt/, 'disguised'],
  [/^\/assets\/guide-pages/, 'html'],
  [/^\/assets\/saved-page/, 'disguised'],
  [/^\/assets\/tools-page/, 'redirect'],
  [/^\/assets\/controls/, 'mistyped'],
  [/^\/assets\/listing-facts/, 'cut'],
  [/^\/assets\/institutional-pages/, 'reset'],
  [/^\/texts\/guides/, 'error'],
];

/** Right, but in pieces. */
const slowFile = /^\/texts\/preco/;

test('no false response is stored, whatever its form, and the next visit completes the site', async () => {
  const proxy = await startShortProxy();
  for (const [paths, fault] of falsified) proxy.fail(paths, fault);
  proxy.fail(slowFile, 'slow');
  const page = await openWithWorker();
  await visit(page, proxy.url);
  await page.getByText(notAll).waitFor();
  const stored = await storedAddresses(page);
  expect(stored.filter((path) => falsified.some(([paths]) => paths.test(path)))).toEqual([]);
  expect(stored.filter((path) => slowFile.test(path))).toHaveLength(1);
  expect(stored.length).toBeGreaterThan(30);
  expect(await brokenFiles(page)).toEqual([]);

  proxy.clearFaults();
  proxy.requestedPaths.length = 0;
  await page.reload();
  // Said to a screen reader too, since the page knew before that something was missing.
  await page.getByRole('status').getByText('Pronto para usar sem internet').waitFor();
  expect(await storedAddresses(page)).toHaveLength(stored.length + falsified.length);
  // What is stored is not fetched again.
  expect(proxy.requestedPaths.filter((path) => path.includes('/aluguel-cacamba'))).toEqual([]);
  expect(await brokenFiles(page)).toEqual([]);
});

/** Makes the worker's time run ten times as fast: it waits twenty seconds for a byte. */
const quickly = 'self.setTimeout = ((wait) => (task, ms) => wait(task, ms / 10))(self.setTimeout);';

test('a stalled file delays no other, and is tried again', async () => {
  const proxy = await startShortProxy();
  const folder = await copyBuild();
  await changeWorker(folder, quickly);
  await proxy.publish(folder);
  const hanging = /^\/parts\/blog\/preco/;
  proxy.fail(hanging, 'hang');
  const page = await openWithWorker();
  await visit(page, proxy.url);
  await expect.poll(() => missing(page)).toBe(1);
  await page.getByRole('progressbar').waitFor();
  proxy.clearFaults();
  await ready(page);
  expect(proxy.requestedPaths.filter((path) => hanging.test(path)).length).toBeGreaterThan(1);
});

test('an update with false files is not taken, and the old version stays complete', async () => {
  const { page, proxy } = await visitShortSite();
  const before = await storedAddresses(page);
  await proxy.publish(await versionWithoutOldCode());
  for (const [paths, fault] of falsified) proxy.fail(paths, fault);
  await checkForUpdate(page);
  await expect.poll(() => workersOnTheWay(page)).toEqual({ installing: false, waiting: false });
  const stored = await storedAddresses(page);
  expect(before.filter((path) => !stored.includes(path))).toEqual([]);
  expect(await brokenFiles(page)).toEqual([]);

  proxy.clearFaults();
  await checkForUpdate(page);
  await untilWaiting(page);
  await takeWith(page, '/salvos');
  await proxy.stop();
  await visit(page, `${proxy.url}/blog`);
});

async function missing(page: Page): Promise<number> {
  const bar = page.getByRole('progressbar');
  if ((await bar.count()) === 0) return Number.NaN;
  return bar.evaluate((element: HTMLProgressElement) => element.max - element.value);
}
