import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { chromiumFlags } from './chromium-flags.ts';
import { hydratedAt } from './hydrated-at.ts';

export interface PageOptions extends BrowserContextOptions {
  /** Console messages that belong to what is tested. */
  expectMessages?: RegExp[];
}

/** Said by the browser when a test forbids service workers. */
const workerBlocked = /Service Worker registration blocked by Playwright/;

/** Nothing moves by itself and no worker runs, unless a test sets it otherwise. */
const quiet = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

/** One for all test files that a worker process runs; it ends with the process. */
const launching: Promise<Browser> = chromium.launch({
  ...inject('headlessBrowser'),
  args: chromiumFlags,
});

/** Those of the test that runs. */
const contexts = new Set<BrowserContext>();

/**
 * Opens a page in a context of its own, phone-sized by default; anything written to its
 * console fails the test.
 */
export async function openPage({
  expectMessages = [],
  ...options
}: PageOptions = {}): Promise<Page> {
  const browser = await launching;
  const { viewport = { width: 360, height: 800 } } = options;
  const film = films && viewport && { recordVideo: { dir: films, size: viewport } };
  const context = await browser.newContext({ ...quiet, ...options, viewport, ...film });
  contexts.add(context);
  const page = await context.newPage();
  const messages = collectMessages(page, [workerBlocked, ...expectMessages]);
  onTestFinished(async () => {
    await context.close();
    contexts.delete(context);
    expect(messages, 'the page may write nothing to its console').toEqual([]);
  });
  return page;
}

/**
 * Films pages into the folder FILMS if it is set, to be looked at; Playwright needs its own ffmpeg
 * for that (`npx playwright-core install ffmpeg`).
 */
const films = process.env.FILMS;

/** Closes all pages, before something that they may still request is taken away. */
export async function closePages(): Promise<void> {
  await Promise.all([...contexts].map((context) => context.close()));
}

function collectMessages(page: Page, expected: RegExp[]): string[] {
  const messages: string[] = [];
  const take = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) messages.push(text);
  };
  page.on('console', (message) => take(`${message.type()}: ${message.text()}`));
  page.on('pageerror', (error) => take(`error: ${error.message}`));
  return messages;
}

/** Waits until React has hydrated the prerendered page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(hydratedAt);
  // Effects run after that. A window that draws no frame has no idle time either.
  await page.waitForFunction(
    () => new Promise((done) => requestIdleCallback(() => done(true), { timeout: 1500 })),
  );
}

/** Numbered pictures in `.screenshots`, to be looked at. */
export async function createAlbum(name: string) {
  const folder = join('.screenshots', name);
  await mkdir(folder, { recursive: true });
  let count = 0;
  return async (page: Page, what: string) => {
    count += 1;
    await page.screenshot({ path: join(folder, `${count}-${what}.png`), fullPage: true });
  };
}
