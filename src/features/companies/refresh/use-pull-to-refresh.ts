import { useEffect, useRef, useState } from 'react';

/** Pixels by which the page must be pulled down to be refreshed. */
const wholePull = 96;

/**
 * Calls when a finger has pulled the page down from its top and lets go. Returns how far it is
 * pulled: 1 is far enough. The page's own style sheet turns the browser's pull off.
 */
export function usePullToRefresh(onPull: () => void): number {
  const [pulled, setPulled] = useState(0);
  const latest = useRef(onPull);
  useEffect(() => {
    latest.current = onPull;
  });
  useEffect(() => watchPulls(setPulled, () => latest.current()), []);
  return pulled;
}

/** Watches one finger until the result is called; all listeners are passive. */
function watchPulls(onMove: (pulled: number) => void, onPull: () => void): () => void {
  let start: Touch | undefined;
  let pulled = 0;

  function move(next: number) {
    if (next !== pulled) onMove(next);
    pulled = next;
  }

  function reset() {
    start = undefined;
    move(0);
  }

  const listeners: Record<string, (event: TouchEvent) => void> = {
    touchstart({ touches, target }) {
      reset();
      const isInDialog = (target as Element).closest('dialog');
      if (touches.length === 1 && window.scrollY <= 0 && !isInDialog) start = touches[0];
    },
    touchmove({ touches }) {
      const touch = touches[0];
      if (!start || !touch || touches.length > 1) return reset();
      const down = touch.clientY - start.clientY;
      const aside = Math.abs(touch.clientX - start.clientX);
      // A row that scrolls sideways, or a page that scrolls.
      if (pulled === 0 && aside > Math.abs(down)) return reset();
      move(window.scrollY > 0 || down < 0 ? 0 : Math.min(down / wholePull, 1));
    },
    touchend() {
      const isWhole = pulled === 1;
      reset();
      if (isWhole) onPull();
    },
    touchcancel: reset,
  };

  const end = new AbortController();
  for (const [name, listener] of Object.entries(listeners)) {
    window.addEventListener(name as 'touchmove', listener, { signal: end.signal, passive: true });
  }
  return () => end.abort();
}
