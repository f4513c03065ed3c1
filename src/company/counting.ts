import { site } from '#src/shared/site/site.ts';
import type { CountedKind, CountRequest } from './statistics.ts';

/** Counts the rows of partners that are seen in `area`, each an `article`, until the signal aborts. */
export function countRows(
  area: Element,
  context: () => CountContext,
  signal: AbortSignal,
): EventBatch {
  const batch = createPageBatch(context, signal);
  if (signal.aborted) return batch;
  const observeRows = createRowObserver((id) => batch.add(id, 'shown'), signal);
  const changes = new MutationObserver(() => observeRows(area));
  changes.observe(area, { childList: true, subtree: true });
  observeRows(area);
  signal.addEventListener('abort', () => changes.disconnect());
  return batch;
}

/** Counts that a partner's own page was looked at, until the signal aborts. */
export function countPage(partnerId: string, signal: AbortSignal): EventBatch {
  // The page names no city and no size: what is counted is how often it is opened.
  const batch = createPageBatch(() => ({ city: '', size: '' }), signal);
  const countWhenSeen = () => {
    if (document.visibilityState === 'visible' && !signal.aborted) batch.add(partnerId, 'page');
  };
  document.addEventListener('visibilitychange', countWhenSeen, { signal });
  countWhenSeen();
  return batch;
}

/** A batch of events that is sent when the page may end, or the signal aborts. */
function createPageBatch(context: () => CountContext, signal: AbortSignal): EventBatch {
  const batch = createEventBatch(context);
  const flushHidden = () => document.visibilityState === 'hidden' && batch.flush();
  document.addEventListener('visibilitychange', flushHidden, { signal });
  window.addEventListener('pagehide', batch.flush, { signal });
  signal.addEventListener('abort', batch.flush);
  return batch;
}

/** Milliseconds for which half of a row must be on the screen to count as shown. */
const shownMs = 1000;

/** Returns what observes the rows of an area that are not observed yet. */
function createRowObserver(onShown: (id: string) => void, signal: AbortSignal) {
  const timers = new Map<Element, ReturnType<typeof setTimeout> | undefined>();
  const observed = new WeakSet<Element>();
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) {
        clearTimeout(timers.get(target));
        const timer = isIntersecting ? setTimeout(finish, shownMs, target) : undefined;
        timers.set(target, timer);
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

/** Sent with the events: the city of the list, and the size of the request; both may be ''. */
type CountContext = Pick<CountRequest, 'city' | 'size'>;

type EventBatch = ReturnType<typeof createEventBatch>;

/** A batch is sent after so many milliseconds without another event. */
const idleMs = 5000;

/**
 * Collects what is seen and tapped during a page view, each once, and sends it together, with the
 * context of that moment.
 */
export function createEventBatch(context: () => CountContext) {
  const counted = new Set<string>();
  let events: CountRequest['events'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    while (events.length > 0) {
      sendBeacon({ ...context(), events: events.slice(0, mostEvents) });
      events = events.slice(mostEvents);
    }
  }

  return {
    add(company: string, kind: CountedKind) {
      const key = `${kind} ${company}`;
      if (counted.has(key)) return;
      counted.add(key);
      events.push({ company, kind });
      clearTimeout(timer);
      timer = setTimeout(flush, idleMs);
    },
    /** Sends what was not sent yet; call it when the page may end. */
    flush,
  };
}

/** The function accepts so many in one request. */
const mostEvents = 40;

/** Arrives also when the page is left; neither a cookie nor an identifier is sent with it. */
function sendBeacon(request: CountRequest): void {
  navigator.sendBeacon?.(`${site.functionsUrl}/count`, JSON.stringify(request));
}

/** Counts until the signal aborts what is tapped in `area` in elements with `data-partner`. */
export function countTaps(area: Element, batch: EventBatch, signal: AbortSignal): void {
  const count = ({ target }: Event) => {
    const tapped = (target as Element).closest('a, button');
    const kind = tapped && kindOf(tapped);
    const id = tapped?.closest<HTMLElement>('[data-partner]')?.dataset.partner;
    if (kind && id) batch.add(id, kind);
  };
  // Before React changes what was tapped.
  area.addEventListener('click', count, { capture: true, signal });
}

/** The event of a tap on a partner's link or button; undefined for a button that takes back. */
function kindOf(tapped: Element): CountedKind | undefined {
  if (tapped instanceof HTMLAnchorElement) {
    if (tapped.protocol === 'tel:') return 'call';
    return tapped.host === 'wa.me' ? 'chat' : 'website';
  }
  return tapped.getAttribute('aria-pressed') === 'false' ? 'saved' : undefined;
}
