import { request as ask, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { chromium } from 'playwright-core';
import { startServer } from '#functions/hosts/serve.ts';
import { findChromium } from '#tests/browser/find-chromium.ts';

interface OfflineReady {
  /** From the first request to 'Pronto para usar sem internet'. */
  seconds: number;
  requests: number;
}

/** Measures a first visit's way to the whole site stored, each request delayed by so many milliseconds. */
export async function measureOfflineReady(latency: number): Promise<OfflineReady> {
  const product = await startServer({ env: { PORT: '0' }, log: () => undefined });
  const slow = await startSlow(product.url, latency);
  const browser = await chromium.launch({ executablePath: findChromium() });
  const page = await browser.newPage();
  const start = performance.now();
  await page.goto(slow.url, { waitUntil: 'commit' });
  await page.getByText('Pronto para usar sem internet').waitFor();
  const seconds = (performance.now() - start) / 1000;
  await browser.close();
  slow.close();
  await product.close();
  return { seconds, requests: slow.count() };
}

/** A server before the product's that keeps every request back for a while. */
async function startSlow(product: string, latency: number) {
  let requests = 0;
  const server = createServer(({ method, url, headers }, response) => {
    requests += 1;
    setTimeout(() => {
      ask(product + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode as number, answer.headers);
        answer.pipe(response);
      }).end();
    }, latency);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    count: () => requests,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
