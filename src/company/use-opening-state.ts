import { useEffect, useState } from 'react';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { type OpeningHours, type OpeningState, openingState } from './opening-hours.ts';

/** A state, and the moment for which it was found. */
interface OpeningNow {
  state: OpeningState;
  now: number;
}

/**
 * Whether a company is open, which changes by itself. Null while the page is rendered for its
 * document, which may be read later, and where no hours are known.
 */
export function useOpeningState(hours: OpeningHours): OpeningNow | null {
  const [opening, setOpening] = useState<OpeningNow | null>(null);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const update = () => {
      clearTimeout(timer);
      const now = Date.now();
      const state = openingState(hours, now);
      setOpening(state && { state, now });
      if (state) timer = setTimeout(update, Math.min(untilChange(state, now), maxWaitMs));
    };
    update();
    const stop = onWake(update);
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [hours]);

  return opening;
}

/** Milliseconds; 'amanhã' becomes wrong at midnight. */
const maxWaitMs = 60 * 60 * 1000;

function untilChange({ changesAt }: OpeningState, now: number): number {
  return changesAt === null ? maxWaitMs : changesAt - now;
}
