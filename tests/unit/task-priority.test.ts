import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { beginCritical, whenIdle } from '#src/shared/runtime/task-priority.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Waits as what can come later does; tells whether it would have come after so many milliseconds more. */
function makeWay(): (ms?: number) => Promise<boolean> {
  let free = false;
  void whenIdle().then(() => {
    free = true;
  });
  return async (ms = 0) => {
    await vi.advanceTimersByTimeAsync(ms);
    return free;
  };
}

test('nothing is held back while nobody waits', async () => {
  expect(await makeWay()()).toBe(true);
});

test('what can come later comes when every visitor’s wait is over', async () => {
  const first = beginCritical();
  const second = beginCritical();
  const isFree = makeWay();
  expect(await isFree()).toBe(false);
  first();
  expect(await isFree()).toBe(false);
  expect(await makeWay()()).toBe(false);
  second();
  expect(await isFree()).toBe(true);
  expect(await makeWay()()).toBe(true);
});

test('who is served and waits for the next thing at once is still waited for', async () => {
  const search = beginCritical();
  const isFree = makeWay();
  search();
  const drawing = beginCritical();
  expect(await isFree()).toBe(false);
  drawing();
  expect(await isFree()).toBe(true);
});

test('waits that follow each other without an end hold nothing back for long', async () => {
  const waitAgain = () => {
    const served = beginCritical();
    setTimeout(() => {
      waitAgain();
      served();
    }, 400);
  };
  waitAgain();
  const isFree = makeWay();
  expect(await isFree(1000)).toBe(false);
  expect(await isFree(1000)).toBe(true);
});
