import { startTransition, useLayoutEffect, useState } from 'react';
import { visitorWaits } from '#src/shared/changes/waiting.ts';
import { outlines } from './card-outline.tsx';

/**
 * How many of so many cards are drawn by now: one at once, two more with each frame. All of them
 * together would hold up scrolling and taps. A list as short as its outlines comes whole, because
 * what stands below it is in sight and must not move.
 */
export function useSteps(total: number): number {
  const [drawn, setDrawn] = useState(total > outlines.length ? 1 : total);
  useLayoutEffect(() => {
    if (drawn >= total) return;
    const drawMore = () => startTransition(() => setDrawn(drawn + 2));
    const frame = requestAnimationFrame(drawMore);
    const served = visitorWaits();
    return () => {
      cancelAnimationFrame(frame);
      served();
    };
  }, [drawn, total]);
  return drawn;
}
