import { mkdir } from 'node:fs/promises';
import { type Browser, chromium, type Page } from 'playwright-core';
import sharp from 'sharp';
import { startServer } from '#server/listen.ts';
import {
  forms,
  type StoreScreenshot,
  screenshotPath,
  storeScreenshots,
} from '#src/prerender/app-identity/manifest.ts';
import { findChromium } from '#tests/browser/support/find-chromium.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { settingsOfProgram, untilRead } from '#tests/server/support/settings.ts';

/**
 * Takes the manifest's pictures of the product from the product, with its fictional companies,
 * into public: `npm run screenshots:store`.
 */
await mkdir('public/screenshots', { recursive: true });
const server = await startServer({ env: await settingsOfProgram(), log: silentLog });
await untilRead(server.url);
const browser = await chromium.launch({ executablePath: findChromium(), args: ['--disable-gpu'] });
for (const screenshot of storeScreenshots) await photograph(browser, screenshot);
await browser.close();
await server.close();

async function photograph(browser: Browser, screenshot: StoreScreenshot) {
  const { width, height, scale } = forms[screenshot.form];
  const page = await browser.newPage({
    viewport: { width, height },
    deviceScaleFactor: scale,
    colorScheme: 'light',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  });
  // The second visit has the display face at its first paint.
  for (const _ of ['first', 'second']) {
    await page.goto(server.url + screenshot.path, { waitUntil: 'networkidle' });
  }
  if (screenshot.from) await scrollTo(page, screenshot.from);
  const picture = await page.screenshot();
  await sharp(picture)
    .webp({ quality: 80, effort: 6 })
    .toFile(`public${screenshotPath(screenshot)}`);
  await page.close();
}

async function scrollTo(page: Page, heading: string) {
  await page
    .getByRole('heading', { name: heading })
    .evaluate((element) => window.scrollTo(0, element.getBoundingClientRect().top - 16));
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(500);
}
