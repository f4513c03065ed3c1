/** @module-tag long */
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { limitStorage } from './support/broken-storage.ts';
import { visit } from './support/listing.ts';
import { openWithWorker, ready, startShortProxy } from './support/worker.ts';

const notAll = 'Parte do site ainda não foi guardada. Tentamos de novo na próxima visita.';
const noRoom = 'Sem espaço neste aparelho: parte do site só abre com internet.';

test('a file that the worker can not do without is asked for again by the next visit', async () => {
  const { proxy, page } = await visitWithout('/drawings/offline.svg');
  expect(await registrations(page)).toBe(0);
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();

  proxy.clearFaults();
  await page.reload();
  await ready(page);
  expect(await registrations(page)).toBe(1);
});

test('where there is no room the site works, and says so', async () => {
  const proxy = await startShortProxy();
  const page = await openWithWorker();
  await page.addInitScript(hearLate);
  const limit = await limitStorage(page, proxy.url);
  await limit(60_000);
  await visit(page, proxy.url);
  await page.getByText(noRoom).waitFor();
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();

  await limit(50_000_000);
  await page.reload();
  await ready(page);
});

/** For a page to run: what a worker says while it is installed is heard when that has ended. */
function hearLate(): void {
  const container = ServiceWorkerContainer.prototype;
  const { addEventListener } = container;
  container.addEventListener = function (this: ServiceWorkerContainer, ...given: unknown[]) {
    const [type, listener, ...options] = given as [string, (event: MessageEvent) => void];
    const late = (event: MessageEvent) => {
      const worker = event.source as ServiceWorker;
      if (worker.state !== 'installing') return listener(event);
      worker.addEventListener('statechange', () => listener(event), { once: true });
    };
    const heard = type === 'message' ? late : listener;
    return addEventListener.apply(this, [type, heard, ...options] as never);
  };
}

/** A first visit to the home page during which a file can't be fetched, until the page says so. */
async function visitWithout(file: string) {
  const proxy = await startShortProxy();
  proxy.fail(file, 'error');
  const page = await openWithWorker();
  await visit(page, proxy.url);
  await page.getByText(notAll).waitFor();
  return { proxy, page };
}

async function registrations(page: Page): Promise<number> {
  return page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);
}
