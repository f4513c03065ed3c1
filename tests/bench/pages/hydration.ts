import { type Browser, chromium } from 'playwright-core';
import { startServer } from '#functions/hosts/serve.ts';
import { median, runs } from '#tests/bench/support/medians.ts';
import { type ReferenceName, startReferences } from '#tests/bench/support/references/references.ts';
import { askingUpstream, startUpstream } from '#tests/bench/support/upstream.ts';
import { hydratedAt } from '#tests/browser/support/hydrated-at.ts';
import { measuredPages } from './measured-pages.ts';
import { launchOptions, phoneScreen, slowProcessor } from './phone.ts';

const beside: ReferenceName[] = ['React hello', 'router hello'];

/** How long React takes to have a page once its scripts are there, in milliseconds at a quarter of the speed. */
export async function measureHydration() {
  const upstream = await startUpstream({ companies: 10 });
  const product = await startServer({ env: askingUpstream(upstream), log: () => undefined });
  const references = await startReferences(beside);
  const browser = await chromium.launch(launchOptions());
  const addresses = [
    ...Object.entries(measuredPages).map(([name, path]) => [name, product.url + path] as const),
    ...references.map(({ url }, index) => [beside[index] as string, url] as const),
  ];
  const raw: Record<string, Takeover[]> = {};
  for (let round = 0; round < runs; round += 1) {
    for (const [name, address] of addresses) {
      raw[name] ??= [];
      raw[name].push(await watchTakeover(browser, address));
    }
  }
  await browser.close();
  await Promise.all([product, ...references].map((server) => server.close()));
  upstream.close();
  return { rows: rowsOf(raw), raw };
}

interface Takeover {
  /** From the arrival of the largest script, which is React's. */
  sinceScripts: number;
  sinceNavigation: number;
}

async function watchTakeover(browser: Browser, address: string): Promise<Takeover> {
  const context = await browser.newContext({ viewport: phoneScreen });
  const page = await context.newPage();
  await slowProcessor(page);
  await page.goto(address, { waitUntil: 'commit' });
  const taken = await page.waitForFunction(hydratedAt);
  const takeover = await page.evaluate(
    (takenAt) => {
      const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ name, responseEnd }) => name.endsWith('.js') && responseEnd < takenAt)
        .sort((a, b) => a.decodedBodySize - b.decodedBodySize);
      return {
        sinceScripts: takenAt - (scripts.at(-1)?.responseEnd ?? 0),
        sinceNavigation: takenAt,
      };
    },
    await taken.jsonValue(),
  );
  await context.close();
  return takeover;
}

function rowsOf(raw: Record<string, Takeover[]>) {
  const sinceScripts = (name: string) => median(raw[name]?.map((one) => one.sinceScripts) ?? []);
  const floor = sinceScripts('router hello');
  return Object.fromEntries(
    Object.entries(raw).map(([name, takeovers]) => [
      name,
      {
        'ms since scripts': Math.round(sinceScripts(name)),
        'ms since navigation': Math.round(median(takeovers.map((one) => one.sinceNavigation))),
        'x router hello': (sinceScripts(name) / floor).toFixed(2),
      },
    ]),
  );
}
