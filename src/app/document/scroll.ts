import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import { tabKeys } from '#src/shared/storage/names.ts';

/**
 * For the router's `scrollRestoration`: every page but a first one that is scrolled already, by the
 * browser or by the visitor before hydration. The event makes the router store that position.
 */
export function unlessScrolledBefore(): () => boolean {
  let isFirst = true;
  return () => {
    const isScrolled = isFirst && window.scrollY > 0;
    isFirst = false;
    if (isScrolled) document.dispatchEvent(new Event('scroll'));
    return !isScrolled;
  };
}

/** Removes the positions of before 'Apagar tudo', which the router stores again on leaving. */
export function clearScrollPositions(): void {
  dataCleared.on(() => {
    window.addEventListener('pagehide', () => sessionStorage.removeItem(tabKeys.scrollPositions));
  });
}
