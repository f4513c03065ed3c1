import { type Browser, chromium } from 'playwright-core';
import { median, runs } from '#tests/bench/support/medians.ts';
import { startProcess } from '#tests/bench/support/server-process.ts';
import { atMost, targets } from '#tests/bench/support/targets.ts';
import { askingUpstream, startUpstream, type Upstream } from '#tests/bench/support/upstream.ts';
import { measuredPages } from './measured-pages.ts';
import { launchOptions, phoneScreen, seldom, slowNetwork, slowProcessor } from './phone.ts';

/** Milliseconds that Google takes. */
const delay = 300;

/** The folder of another built project to compare with; it is measured in turns with this one. */
const baseline = process.env.BENCH_BASELINE;

/** How soon a phone that has never been here shows a company. */
export async function measureFirstCompany() {
  const upstream = await startUpstream({ companies: 10, delay });
  const start = (cwd: string) =>
    startProcess('functions/hosts/node.ts', { cwd, env: askingUpstream(upstream) });
  const folders = { 'this build': '.', ...(baseline && { baseline }) };
  const servers = await Promise.all(
    Object.entries(folders).map(async ([name, folder]) => [name, await start(folder)] as const),
  );
  const browser = await chromium.launch(launchOptions());
  const raw: Record<string, FirstCompany[]> = {};
  for (let round = 0; round < runs; round += 1) {
    for (const [name, { port }] of servers) {
      const address = `http://localhost:${port}${measuredPages.listing}`;
      raw[name] ??= [];
      raw[name].push(await watchFirstCompany(browser, address, upstream));
    }
  }
  await browser.close();
  await Promise.all(servers.map(([, server]) => server.stop()));
  upstream.close();
  return { rows: rowsOf(raw), raw };
}

function rowsOf(raw: Record<string, FirstCompany[]>) {
  const of = (name: string, key: keyof FirstCompany) =>
    median(raw[name]?.map((one) => one[key]) ?? []);
  const shown = Object.keys(raw).flatMap((name) =>
    Object.entries(labels).map(([key, label]) => [
      `${name}: ${label}`,
      { is: `${Math.round(of(name, key as keyof FirstCompany))} ms` },
    ]),
  );
  const ratio = of('this build', 'shown') / of('baseline', 'shown');
  return {
    ...Object.fromEntries(shown),
    ...(raw.baseline && { 'this build : baseline': atMost(ratio, targets.firstCompanyRatio, 'x') }),
  };
}

const labels: Record<keyof FirstCompany, string> = {
  asked: 'from navigation to the search',
  shown: 'from navigation to the first company',
  sinceAnswer: 'from the upstream answer to the first company',
};

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
