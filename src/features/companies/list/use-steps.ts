import { startTransition, useLayoutEffect, useState } from 'react';
import { beginCritical } from '#src/shared/runtime/task-priority.ts';

/**
 * How many of so many things are drawn by now, or more: some at first, two more with each frame. All
 * of them together would hold up what the visitor waits for, scrolling and taps.
 */
export function useSteps(total: number, first: number): number {
  const [drawn, setDrawn] = useState(first);
  useLayoutEffect(() => {
    if (drawn >= total) return;
    const drawMore = () => startTransition(() => setDrawn(drawn + 2));
    const frame = requestAnimationFrame(drawMore);
    const served = beginCritical();
    return () => {
      cancelAnimationFrame(frame);
      served();
    };
  }, [drawn, total]);
  return drawn;
}
