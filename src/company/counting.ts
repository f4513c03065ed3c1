import { createContext, use, useEffect, useRef, useState } from 'react';
import { site } from '#src/shared/site/site.ts';
import type { CountedKind, CountRequest } from './statistics.ts';

/** The context is null where nothing is counted. */
export const EventsContext = createContext<EventBatch | null>(null);

/** The city of the list and the size of the request may both be ''. */
type CountContext = Pick<CountRequest, 'city' | 'size'>;

/** The batch is sent when the page may end, or is left. */
export function useEventBatch(context: CountContext): EventBatch {
  const latest = useRef(context);
  const [batch] = useState(() => createEventBatch(() => latest.current));

  useEffect(() => {
    latest.current = context;
  });

  useEffect(() => {
    const leaving = new AbortController();
    const { signal } = leaving;
    const flushHidden = () => document.visibilityState === 'hidden' && batch.flush();
    document.addEventListener('visibilitychange', flushHidden, { signal });
    window.addEventListener('pagehide', batch.flush, { signal });
    return () => {
      leaving.abort();
      batch.flush();
    };
  }, [batch]);

  return batch;
}

/** Returns a function that counts an event of a partner; companies without an id have none. */
export function useCount(partnerId: string | undefined): (kind: CountedKind) => void {
  const batch = use(EventsContext);
  return (kind) => {
    if (partnerId) batch?.add(partnerId, kind);
  };
}

/** Counts that a partner's row was seen; the result is the row's ref. */
export function useCountedRow(partnerId: string | undefined) {
  const batch = use(EventsContext);
  const row = useRef<HTMLElement>(null);
  useEffect(() => {
    if (!partnerId || !batch || !row.current) return;
    return onShown(row.current, () => batch.add(partnerId, 'shown'));
  }, [partnerId, batch]);
  return row;
}

/** Counts that a partner's own page was looked at. */
export function useCountedPage(batch: EventBatch, partnerId: string | undefined): void {
  useEffect(() => {
    if (!partnerId) return;
    const countVisible = () => {
      if (document.visibilityState === 'visible') batch.add(partnerId, 'page');
    };
    document.addEventListener('visibilitychange', countVisible);
    countVisible();
    return () => document.removeEventListener('visibilitychange', countVisible);
  }, [batch, partnerId]);
}

/** Half of a row must be on the screen for this time to count as shown. */
const shownMs = 1000;

/** Calls once an element was on the screen for long enough, unless the result is called before. */
function onShown(element: Element, listener: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new IntersectionObserver(
    (entries) => {
      clearTimeout(timer);
      if (entries.at(-1)?.isIntersecting) timer = setTimeout(finish, shownMs);
    },
    { threshold: 0.5 },
  );

  function finish() {
    observer.disconnect();
    // In a page in the background it is seen when the page is in front again.
    if (document.visibilityState === 'hidden') observer.observe(element);
    else listener();
  }

  observer.observe(element);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
}

type EventBatch = ReturnType<typeof createEventBatch>;

/** A batch waits this long for another event. */
const idleMs = 5000;

/** Collects each event of a page view once, and sends all together with the context of then. */
export function createEventBatch(context: () => CountContext) {
  const counted = new Set<string>();
  let events: CountRequest['events'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    while (events.length > 0) {
      sendBeacon({ ...context(), events: events.slice(0, maxEvents) });
      events = events.slice(maxEvents);
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

/** The function accepts no more in one request. */
const maxEvents = 40;

/** Arrives also when the page is left; neither a cookie nor an identifier is sent with it. */
function sendBeacon(request: CountRequest): void {
  navigator.sendBeacon?.(`${site.functionsUrl}/count`, JSON.stringify(request));
}
