import type { ParsedLocation } from '@tanstack/react-router';
import { tabKeys } from '#src/device/names.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';

/**
 * For the router's `scrollRestoration`: true where the address leads to another entry of the history.
 * A page that loads its data again keeps the visitor's position, and so does a first page that is
 * scrolled already, by the browser or before hydration; the event makes the router store that.
 */
export function restoreOfNewEntries() {
  let shown: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    const { __TSR_key: entry = '' } = location.state;
    const isScrolled = shown === undefined && window.scrollY > 0;
    const isSame = shown === entry;
    shown = entry;
    if (isScrolled) document.dispatchEvent(new Event('scroll'));
    return !isScrolled && !isSame;
  };
}

/** Removes the positions of before 'Apagar tudo', which the router stores again on leaving. */
export function clearScrollPositions(): void {
  dataCleared.on(() => {
    window.addEventListener('pagehide', () => sessionStorage.removeItem(tabKeys.scrollPositions));
  });
}
