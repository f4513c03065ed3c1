import { useMemo, useSyncExternalStore } from 'react';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import {
  type Hours,
  minuteMs,
  type OpeningHours,
  type OpeningState,
  openingState,
  withAvailability,
} from './opening-hours.ts';

interface OpeningNow {
  state: OpeningState;
  now: number;
}

/**
 * Tells whether a company is open, which changes by itself. Returns null while the page is rendered
 * for its document, which may be read later, and where no hours are known.
 */
export function useOpeningState(hours: OpeningHours): OpeningNow | null {
  const now = useMinute();
  if (now === null) return null;
  const state = openingState(hours, now);
  return state && { state, now };
}

/** Returns the rows with their present availability; in a document, as answered. */
export function useAvailability<Row extends Hours>(rows: readonly Row[]): readonly Row[] {
  const now = useMinute();
  return useMemo(
    () => (now === null ? rows : rows.map((row) => withAvailability(row, now))),
    [rows, now],
  );
}

/** Companies open and close at the beginning of a minute. */
function useMinute(): number | null {
  return useSyncExternalStore(
    minutes.subscribe,
    () => Date.now() - (Date.now() % minuteMs),
    () => null,
  );
}

/** One timer serves everything on a page that opens and closes. */
const minutes = createMinutes();

function createMinutes() {
  const listeners = new Set<() => void>();
  let stop: (() => void) | undefined;

  function start(): () => void {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const wait = () => {
      timer = setTimeout(tell, minuteMs - (Date.now() % minuteMs));
    };
    const tell = () => {
      clearTimeout(timer);
      for (const listener of listeners) listener();
      wait();
    };
    const ignoreWake = onWake(tell);
    wait();
    return () => {
      clearTimeout(timer);
      ignoreWake();
    };
  }

  return {
    /** Calls the listener whenever a minute begins, until the result is called. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      stop ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        stop?.();
        stop = undefined;
      };
    },
  };
}
