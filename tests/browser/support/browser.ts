import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core';
import { expect, inject, onTestFinished, type RunnerTestCase } from 'vitest';
import { delayMs, limit } from '#tests/server/support/strain.ts';
import { chromiumFlags } from './find-chromium.ts';
import { hydratedAt } from './page-state.ts';
import { startProduct } from './server.ts';

export interface PageOptions extends BrowserContextOptions {
  /** Console messages that belong to what is tested. */
  expectMessages?: RegExp[];
}

/** Playwright writes it at a moment of its own, where a test forbids service workers. */
const workerBlocked = /Service Worker registration blocked by Playwright/;

/** Nothing moves by itself and no worker runs, unless a test sets it otherwise. */
const quiet = { reducedMotion: 'reduce', serviceWorkers: 'block' } as const;

/** One for all test files that a worker process runs; it ends with the process. */
const launching: Promise<Browser> = chromium.launch({
  ...inject('headlessBrowser'),
  args: chromiumFlags,
});

/** Those of the test that runs, each with what closes it. */
const contexts = new Map<BrowserContext, (task: RunnerTestCase) => Promise<void>>();

/**
 * Opens a page in a context of its own, phone-sized by default, where a path is one of the product
 * that tests share; anything written to its console fails the test.
 */
export async function openPage({
  expectMessages = [],
  ...options
}: PageOptions = {}): Promise<Page> {
  const browser = await launching;
  const { viewport = { width: 360, height: 800 } } = options;
  const baseURL = await startProduct();
  const context = await browser.newContext({ ...quiet, baseURL, ...options, viewport });
  context.setDefaultTimeout(limit(30_000));
  if (delayMs > 0) await context.addInitScript(delayWorkerMessages, delayMs);
  await context.tracing.start();
  const page = await context.newPage();
  const messages = collectMessages(page);
  contexts.set(context, async (task) => {
    if (task.result?.state === 'fail') await keepEvidence(task, page, messages);
    // A route's own request may be under way still. What the page asks for without its routes, and
    // says of that, is of no test.
    page.removeAllListeners('console').removeAllListeners('pageerror');
    for (const opened of context.pages()) await opened.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  });
  onTestFinished(async ({ task }) => {
    await contexts.get(context)?.(task);
    contexts.delete(context);
    const isExpected = (text: string) => expectMessages.some((pattern) => pattern.test(text));
    const unexpected = messages.filter((text) => !isExpected(text));
    expect(unexpected, 'the page may write nothing to its console').toEqual([]);
  });
  return page;
}

/** The same at a path, or at an address elsewhere, once its code runs. */
export async function openAt(address: string, options?: PageOptions): Promise<Page> {
  const page = await openPage(options);
  await page.goto(address);
  await hydrated(page);
  return page;
}

/** Leaves a picture, the console and a trace of a failed test's page in a folder that its message names. */
async function keepEvidence(
  task: RunnerTestCase,
  page: Page,
  messages: readonly string[],
): Promise<void> {
  const file = basename(task.file.name, '.test.ts');
  const name = `${file}-${task.name}`.replace(/[^\p{L}\d]+/gu, '-').slice(0, 80);
  await mkdir('.test-results', { recursive: true });
  const folder = await mkdtemp(join('.test-results', `${name}-`));
  await writeFile(join(folder, 'console.txt'), messages.join('\n'));
  // A page that crashed or was closed has no picture.
  await page.screenshot({ path: join(folder, 'page.png') }).catch(() => undefined);
  await page.context().tracing.stop({ path: join(folder, 'trace.zip') });
  const [error] = task.result?.errors ?? [];
  if (error) error.message += `\nPicture, console and trace: ${folder}`;
}

/** For a page to run: what passes between it and the service worker comes late, in order. */
function delayWorkerMessages(mostMs: number): void {
  // Only secure pages have workers.
  if (!('serviceWorker' in navigator)) return;
  let last = Promise.resolve();
  const later = (pass: () => void) => {
    last = last
      .then(() => new Promise((done) => setTimeout(done, Math.random() * mostMs)))
      .then(pass);
  };
  const container = ServiceWorkerContainer.prototype;
  const { addEventListener } = container;
  container.addEventListener = function (this: ServiceWorkerContainer, ...args: unknown[]) {
    const [type, listener, ...rest] = args as [string, (event: Event) => void];
    const late = type === 'message' ? (event: Event) => later(() => listener(event)) : listener;
    return addEventListener.call(this, type, late, ...rest);
  };
  const { postMessage } = ServiceWorker.prototype;
  ServiceWorker.prototype.postMessage = function (...args: unknown[]) {
    later(() => postMessage.apply(this, args as [unknown]));
  };
}

/** At the end of a test: closes all pages, before something that they may still request is taken away. */
export async function closePages(task: RunnerTestCase): Promise<void> {
  await Promise.all([...contexts.values()].map((close) => close(task)));
  contexts.clear();
}

/** What the page writes to its console from now on, each with its type: 'warning: 404: ...'. */
export function collectMessages(page: Page): string[] {
  const messages: string[] = [];
  page.on('console', (message) => {
    if (!workerBlocked.test(message.text())) messages.push(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => messages.push(`error: ${error.message}`));
  return messages;
}

/** Waits until React has hydrated the prerendered page. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(hydratedAt);
  // Effects run after that. A page at rest may have no idle time at all, unless a limit is given.
  await page.waitForFunction(
    () => new Promise((done) => requestIdleCallback(() => done(true), { timeout: 1000 })),
  );
}
