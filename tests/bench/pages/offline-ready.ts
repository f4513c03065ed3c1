import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { startServer } from '#server/listen.ts';
import { median, runs } from '#tests/bench/support/medians.ts';
import { atMost, targets } from '#tests/bench/support/targets.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { settingsOfProgram } from '#tests/server/support/settings.ts';
import { launchOptions } from './phone.ts';

/** Measures a first visit's way to the whole site stored, each request delayed by so many milliseconds. */
export async function measureOfflineReady(latency: number) {
  const raw: OfflineReady[] = [];
  for (let round = 0; round < runs; round += 1) raw.push(await storeOnce(latency));
  const of = (key: keyof OfflineReady) => median(raw.map((one) => one[key]));
  const rows = {
    'until ready': atMost(Number(of('seconds').toFixed(1)), targets.offlineReady, 's'),
    requests: { is: `${of('requests')}` },
    'on the wire': atMost(of('bytes') / 1000, targets.storedForOffline, 'kB'),
  };
  return { rows, raw };
}

interface OfflineReady {
  /** From the first request to 'Pronto para usar sem internet'. */
  seconds: number;
  requests: number;
  /** Of the answers' bodies, as they were sent. */
  bytes: number;
}

async function storeOnce(latency: number): Promise<OfflineReady> {
  const product = await startServer({ env: await settingsOfProgram(), log: silentLog });
  const slow = await startSlow(product.url, latency);
  const browser = await chromium.launch(launchOptions());
  const page = await browser.newPage();
  const start = performance.now();
  await page.goto(slow.url, { waitUntil: 'commit' });
  await page.getByText('Pronto para usar sem internet').waitFor();
  const seconds = (performance.now() - start) / 1000;
  await browser.close();
  slow.close();
  await product.close();
  return { seconds, ...slow.passed };
}

/** A server before the product's that keeps every request back for a while. */
async function startSlow(product: string, latency: number) {
  const passed = { requests: 0, bytes: 0 };
  const server = createServer(({ method, url, headers }, response) => {
    passed.requests += 1;
    setTimeout(() => {
      ask(product + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode as number, answer.headers);
        answer.on('data', (chunk) => {
          passed.bytes += chunk.length;
        });
        answer.pipe(response);
      }).end();
    }, latency);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    passed,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
