import type { AnyRouter } from '@tanstack/react-router';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import { tabKeys } from '#src/shared/storage/names.ts';

type Location = AnyRouter['state']['location'];

/**
 * Puts every page where its visitor expects it: a new one at its top, a section at its heading,
 * back, forward and a reload where they were. The router's own way moves a page that was
 * scrolled before the script came, forgets that position, does nothing for a second click on
 * the same section, and stops where a page is still short.
 */
export function restoreScroll(router: AnyRouter): void {
  let positions = readPositions();
  let stopRestoring = () => {};
  let target = keyOf(router.state.location);
  let isAgain = false;
  let isFirst = true;

  const remember = (location: Location) => {
    positions[keyOf(location)] = window.scrollY;
  };

  // The browser would put a page where its next one was; it is right about a reload.
  history.scrollRestoration = 'manual';
  window.addEventListener('pageshow', () => {
    history.scrollRestoration = 'manual';
  });
  dataCleared.on(() => {
    positions = {};
  });
  router.subscribe('onBeforeLoad', ({ fromLocation, toLocation }) => {
    stopRestoring();
    if (fromLocation) remember(fromLocation);
    isAgain = keyOf(toLocation) === target;
    target = keyOf(toLocation);
  });
  window.addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto';
    remember(router.state.resolvedLocation ?? router.state.location);
    writePositions(positions);
  });
  router.subscribe('onRendered', ({ toLocation, pathChanged }) => {
    const kept = isAgain ? undefined : positions[keyOf(toLocation)];
    const isMoved = isFirst && isMovedByVisitor(kept);
    isFirst = false;
    if (isMoved) return;
    if (kept !== undefined) stopRestoring = restore(kept);
    else if (toLocation.hash) document.getElementById(toLocation.hash)?.scrollIntoView();
    // A change of the query alone is made within a page.
    else if (pathChanged || isAgain) window.scrollTo(0, 0);
  });
}

/** One entry of the browser's history. */
function keyOf({ state, href }: Location): string {
  return state.__TSR_key ?? href;
}

/** Whether a page that came without its script stands elsewhere than the browser has put it. */
function isMovedByVisitor(kept = 0): boolean {
  const { scrollY, innerHeight } = window;
  const isAtEnd = scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const isCutShort = kept > scrollY && isAtEnd;
  return scrollY > 0 && Math.abs(scrollY - kept) > 1 && !isCutShort;
}

/** Milliseconds in which a page takes its final length: a company list comes after its page. */
const growing = 5000;

/** Scrolls there, again whenever the page grows, until the visitor moves or the result is called. */
function restore(top: number): () => void {
  const end = new AbortController();
  const { signal } = end;
  const observer = new ResizeObserver(() => window.scrollTo(0, top));
  signal.addEventListener('abort', () => observer.disconnect());
  for (const movement of ['wheel', 'pointerdown', 'keydown']) {
    // Before React, which keeps to itself what happens in a part that it has not taken over yet.
    window.addEventListener(movement, () => end.abort(), { signal, passive: true, capture: true });
  }
  window.scrollTo(0, top);
  observer.observe(document.body);
  setTimeout(() => end.abort(), growing);
  return () => end.abort();
}

function readPositions(): Record<string, number> {
  try {
    return JSON.parse(sessionStorage.getItem(tabKeys.scrollPositions) ?? '{}');
  } catch {
    return {};
  }
}

function writePositions(positions: Record<string, number>): void {
  try {
    sessionStorage.setItem(tabKeys.scrollPositions, JSON.stringify(positions));
  } catch {
    // Where nothing may be stored, a reload begins at the top.
  }
}
