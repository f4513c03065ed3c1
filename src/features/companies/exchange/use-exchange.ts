import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { holdPlace } from './hold-place.ts';
import { createVisitorRest } from './visitor-rest.ts';

/** Calls what changes the list once the visitor rests, and not after the signal. */
export type Exchange = (update: () => void, signal: AbortSignal) => Promise<void>;

/**
 * Changes a list quietly: never under a finger, and without moving what the visitor looks at. `next`
 * gets the focus when what has it is removed.
 */
export function useExchange(
  list: RefObject<HTMLElement | null>,
  next: RefObject<HTMLElement | null>,
): Exchange {
  const [rest] = useState(createVisitorRest);
  useEffect(() => rest.watch(), [rest]);
  return useCallback(
    async (update, signal) => {
      await rest.whenResting();
      const area = list.current;
      if (signal.aborted || !area) return;
      const hasFocus = () => area.contains(document.activeElement);
      const hadFocus = hasFocus();
      const restorePlace = holdPlace(area);
      // In one task, so that nothing is painted elsewhere and nothing moves in between.
      flushSync(update);
      restorePlace();
      if (hadFocus && !hasFocus()) next.current?.focus({ preventScroll: true });
    },
    [rest, list, next],
  );
}
