import { useElementScrollRestoration } from '@tanstack/react-router';
import { useEffect, useLayoutEffect, useRef } from 'react';
import { useHydrated } from '#src/shared/ui/use-hydrated.ts';

/**
 * Returns the visitor to where they were once the list has its length again: the router restores
 * positions while the page is still short. Not after they have moved by themselves, and not where the
 * document has the list: there the browser has done it.
 */
export function useRestoredScroll(isComplete: boolean): void {
  const position = useElementScrollRestoration({ getElement: () => window });
  const top = useRef(useHydrated() ? position?.scrollY : undefined);

  useEffect(() => {
    const end = new AbortController();
    const { signal } = end;
    for (const movement of ['wheel', 'pointerdown', 'keydown']) {
      const forget = () => {
        top.current = undefined;
      };
      window.addEventListener(movement, forget, { signal, passive: true, capture: true });
    }
    return () => end.abort();
  }, []);

  useLayoutEffect(() => {
    if (isComplete && top.current !== undefined) window.scrollTo(0, top.current);
  }, [isComplete]);
}
