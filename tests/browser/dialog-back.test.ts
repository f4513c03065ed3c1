import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { hydrated, openPage } from './support/browser.ts';
import { joinville as listing, visit } from './support/listing.ts';
import {
  followTo,
  hasFocus,
  isSameDocument,
  markDocument,
  pathOf,
  waitForList,
} from './support/page-state.ts';

test('Back closes a dialog, leaves the page where it is, and then leads to the page before', async () => {
  const page = await openListing();
  await page.evaluate(() => window.scrollTo(0, 100));
  await openDialog(page);
  expect(await findings(page)).toEqual([]);
  const scrolled = await page.evaluate(() => window.scrollY);
  expect(scrolled).toBeGreaterThan(0);
  await page.goBack();
  await dialog(page).waitFor({ state: 'hidden' });
  expect(await page.locator('html').getAttribute('data-heard'), 'by the dialog alone').toBe('x');
  expect(pathOf(page)).toBe(listing);
  expect(await isSameDocument(page)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await expectBlogBefore(page);
});

test('however a dialog was closed, its button has the focus again, and Back leads to the page before', async () => {
  const page = await openListing();
  for (const close of [
    () => page.getByRole('button', { name: 'Entendi' }).click(),
    () => page.keyboard.press('Escape'),
    () => page.mouse.click(5, 5),
  ]) {
    for (const _time of [1, 2]) {
      await openDialog(page);
      await expect.poll(() => hasFocus(dialog(page).getByRole('button'))).toBe(true);
      await close();
      await dialog(page).waitFor({ state: 'hidden' });
    }
    await expect.poll(() => hasFocus(opener(page))).toBe(true);
    await leftDialog(page);
  }

  // Opened while the history still leaves another, it closes on Back too.
  await openDialog(page);
  await page.evaluate(() => {
    const opener = document.querySelector<HTMLElement>('button[aria-haspopup=dialog]');
    const shown = document.querySelector<HTMLDialogElement>('dialog[open]');
    shown?.addEventListener('close', () => opener?.click(), { once: true });
    shown?.close();
  });
  await page.waitForFunction(() => history.state.isDialog);
  await dialog(page).waitFor();
  await page.evaluate(() => history.back());
  await dialog(page).waitFor({ state: 'hidden' });
  await leftDialog(page);
  expect(pathOf(page)).toBe(listing);
  expect(await isSameDocument(page)).toBe(true);

  await openDialog(page);
  await page.reload();
  await hydrated(page);
  await leftDialog(page);
  await expectBlogBefore(page);
});

test('Back from a page that was opened over a dialog leads to the page of the dialog', async () => {
  const page = await openListing();
  await openDialog(page);
  await followTo(page, '/sobre-nos');
  await expectAbout(page);
  await page.evaluate(() => history.back());
  await expectListing(page);
  expect(await isSameDocument(page)).toBe(true);
  await expectBlogBefore(page);
});

/** The listing, opened from the blog. */
async function openListing(): Promise<Page> {
  const page = await openPage();
  await page.addInitScript(noteListeners);
  await page.goto('/blog');
  await visit(page, listing);
  await waitForList(page);
  await markDocument(page);
  return page;
}

/** For a page to run: notes each listener that hears of a step in the history. */
function noteListeners(): void {
  const { addEventListener } = window;
  const add = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    const note: EventListener = (event) => {
      const { dataset } = document.documentElement;
      dataset.heard = `${dataset.heard ?? ''}x`;
      listener(event);
    };
    addEventListener(type, type === 'popstate' ? note : listener, options);
  };
  Object.assign(window, { addEventListener: add });
}

const dialog = (page: Page) =>
  page.getByRole('dialog', { name: 'Por que esta empresa está em destaque?' });

const opener = (page: Page) => page.getByRole('button', { name: 'Anúncio' }).first();

async function openDialog(page: Page): Promise<void> {
  await opener(page).click();
  await dialog(page).waitFor();
}

/** Waits until the history is at the page's own entry. */
async function leftDialog(page: Page): Promise<void> {
  await page.waitForFunction(() => !history.state?.isDialog);
}

async function expectAbout(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: 'Sobre nós' }).waitFor();
  expect(pathOf(page)).toBe('/sobre-nos');
}

/** Waits until the listing is shown at its own entry, without a dialog. */
async function expectListing(page: Page): Promise<void> {
  await page.getByRole('heading', { level: 1, name: /Joinville/ }).waitFor();
  await leftDialog(page);
  expect(pathOf(page)).toBe(listing);
  expect(await dialog(page).count()).toBe(0);
}

async function expectBlogBefore(page: Page): Promise<void> {
  await page.goBack();
  await page.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
  expect(pathOf(page)).toBe('/blog');
}
