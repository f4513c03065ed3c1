import type { CountedKind } from '#src/shared/company/area/statistics.ts';
import { type Asked, createTally, type Tally } from './tally.ts';

/**
 * Counts for partners what is seen and tapped in `area`, until the signal aborts. An element with
 * `data-partner`, the company's id, holds what can be tapped; an `article` around it is a row.
 */
export function countPartners(area: Element, asked: () => Asked, signal: AbortSignal): void {
  const tally = countTaps(area, asked, signal);
  const observeRows = createRowObserver((id) => tally.add(id, 'shown'), signal);
  const changes = new MutationObserver(() => observeRows(area));
  changes.observe(area, { childList: true, subtree: true });
  observeRows(area);
  signal.addEventListener('abort', () => changes.disconnect());
}

/** Counts that a partner's own page was looked at, and what is tapped in `area`, as above. */
export function countPage(area: Element, partnerId: string, signal: AbortSignal): void {
  // The page names no city and no size: what is counted is how often it is opened.
  const tally = countTaps(area, () => ({ city: '', size: '' }), signal);
  const countWhenSeen = () => {
    if (document.visibilityState === 'visible') tally.add(partnerId, 'page');
  };
  document.addEventListener('visibilitychange', countWhenSeen, { signal });
  countWhenSeen();
}

/** Counts taps until the signal aborts, and sends what is counted when the page may end. */
function countTaps(area: Element, asked: () => Asked, signal: AbortSignal): Tally {
  const tally = createTally({ asked });
  const count = ({ target }: Event) => {
    const tapped = (target as Element).closest('a, button');
    const kind = tapped && kindOf(tapped);
    const id = tapped?.closest<HTMLElement>('[data-partner]')?.dataset.partner;
    if (kind && id) tally.add(id, kind);
  };
  // Before React changes what was tapped.
  area.addEventListener('click', count, { capture: true, signal });
  const flushHidden = () => document.visibilityState === 'hidden' && tally.flush();
  document.addEventListener('visibilitychange', flushHidden, { signal });
  window.addEventListener('pagehide', tally.flush, { signal });
  signal.addEventListener('abort', tally.flush);
  return tally;
}

/** Milliseconds for which half of a row must be on the screen to count as shown. */
const shownMs = 1000;

/** Returns what observes the rows of an area that are not observed yet. */
function createRowObserver(onShown: (id: string) => void, signal: AbortSignal) {
  const timers = new Map<Element, ReturnType<typeof setTimeout>>();
  const observed = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        if (isIntersecting)
          timers.set(
            target,
            setTimeout(() => finish(target), shownMs),
          );
      }
    },
    { threshold: 0.5 },
  );

  function finish(row: Element) {
    observer.unobserve(row);
    const id = row.querySelector<HTMLElement>('[data-partner]')?.dataset.partner;
    // In a page in the background it is seen when the page is in front again.
    if (document.visibilityState === 'hidden') observer.observe(row);
    else if (id && row.isConnected) onShown(id);
  }

  signal.addEventListener('abort', () => {
    observer.disconnect();
    for (const timer of timers.values()) clearTimeout(timer);
  });
  return (area: Element) => {
    for (const links of area.querySelectorAll('article [data-partner]')) {
      const row = links.closest('article');
      if (!row || observed.has(row)) continue;
      observed.add(row);
      observer.observe(row);
    }
  };
}

/** What a tap on a link or a button of a partner means; undefined for a button that takes back. */
function kindOf(tapped: Element): CountedKind | undefined {
  if (tapped instanceof HTMLAnchorElement) {
    if (tapped.protocol === 'tel:') return 'call';
    return tapped.host === 'wa.me' ? 'chat' : 'website';
  }
  return tapped.getAttribute('aria-pressed') === 'false' ? 'saved' : undefined;
}
