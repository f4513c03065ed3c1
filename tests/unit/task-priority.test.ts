import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginCritical, whenIdle } from '#src/shared/runtime/task-priority.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Defers something; the result says whether it has started after so many milliseconds more. */
function defer(): (ms?: number) => Promise<boolean> {
  let hasStarted = false;
  void whenIdle().then(() => {
    hasStarted = true;
  });
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
    return hasStarted;
  };
}

test('deferred work starts at once while nobody waits', async () => {
  expect(await defer()()).toBe(true);
});

test('deferred work starts when every critical task has ended', async () => {
  const endFirst = beginCritical();
  const endSecond = beginCritical();
  const isStarted = defer();
  expect(await isStarted()).toBe(false);
  endFirst();
  expect(await isStarted()).toBe(false);
  expect(await defer()()).toBe(false);
  endSecond();
  expect(await isStarted()).toBe(true);
  expect(await defer()()).toBe(true);
});

test('a critical task that follows another at once is waited for, too', async () => {
  const endSearch = beginCritical();
  const isStarted = defer();
  endSearch();
  const endRendering = beginCritical();
  expect(await isStarted()).toBe(false);
  endRendering();
  expect(await isStarted()).toBe(true);
});

test('critical tasks that follow each other without an end delay nothing for long', async () => {
  const beginAgain = () => {
    const end = beginCritical();
    setTimeout(() => {
      beginAgain();
      end();
    }, 400);
  };
  beginAgain();
  const isStarted = defer();
  expect(await isStarted(1000)).toBe(false);
  expect(await isStarted(1000)).toBe(true);
});
