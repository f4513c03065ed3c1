import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createConnectionMonitor } from '#src/shared/runtime/connection.ts';
import { createEmitter } from '#src/shared/runtime/events.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function setUp() {
  const state = { serverIsUp: true, networkIsUp: true, pageIsVisible: true };
  const isReachable = vi.fn(async () => state.serverIsUp);
  const wake = createEmitter();
  const monitor = createConnectionMonitor({
    isReachable,
    isNetworkUp: () => state.networkIsUp,
    isPageVisible: () => state.pageIsVisible,
    onPageWake: wake.subscribe,
  });
  return { state, isReachable, monitor, wake };
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

test('a page that is looked at again checks at once, and after short pauses, until it is reached', async () => {
  const { state, isReachable, monitor, wake } = setUp();
  wake.emit();
  expect(isReachable).not.toHaveBeenCalled();
  state.serverIsUp = false;
  await monitor.check();
  await vi.advanceTimersByTimeAsync(60_000);
  isReachable.mockClear();
  wake.emit();
  expect(isReachable).toHaveBeenCalledOnce();
  await vi.advanceTimersByTimeAsync(5000);
  expect(isReachable).toHaveBeenCalledTimes(2);
  state.serverIsUp = true;
  await monitor.check();
  isReachable.mockClear();
  wake.emit();
  await vi.advanceTimersByTimeAsync(120_000);
  expect(isReachable).not.toHaveBeenCalled();
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
