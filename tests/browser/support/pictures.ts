import type { Page } from 'playwright-core';
import { point } from '#tests/server/support/pictures.ts';

/** Answers a page's requests for Google's pictures; without it they go to the Internet. */
export async function servePictures(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  session.on('Fetch.requestPaused', ({ requestId }) => {
    void session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: 200,
      responseHeaders: [{ name: 'content-type', value: 'image/png' }],
      body: point.toString('base64'),
    });
  });
  // Where a redirect leads, the routes of Playwright do not see.
  const patterns = [{ urlPattern: 'https://*.googleusercontent.com/*' }];
  await session.send('Fetch.enable', { patterns });
}

/** Goes to the end of the page; answers the pictures that came but could not be shown. */
export async function brokenPicturesToTheEnd(page: Page): Promise<string[]> {
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  return page.evaluate(() =>
    [...document.images]
      .filter(({ complete, currentSrc, naturalWidth }) => complete && currentSrc && !naturalWidth)
      .map(({ currentSrc }) => currentSrc),
  );
}
