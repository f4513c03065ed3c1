import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { type RunningServer, startServer } from '#functions/hosts/serve.ts';
import { median, runs } from '#tests/bench/support/medians.ts';
import { startReferences } from '#tests/bench/support/references/references.ts';
import { atMost } from '#tests/bench/support/targets.ts';
import { measuredPages } from './measured-pages.ts';
import { launchOptions, phoneScreen, slowProcessor } from './phone.ts';

const floorName = 'plain copy, online';

/**
 * How soon a new page of a server that is gone is painted, its worker asleep; beside it the plain
 * copy of the guide, whose server is there.
 */
export async function measureOfflinePaint() {
  const profile = await mkdtemp(join(tmpdir(), 'bench-profile-'));
  const [plainCopy] = (await startReferences(['plain copy'])) as [RunningServer];
  try {
    const url = await storeSite(profile);
    const addresses = [
      ...Object.entries(measuredPages).map(([name, path]) => [name, url + path] as const),
      [floorName, plainCopy.url] as const,
    ];
    const raw: Record<string, number[]> = {};
    const context = await launch(profile);
    for (let round = 0; round < runs; round += 1) {
      for (const [name, address] of addresses) {
        raw[name] ??= [];
        raw[name].push(await paintNewPage(context, address));
      }
    }
    await context.close();
    return { rows: rowsOf(raw), raw };
  } finally {
    await plainCopy.close();
    await rm(profile, { recursive: true });
  }
}

/** Visits the site until all of it is stored; answers the address at which nobody listens any more. */
async function storeSite(profile: string): Promise<string> {
  const product = await startServer({ env: { PORT: '0' }, log: () => undefined });
  const context = await launch(profile);
  const page = await context.newPage();
  await page.goto(product.url);
  await page.getByText('Pronto para usar sem internet').waitFor();
  await context.close();
  await product.close();
  return product.url;
}

async function paintNewPage(context: BrowserContext, address: string): Promise<number> {
  const page = await context.newPage();
  await slowProcessor(page);
  const devtools = await context.newCDPSession(page);
  await devtools.send('ServiceWorker.enable');
  await devtools.send('ServiceWorker.stopAllWorkers');
  await page.goto(address);
  const paint = await page.waitForFunction(
    () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
  );
  const time = (await paint.jsonValue()) as number;
  await page.close();
  return time;
}

function launch(profile: string): Promise<BrowserContext> {
  return chromium.launchPersistentContext(profile, { ...launchOptions(), viewport: phoneScreen });
}

function rowsOf(raw: Record<string, number[]>) {
  const floor = median(raw[floorName] ?? []);
  const rows = Object.entries(raw).map(([name, times]) => {
    const time = median(times);
    const ratio = { 'x plain copy': (time / floor).toFixed(2) };
    const is = name === floorName ? { is: `${Math.round(time)} ms` } : atMost(time, 200, 'ms');
    return [name, { ...is, ...ratio }];
  });
  return Object.fromEntries(rows);
}
