import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

let spies: MockInstance[] = [];

beforeEach(() => {
  spies = [vi.spyOn(console, 'error'), vi.spyOn(console, 'warn')];
});

afterEach(() => {
  const messages = spies.flatMap((spy) => spy.mock.calls);
  vi.restoreAllMocks();
  expect(messages, 'nothing may be written to console.error or console.warn').toEqual([]);
});
