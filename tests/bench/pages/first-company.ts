import { type Browser, type BrowserContext, chromium } from 'playwright-core';
import { measureRenderedListings } from '#tests/bench/functions/rendered-listings.ts';
import { median, runs } from '#tests/bench/support/medians.ts';
import { type ServerProcess, startProcess } from '#tests/bench/support/server-process.ts';
import { atMost, type Judged, targets } from '#tests/bench/support/targets.ts';
import { askingUpstream, startUpstream, type Upstream } from '#tests/bench/support/upstream.ts';
import { measuredPages } from './measured-pages.ts';
import { launchOptions, phoneScreen, seldom, slowNetwork, slowProcessor } from './phone.ts';

/** The folder of another built project to compare with; it is measured in turns with this one. */
const baseline = process.env.BENCH_BASELINE;

interface Situation {
  /** Milliseconds that Google takes. */
  delay: number;
  /** Settings of the server. */
  env?: Record<string, string>;
  /** What has happened before a visit. */
  prepare?: (port: number, context: BrowserContext) => Promise<unknown>;
}

const situations: Record<string, Situation> = {
  'in memory': { delay: 0, env: { SEARCH_CACHE_SECONDS: '300' }, prepare: search },
  'Google in 300 ms': { delay: 300 },
  'from the worker': { delay: 300, prepare: storeSite },
};

/** How soon a phone shows a company, and how many listings a server renders. */
export async function measureFirstCompany() {
  const raw: Raw = {};
  const browser = await chromium.launch(launchOptions());
  for (const [name, situation] of Object.entries(situations)) {
    raw[name] = await measureSituation(browser, situation);
  }
  await browser.close();
  const rendered = await measureRenderedListings();
  return { rows: { ...rowsOf(raw), ...rendered }, raw };
}

/** Visits by situation and build. */
type Raw = Record<string, Record<string, Visit[]>>;

/** In milliseconds from navigation. */
interface Visit {
  /** First contentful paint. */
  painted: number;
  /** The first company is painted. */
  shown: number;
}

async function measureSituation(browser: Browser, situation: Situation) {
  const upstream = await startUpstream({ companies: 10, delay: situation.delay });
  const servers = await startServers(upstream, situation.env);
  const visits: Record<string, Visit[]> = {};
  for (let round = 0; round < runs; round += 1) {
    for (const [build, { port }] of servers) {
      visits[build] ??= [];
      visits[build].push(await visit(browser, port, situation));
    }
  }
  await Promise.all(servers.map(([, server]) => server.stop()));
  upstream.close();
  return visits;
}

function startServers(upstream: Upstream, env: Record<string, string> = {}) {
  const folders = { 'this build': '.', ...(baseline && { baseline }) };
  return Promise.all(
    Object.entries(folders).map(async ([build, cwd]): Promise<[string, ServerProcess]> => {
      const settings = { ...(await askingUpstream(upstream)), ...env };
      return [build, await startProcess('server/main.ts', { cwd, env: settings })];
    }),
  );
}

function rowsOf(raw: Raw): Record<string, Judged | { is: string }> {
  const rows: Record<string, Judged | { is: string }> = {};
  for (const [name, visits] of Object.entries(raw)) {
    const of = (build: string, key: keyof Visit) =>
      median((visits[build] ?? []).map((one) => one[key]));
    for (const build of Object.keys(visits)) {
      const [painted, shown] = [of(build, 'painted'), of(build, 'shown')];
      rows[`${name}: ${build}`] = {
        is: `painted ${Math.round(painted)} ms, first company ${Math.round(shown)}`,
      };
    }
    const ratio = (key: keyof Visit) => of('this build', key) / of('baseline', key);
    const times = targets.firstCompany[name] ?? 1;
    if (name === 'in memory') {
      const visitsHere = visits['this build'] ?? [];
      const after = median(visitsHere.map(({ painted, shown }) => shown - painted));
      rows[`${name}: first company after the first paint`] = atMost(after, 100, 'ms');
      if (baseline) rows[`${name}: first paint : baseline`] = atMost(ratio('painted'), 1.1, 'x');
    } else if (baseline) {
      rows[`${name}: first company : baseline`] = atMost(ratio('shown'), times, 'x');
    }
  }
  return rows;
}

async function visit(browser: Browser, port: number, { prepare }: Situation): Promise<Visit> {
  const context = await browser.newContext({ viewport: phoneScreen });
  await prepare?.(port, context);
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
  await page.goto(`http://localhost:${port}${measuredPages.listing}`, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'shownAt' in window, null, seldom);
  const measured = await page.evaluate(() => ({
    shown: (window as unknown as { shownAt: number }).shownAt,
    painted: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return measured;
}

function search(port: number): Promise<Response> {
  return fetch(`http://localhost:${port}/functions/v1/search-companies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city: 'joinville', state: 'SC' }),
  });
}

/** The visitor was at home before, until everything was stored. */
async function storeSite(port: number, context: BrowserContext): Promise<void> {
  const page = await context.newPage();
  await page.goto(`http://localhost:${port}/`);
  await page.getByText('Pronto para usar sem internet').waitFor();
  await page.close();
}
