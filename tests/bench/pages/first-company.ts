import { type Browser, chromium } from 'playwright-core';
import { startServer } from '#functions/hosts/serve.ts';
import { median, runs } from '#tests/bench/support/medians.ts';
import { atMost } from '#tests/bench/support/targets.ts';
import { askingUpstream, startUpstream, type Upstream } from '#tests/bench/support/upstream.ts';
import { measuredPages } from './measured-pages.ts';
import { launchOptions, phoneScreen, seldom, slowNetwork, slowProcessor } from './phone.ts';

/** Milliseconds that Google takes. */
const delay = 300;

/** How soon a phone that has never been here shows a company. */
export async function measureFirstCompany() {
  const upstream = await startUpstream({ companies: 10, delay });
  const product = await startServer({ env: askingUpstream(upstream), log: () => undefined });
  const browser = await chromium.launch(launchOptions());
  const raw: FirstCompany[] = [];
  for (let round = 0; round < runs; round += 1) {
    raw.push(await watchFirstCompany(browser, product.url + measuredPages.listing, upstream));
  }
  await browser.close();
  await product.close();
  upstream.close();
  const of = (key: keyof FirstCompany) => median(raw.map((one) => one[key]));
  const rows = {
    'from navigation to the search': { is: `${Math.round(of('asked'))} ms` },
    'from navigation to the first company': { is: `${Math.round(of('shown'))} ms` },
    'from the upstream answer to the first company': atMost(of('sinceAnswer'), 350, 'ms'),
  };
  return { rows, raw };
}

/** In milliseconds. */
interface FirstCompany {
  asked: number;
  shown: number;
  sinceAnswer: number;
}

async function watchFirstCompany(
  browser: Browser,
  address: string,
  upstream: Upstream,
): Promise<FirstCompany> {
  const context = await browser.newContext({ viewport: phoneScreen });
  const page = await context.newPage();
  await slowProcessor(page);
  await slowNetwork(page);
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('article h3')) return;
      observer.disconnect();
      // The message is delivered when the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(window, { shownAt: performance.now() });
      requestAnimationFrame(() => port2.postMessage(''));
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'shownAt' in window, null, seldom);
  const { shown, asked, start } = await page.evaluate(() => ({
    shown: (window as unknown as { shownAt: number }).shownAt,
    asked: performance
      .getEntriesByType('resource')
      .find(({ name }) => name.endsWith('/search-companies'))?.startTime,
    start: performance.timeOrigin,
  }));
  await context.close();
  return { asked: asked as number, shown, sinceAnswer: start + shown - upstream.answeredAt() };
}
