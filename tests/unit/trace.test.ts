import { expect, it } from 'vitest';
import { leaveOutWaits } from '#tests/bench/pages/trace.ts';

const thread = { pid: 1, tid: 1 };

it('squeezes a task, with all that happens in it, into the time that a processor took', () => {
  const task = { ...thread, ts: 1000, dur: 400, tdur: 100 };
  const child = { ...thread, ts: 1200, dur: 200, tdur: 90 };
  const mark = { ...thread, ts: 1300 };
  const next = { ...thread, ts: 1400, dur: 50, tdur: 50 };
  const elsewhere = { pid: 1, tid: 2, ts: 1300, dur: 40, tdur: 40 };
  // As a trace lists them: in any order.
  leaveOutWaits([mark, child, next, elsewhere, task]);
  expect([task, child].map(({ ts, dur }) => [ts, dur])).toEqual([
    [1000, 100],
    [1050, 50],
  ]);
  expect(mark.ts).toBe(1075);
  expect(next).toEqual({ ...thread, ts: 1400, dur: 50, tdur: 50 });
  expect(elsewhere.ts).toBe(1300);
});

it('leaves what a processor took longer for, or nobody counted, as it is', () => {
  const long = { ...thread, ts: 0, dur: 100, tdur: 120 };
  const uncounted = { ...thread, ts: 200, dur: 100 };
  leaveOutWaits([long, uncounted]);
  expect([long.dur, uncounted.dur]).toEqual([100, 100]);
});
