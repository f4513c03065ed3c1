import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import { tabKeys } from '#src/shared/storage/names.ts';

/**
 * For the router's `scrollRestoration`: every page but the first. The browser positions that one, and the
 * visitor may have scrolled it before hydration; the event makes the router store the position.
 */
export function afterFirstPage(): () => boolean {
  let isFirst = true;
  return () => {
    if (!isFirst) return true;
    isFirst = false;
    document.dispatchEvent(new Event('scroll'));
    return false;
  };
}

/** Removes the positions of before 'Apagar tudo', which the router stores again on leaving. */
export function clearScrollPositions(): void {
  dataCleared.on(() => {
    window.addEventListener('pagehide', () => sessionStorage.removeItem(tabKeys.scrollPositions));
  });
}
