import { afterEach, beforeEach, expect, test, vi } from 'vitest';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  // The files of a worker share modules: the next one would begin without a connection.
  vi.resetModules();
});

async function setUp() {
  const server = { isUp: true };
  const network = { onLine: true };
  const page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const browser = new EventTarget();
  const request = vi.fn(async () => {
    if (!server.isUp) throw new TypeError('fetch failed');
  });
  vi.stubGlobal('fetch', request);
  vi.stubGlobal('navigator', network);
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
  // The state is that of one page.
  vi.resetModules();
  const connection = await import('#src/shared/runtime/connection.ts');
  const wake = () => browser.dispatchEvent(new Event('pageshow'));
  return { ...connection, server, network, page, request, wake };
}

test('a dead server means offline until it answers again, and every change is reported', async () => {
  const { server, checkConnection, isOffline, onConnectionChange } = await setUp();
  const changes: boolean[] = [];
  onConnectionChange(() => changes.push(isOffline()));
  expect(await checkConnection()).toBe(true);
  server.isUp = false;
  expect(await checkConnection()).toBe(false);
  expect(await checkConnection()).toBe(false);
  server.isUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changes).toEqual([true, false]);
});

test('an unreachable server is checked again after pauses that double up to a minute', async () => {
  const { server, request, checkConnection } = await setUp();
  server.isUp = false;
  await checkConnection();
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    request.mockClear();
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(request).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(request).toHaveBeenCalledOnce();
  }
  // After an answer they begin short again.
  server.isUp = true;
  await checkConnection();
  server.isUp = false;
  await checkConnection();
  request.mockClear();
  await vi.advanceTimersByTimeAsync(5000);
  expect(request).toHaveBeenCalledOnce();
});

test('a page that is looked at again checks at once, and after short pauses, until it is reached', async () => {
  const { server, request, checkConnection, wake } = await setUp();
  wake();
  expect(request).not.toHaveBeenCalled();
  server.isUp = false;
  await checkConnection();
  await vi.advanceTimersByTimeAsync(60_000);
  request.mockClear();
  wake();
  expect(request).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5000);
  expect(request).toHaveBeenCalledTimes(2);
  server.isUp = true;
  await checkConnection();
  request.mockClear();
  wake();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(request).not.toHaveBeenCalled();
});

test('calls at the same time share one request', async () => {
  const { request, checkConnection } = await setUp();
  await Promise.all([checkConnection(), checkConnection(), checkConnection()]);
  expect(request).toHaveBeenCalledOnce();
  await checkConnection();
  expect(request).toHaveBeenCalledTimes(2);
});

test('without a network, and from a hidden page, nothing is requested', async () => {
  const { server, network, page, request, checkConnection, isOffline } = await setUp();
  network.onLine = false;
  expect(await checkConnection()).toBe(false);
  expect(isOffline()).toBe(true);
  expect(request).not.toHaveBeenCalled();
  network.onLine = true;
  expect(isOffline()).toBe(false);
  server.isUp = false;
  await checkConnection();
  page.visibilityState = 'hidden';
  request.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(request).not.toHaveBeenCalled();
});
