import {
  createServer,
  type IncomingMessage,
  type ServerResponse,
  request as send,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { startServer } from '#server/listen.ts';
import type { TestCompany } from '#tests/server/support/companies.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { serverSettings, untilRead } from '#tests/server/support/settings.ts';
import { type Fault, faults } from './faults.ts';
import { startProduct } from './server.ts';

/** A server before the product's own, at an address that stays, whatever happens behind it. */
export interface TestProxy {
  /** Without a trailing slash. */
  url: string;
  /** Of all requests so far, in order. */
  requestedPaths: string[];
  /** Answers these paths with a fault from now on. */
  fail(paths: string | RegExp, fault: Fault): void;
  /** No more faults. */
  clearFaults(): void;
  /** Serves another build from now on, or the same one with other settings or companies. */
  publish(
    folder: string,
    settings?: Record<string, string>,
    companies?: readonly TestCompany[],
  ): Promise<void>;
  /** Nothing listens any more. */
  stop(): Promise<void>;
  /** Listens again at the same address. */
  restart(): Promise<void>;
}

/** Serves the built product until the test ends, or what answers in its place at another address. */
export async function startProxy(
  env?: Record<string, string>,
  address: string | Promise<string> = startProduct(env),
): Promise<TestProxy> {
  let product = await address;
  const closings: (() => Promise<void>)[] = [];
  const failing = new Map<string | RegExp, Fault>();
  const faultOf = (path: string) =>
    [...failing].find(([paths]) => (paths instanceof RegExp ? paths.test(path) : paths === path));
  const server = createServer((request, response) => {
    const path = new URL(request.url as string, proxy.url).pathname;
    proxy.requestedPaths.push(path);
    const [, fault] = faultOf(path) ?? [];
    void answer(request, response, product, fault).catch(() => response.destroy());
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, 'localhost', resolve));
  const proxy: TestProxy = {
    url: '',
    requestedPaths: [],
    fail: (paths, fault) => void failing.set(paths, fault),
    clearFaults: () => failing.clear(),
    async publish(folder, settings = {}, companies) {
      const { url, close } = await startServer({
        env: { ...(await serverSettings(companies)), ...env, ...settings },
        folder,
        log: silentLog,
      });
      closings.push(close);
      await untilRead(url);
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
    for (const close of closings) void close();
  });
  return proxy;
}

/** Passes a request on to the product, and its answer back, unless a fault comes in between. */
async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  product: string,
  fault: Fault | undefined,
): Promise<void> {
  const ask = () => passOn(request, product + request.url);
  if (fault) {
    // The body is read even where the product is not asked.
    request.resume();
    return faults[fault](response, async () => {
      const answered = await ask();
      const headers = answered.headers as Record<string, string>;
      return { status: answered.statusCode as number, headers, body: await buffer(answered) };
    });
  }
  const answered = await ask();
  response.writeHead(answered.statusCode as number, answered.headers);
  answered.pipe(response);
}

/** Resolves with the answer from another address. */
export function passOn(request: IncomingMessage, address: string): Promise<IncomingMessage> {
  const { method, headers } = request;
  const onward = send(address, { method, headers });
  request.pipe(onward);
  return new Promise((resolve, reject) => {
    onward.on('response', resolve).on('error', reject);
  });
}
