import { expect, test, vi } from 'vitest';
import type { CountRequest } from '#src/shared/company/area/statistics.ts';
import { createTally } from '#src/shared/company/counting/tally.ts';

function createTestedTally(idleMs = 3_600_000) {
  const sent: CountRequest[] = [];
  const asked = { city: 'sc/joinville', size: '' };
  const tally = createTally({ asked: () => ({ ...asked }), send: (one) => sent.push(one), idleMs });
  return { tally, sent, asked };
}

test('each event goes once a page view, with the city and the size of the moment of sending', () => {
  const { tally, sent, asked } = createTestedTally();
  tally.add('a', 'shown');
  tally.add('a', 'chat');
  tally.add('a', 'shown');
  asked.size = '5';
  tally.flush();
  tally.add('a', 'shown');
  tally.flush();
  const events = [
    { company: 'a', kind: 'shown' },
    { company: 'a', kind: 'chat' },
  ];
  expect(sent).toEqual([{ city: 'sc/joinville', size: '5', events }]);
});

test('no request has more than 40 events', () => {
  const { tally, sent } = createTestedTally();
  for (let index = 0; index < 95; index += 1) tally.add(String(index), 'shown');
  tally.flush();
  expect(sent.map(({ events }) => events.length)).toEqual([40, 40, 15]);
  expect(new Set(sent.flatMap(({ events }) => events.map(({ company }) => company))).size).toBe(95);
});

test('events leave together after a pause', () => {
  vi.useFakeTimers();
  const { tally, sent } = createTestedTally(5000);
  tally.add('a', 'shown');
  vi.advanceTimersByTime(4000);
  tally.add('b', 'shown');
  vi.advanceTimersByTime(4000);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1000);
  expect(sent.map(({ events }) => events.length)).toEqual([2]);
  vi.useRealTimers();
});
