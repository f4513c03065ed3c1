import { useMemo, useSyncExternalStore } from 'react';
import { createStore } from '#src/shared/runtime/events.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import {
  type Hours,
  minuteMs,
  type OpeningHours,
  type OpeningState,
  openingState,
  withAvailability,
} from './opening-hours.ts';

export interface OpeningNow {
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
  return useSyncExternalStore(followMinutes, presentMinute, () => null);
}

const presentMinute = () => Date.now() - (Date.now() % minuteMs);

const minute = createStore<number | undefined>(undefined);

/** One timer serves everything that opens and closes, as long as the site is open. */
function followMinutes(listener: () => void): () => void {
  if (minute.get() === undefined) {
    showMinutes();
    onWake(showMinute);
  }
  return minute.subscribe(listener);
}

function showMinutes(): void {
  showMinute();
  setTimeout(showMinutes, minuteMs - (Date.now() % minuteMs));
}

function showMinute(): void {
  minute.set(presentMinute());
}
