import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { nobodyWaits, visitorWaits } from '#src/shared/changes/waiting.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

/** Whether what can come later would come now. */
async function isFree(): Promise<boolean> {
  let free = false;
  void nobodyWaits().then(() => {
    free = true;
  });
  await vi.advanceTimersByTimeAsync(0);
  return free;
}

test('nothing is held back while nobody waits', async () => {
  expect(await isFree()).toBe(true);
});

test('what can come later comes when every visitor’s wait is over', async () => {
  const first = visitorWaits();
  const second = visitorWaits();
  expect(await isFree()).toBe(false);
  first();
  expect(await isFree()).toBe(false);
  second();
  expect(await isFree()).toBe(true);
});

test('who is served and waits for the next thing at once is still waited for', async () => {
  const search = visitorWaits();
  let free = false;
  void nobodyWaits().then(() => {
    free = true;
  });
  search();
  const drawing = visitorWaits();
  await vi.advanceTimersByTimeAsync(0);
  expect(free).toBe(false);
  drawing();
  await vi.advanceTimersByTimeAsync(0);
  expect(free).toBe(true);
});

test('waits that follow each other without an end hold nothing back for long', async () => {
  const waitAgain = () => {
    const served = visitorWaits();
    setTimeout(() => {
      waitAgain();
      served();
    }, 400);
  };
  waitAgain();
  let free = false;
  void nobodyWaits().then(() => {
    free = true;
  });
  await vi.advanceTimersByTimeAsync(1000);
  expect(free).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(free).toBe(true);
});
