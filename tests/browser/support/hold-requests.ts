import type { Page, Request } from 'playwright-core';

/**
 * Holds requests to an address back, all or some of them, until the function that comes back is
 * called.
 */
export async function holdRequests(
  page: Page,
  address: string | RegExp,
  isHeld: (request: Request) => boolean = () => true,
): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    if (isHeld(route.request())) await promise;
    // What the page has given up can't go on.
    await route.fallback().catch(() => undefined);
  });
  return resolve;
}

/** Waits until a file of code has run in the page, and what it made possible would be shown. */
export async function codeHasRun(page: Page, file: string): Promise<void> {
  // As text, in which Vitest leaves the import as it is.
  await page.evaluate(`import('${file}').then(() => undefined)`);
  for (let frame = 0; frame < 3; frame++) {
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
  }
}
