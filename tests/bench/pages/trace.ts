/** Times in microseconds. */
export interface TraceEvent {
  pid: number;
  tid: number;
  ts: number;
  /** By the clock, and of a processor; of what lasts. */
  dur?: number;
  tdur?: number;
}

/** Squeezes each task of a trace, with all that happens in it, into the time that a processor took. */
export function leaveOutWaits(events: readonly TraceEvent[]): void {
  for (const thread of Map.groupBy(events, ({ pid, tid }) => `${pid} ${tid}`).values()) {
    let task = { start: 0, end: 0, pace: 1 };
    for (const event of thread.sort(byTime)) {
      const { ts, dur = 0, tdur = dur } = event;
      if (ts >= task.end && dur > 0) {
        task = { start: ts, end: ts + dur, pace: Math.min(tdur / dur, 1) };
      }
      if (ts >= task.end) continue;
      const { start, pace } = task;
      // Rounded in one way, so that what lay in another still does.
      const squeezed = (time: number) => Math.round(start + (time - start) * pace);
      event.ts = squeezed(ts);
      if (dur > 0) event.dur = squeezed(ts + dur) - event.ts;
    }
  }
}

/** What lasts before what happens in it. */
function byTime(a: TraceEvent, b: TraceEvent): number {
  return a.ts - b.ts || (b.dur ?? 0) - (a.dur ?? 0);
}
