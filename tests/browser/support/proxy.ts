import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as sendRequest,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { startServer } from '#functions/hosts/serve.ts';
import { startProduct } from './server.ts';

/** A server before the product's own, at an address that stays, whatever happens behind it. */
export interface TestProxy {
  /** Without a trailing slash. */
  url: string;
  /** Of all requests so far, in order. */
  requestedPaths: string[];
  /** Paths answered with 500. */
  broken: Set<string>;
  /** Takes requests and never answers. */
  hangs: boolean;
  /** Serves another build from now on, or the same one with other settings. */
  publish(folder: string, settings?: Record<string, string>): Promise<void>;
  /** Nothing listens any more. */
  stop(): Promise<void>;
  /** Listens again at the same address. */
  restart(): Promise<void>;
}

/** Serves the built product until the test ends. */
export async function startProxy(env?: Record<string, string>): Promise<TestProxy> {
  let product = await startProduct(env);
  const closings: (() => Promise<void>)[] = [];
  const server = createServer((request, response) => {
    const path = new URL(request.url as string, proxy.url).pathname;
    proxy.requestedPaths.push(path);
    if (proxy.hangs) return;
    if (proxy.broken.has(path)) response.writeHead(500).end();
    else pass(request, response, product);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const proxy: TestProxy = {
    url: '',
    requestedPaths: [],
    broken: new Set(),
    hangs: false,
    async publish(folder, settings = {}) {
      const { url, close } = await startServer({
        env: { PORT: '0', ...env, ...settings },
        folder,
        log: () => undefined,
      });
      closings.push(close);
      product = url;
    },
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    restart: () => listen(Number(new URL(proxy.url).port)),
  };
  await listen(0);
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  onTestFinished(async () => {
    await proxy.stop();
    await Promise.all(closings.map((close) => close()));
  });
  return proxy;
}

function pass(request: IncomingMessage, response: ServerResponse, product: string): void {
  const { method, url, headers } = request;
  const onward = sendRequest(product + url, { method, headers }, (answer) => {
    response.writeHead(answer.statusCode as number, answer.headers);
    answer.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}
