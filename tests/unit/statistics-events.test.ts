import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEventBatch } from '#src/company/counting.ts';
import type { CountRequest } from '#src/company/statistics.ts';

beforeEach(() => void vi.useFakeTimers());

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function createTestedBatch() {
  const sent: CountRequest[] = [];
  const sendBeacon = (_url: string, body: string) => sent.push(JSON.parse(body));
  vi.stubGlobal('navigator', { sendBeacon });
  const context = { city: 'sc/joinville', size: '' };
  const batch = createEventBatch(() => context);
  return { batch, sent, context };
}

test('each event goes once a page view, with the city and the size of the moment of sending', () => {
  const { batch, sent, context } = createTestedBatch();
  batch.add('a', 'shown');
  batch.add('a', 'chat');
  batch.add('a', 'shown');
  context.size = '5';
  batch.flush();
  batch.add('a', 'shown');
  batch.flush();
  const events = [
    { company: 'a', kind: 'shown' },
    { company: 'a', kind: 'chat' },
  ];
  expect(sent).toEqual([{ city: 'sc/joinville', size: '5', events }]);
});

test('no request has more than 40 events', () => {
  const { batch, sent } = createTestedBatch();
  for (let index = 0; index < 95; index += 1) batch.add(String(index), 'shown');
  batch.flush();
  expect(sent.map(({ events }) => events.length)).toEqual([40, 40, 15]);
  expect(new Set(sent.flatMap(({ events }) => events.map(({ company }) => company))).size).toBe(95);
});

test('events leave together after a pause', () => {
  const { batch, sent } = createTestedBatch();
  batch.add('a', 'shown');
  vi.advanceTimersByTime(4000);
  batch.add('b', 'shown');
  vi.advanceTimersByTime(4000);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sent.map(({ events }) => events.length)).toEqual([2]);
});
