import { type RefObject, useCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { anchorScroll } from './anchor-scroll.ts';
import { createInputIdle } from './input-idle.ts';

/** Calls what changes the list once nothing is touched or scrolled, and not after the signal. */
export type QuietUpdate = (update: () => void, signal: AbortSignal) => Promise<void>;

/**
 * Changes a list quietly: never under a finger, and without moving what the visitor looks at. `next`
 * gets the focus when what has it is removed.
 */
export function useQuietUpdate(
  list: RefObject<HTMLElement | null>,
  next: RefObject<HTMLElement | null>,
): QuietUpdate {
  const [inputIdle] = useState(createInputIdle);
  useEffect(() => inputIdle.watch(), [inputIdle]);
  return useCallback(
    async (update, signal) => {
      await inputIdle.whenIdle();
      const area = list.current;
      if (signal.aborted || !area) return;
      const hasFocus = () => area.contains(document.activeElement);
      const hadFocus = hasFocus();
      const restorePlace = anchorScroll(area);
      // In one task, so that nothing is painted elsewhere and nothing moves in between.
      flushSync(update);
      restorePlace();
      if (hadFocus && !hasFocus()) next.current?.focus({ preventScroll: true });
    },
    [inputIdle, list, next],
  );
}
