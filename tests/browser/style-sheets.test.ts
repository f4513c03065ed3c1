import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openAt, openPage } from './support/browser.ts';
import { codeHasRun, holdRequests } from './support/hold-requests.ts';

const notFetched = [/Failed to load resource/, /Unable to preload CSS/];
const toolsSheet = /\/assets\/tools-[^/]+\.css$/;

test('a tool whose style sheet failed comes with it when its link is followed again', async () => {
  const page = await openPage({ expectMessages: notFetched });
  await page.route(toolsSheet, (route) => route.abort());
  // A sheet may fail before the code that can wait is there.
  await page.route('**/deferred-ui-*', () => undefined);
  // Else the next page would be loaded as a document.
  await page.route('**/manifest.webmanifest', (route) => route.abort());
  await page.goto('/ferramentas');
  await hydrated(page);
  await page.getByRole('link', { name: 'Calculadora de entulho' }).click();
  await page.getByRole('heading', { name: 'Não foi possível mostrar esta página' }).waitFor();
  await page.getByRole('link', { name: 'Ferramentas' }).click();
  await page.getByRole('heading', { level: 1, name: /^Ferramentas/ }).waitFor();
  await page.unroute(toolsSheet);
  await page.unroute('**/manifest.webmanifest');
  await page.getByRole('link', { name: 'Calculadora de entulho' }).click();
  await page.getByRole('heading', { level: 1, name: /^Calculadora/ }).waitFor();
  await expect.poll(() => hasToolsRules(page)).toBe(true);
});

test('a style sheet of a document that is answered with an error is requested again', async () => {
  const page = await openPage({ expectMessages: notFetched });
  const error = { status: 503, contentType: 'text/css', body: '' };
  await page.route(toolsSheet, (route) => route.fulfill(error), { times: 1 });
  await page.goto('/ferramentas/calculadora');
  await hydrated(page);
  await expect.poll(() => hasToolsRules(page)).toBe(true);
});

test('a tool is not shown before its style sheet, and its code is requested beside it', async () => {
  const page = await openAt('/ferramentas');
  const release = await holdRequests(page, toolsSheet);
  const code = page.waitForResponse(/\/assets\/calculator-page-[^/]+\.js$/);
  await page.getByRole('link', { name: 'Calculadora de entulho' }).click();
  await (await code).finished();
  const heading = page.getByRole('heading', { level: 1, name: /^Calculadora/ });
  // The page could be shown as soon as its code runs.
  await codeHasRun(page, (await code).url());
  expect(await heading.count()).toBe(0);
  release();
  await heading.waitFor();
  expect(await hasToolsRules(page)).toBe(true);
});

/** Whether the page has the rules of the tools' style sheet. */
function hasToolsRules(page: Page): Promise<boolean> {
  return page.locator('link[rel=stylesheet][href*="/tools-"]').evaluateAll((links) =>
    links.some((link) => {
      try {
        return Boolean((link as HTMLLinkElement).sheet?.cssRules.length);
      } catch {
        return false;
      }
    }),
  );
}
