import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { onWake } from '#src/shared/runtime/on-wake.ts';

const minute = 60_000;

let page: EventTarget & { visibilityState: string };
let browser: EventTarget;

beforeEach(() => {
  vi.useFakeTimers();
  page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  browser = new EventTarget();
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', browser);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

test('a page that is looked at again wakes, one that is left does not', () => {
  const listener = vi.fn();
  const stop = onWake(listener);
  page.visibilityState = 'hidden';
  page.dispatchEvent(new Event('visibilitychange'));
  expect(listener).not.toHaveBeenCalled();
  page.visibilityState = 'visible';
  page.dispatchEvent(new Event('visibilitychange'));
  browser.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(2);
  stop();
  browser.dispatchEvent(new Event('pageshow'));
  expect(listener).toHaveBeenCalledTimes(2);
});

test.each([
  ['forward', 5 * minute],
  ['back', -minute],
])('a clock that jumps %s wakes the page once', (_, milliseconds) => {
  const listener = vi.fn();
  onWake(listener);
  vi.advanceTimersByTime(10 * minute);
  expect(listener).not.toHaveBeenCalled();
  vi.setSystemTime(Date.now() + milliseconds);
  vi.advanceTimersByTime(10 * minute);
  expect(listener).toHaveBeenCalledOnce();
});

test('a page in the background, whose timers come once a minute, does not wake', () => {
  const listener = vi.fn();
  onWake(listener);
  for (let turn = 0; turn < 10; turn++) {
    vi.setSystemTime(Date.now() + minute / 2);
    vi.advanceTimersByTime(minute / 2);
  }
  expect(listener).not.toHaveBeenCalled();
});
