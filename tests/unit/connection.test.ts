import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnectionMonitor } from '#src/shared/runtime/connection.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const state = { serverIsUp: true, networkIsUp: true, pageIsVisible: true };
  const isReachable = vi.fn(async () => state.serverIsUp);
  const monitor = createConnectionMonitor({
    isReachable,
    isNetworkUp: () => state.networkIsUp,
    isPageVisible: () => state.pageIsVisible,
  });
  return { state, isReachable, monitor };
}

test('a dead server means offline until it answers again, and every change is reported', async () => {
  const { state, monitor } = setUp();
  const changes: boolean[] = [];
  monitor.subscribe(() => changes.push(monitor.isOffline()));
  expect(await monitor.check()).toBe(true);
  state.serverIsUp = false;
  expect(await monitor.check()).toBe(false);
  expect(await monitor.check()).toBe(false);
  state.serverIsUp = true;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(changes).toEqual([true, false]);
});

test('an unreachable server is checked again after pauses that double up to a minute', async () => {
  const { state, isReachable, monitor } = setUp();
  state.serverIsUp = false;
  await monitor.check();
  for (const seconds of [5, 10, 20, 40, 60, 60]) {
    isReachable.mockClear();
    await vi.advanceTimersByTimeAsync(seconds * 1000 - 1);
    expect(isReachable).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(isReachable).toHaveBeenCalledOnce();
  }
});

test('after the server answered, the pauses begin short again', async () => {
  const { state, isReachable, monitor } = setUp();
  state.serverIsUp = false;
  await monitor.check();
  await vi.advanceTimersByTimeAsync(20_000);
  state.serverIsUp = true;
  await monitor.check();
  state.serverIsUp = false;
  await monitor.check();
  isReachable.mockClear();
  await vi.advanceTimersByTimeAsync(5000);
  expect(isReachable).toHaveBeenCalledOnce();
});

test('calls at the same time share one request', async () => {
  const { isReachable, monitor } = setUp();
  await Promise.all([monitor.check(), monitor.check(), monitor.check()]);
  expect(isReachable).toHaveBeenCalledOnce();
  await monitor.check();
  expect(isReachable).toHaveBeenCalledTimes(2);
});

test('without a network, and from a hidden page, nothing is requested', async () => {
  const { state, isReachable, monitor } = setUp();
  state.networkIsUp = false;
  expect(await monitor.check()).toBe(false);
  expect(monitor.isOffline()).toBe(true);
  expect(isReachable).not.toHaveBeenCalled();
  state.networkIsUp = true;
  expect(monitor.isOffline()).toBe(false);
  state.serverIsUp = false;
  await monitor.check();
  state.pageIsVisible = false;
  isReachable.mockClear();
  await vi.advanceTimersByTimeAsync(600_000);
  expect(isReachable).not.toHaveBeenCalled();
});
