/** @module-tag long */
import type { Page } from 'playwright-core';
import { test } from 'vitest';
import { openPage } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import { waitForList } from './support/page-state.ts';

/** Ways in which a browser's settings, such as blocked cookies, keep a site from its workers. */
const blockedWorkers: Record<string, (page: Page) => Promise<unknown>> = {
  'answers every question with an error': (page) =>
    page.addInitScript(() => {
      const refuse = () => Promise.reject(new DOMException('Refused.', 'SecurityError'));
      const { prototype } = ServiceWorkerContainer;
      Object.assign(prototype, {
        register: refuse,
        getRegistration: refuse,
        getRegistrations: refuse,
      });
      Object.defineProperty(prototype, 'ready', { get: refuse });
    }),
  'can not even be asked': (page) =>
    page.addInitScript(() => {
      Object.defineProperty(Navigator.prototype, 'serviceWorker', {
        get() {
          throw new DOMException('Refused.', 'SecurityError');
        },
      });
    }),
};

test.each(Object.entries(blockedWorkers))(
  'a browser that %s about workers shows the site without one',
  async (_, block) => {
    const page = await openPage({ serviceWorkers: 'allow' });
    await block(page);
    await visit(page, joinville);
    await waitForList(page);
    // Runs after the worker would have been registered.
    const button = page
      .getByRole('article')
      .first()
      .getByRole('button', { name: /^Salvar/ });
    await button.click();
    await page.getByText('Salvo neste aparelho.').waitFor();
    await page.evaluate(() =>
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })),
    );
    await visit(page, '/dados-neste-aparelho');
    await page.getByRole('button', { name: 'Apagar tudo' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
    // A worker that can't be asked for may be there.
    await page.getByRole('alert').getByText('Uma parte não pôde ser apagada').waitFor();
  },
);
