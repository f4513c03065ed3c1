import type { CountedKind, CountRequest } from '#src/shared/company/area/statistics.ts';
import { site } from '#src/shared/site/site.ts';

/** Sent with the events: the city of the list, and the size of the request; both may be ''. */
export type CountContext = Pick<CountRequest, 'city' | 'size'>;

export type EventBatch = ReturnType<typeof createEventBatch>;

interface BatchOptions {
  /** At the moment of sending. */
  context: () => CountContext;
  send?: (request: CountRequest) => void;
  /** Milliseconds without another event after which the batch is sent. */
  idleMs?: number;
}

/** Collects what is seen and tapped during a page view, each once, and sends it together. */
export function createEventBatch({ context, send = sendBeacon, idleMs = 5000 }: BatchOptions) {
  const counted = new Set<string>();
  let events: CountRequest['events'] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;

  function flush() {
    clearTimeout(timer);
    while (events.length > 0) {
      send({ ...context(), events: events.slice(0, mostEvents) });
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

/** In one request, as the function accepts them. */
const mostEvents = 40;

/** Arrives also when the page is left; neither a cookie nor an identifier is sent with it. */
function sendBeacon(request: CountRequest): void {
  const { functionsUrl, functionsKey } = site;
  // A beacon has no headers of its own; gateways read the key from the query too.
  const query = functionsKey && `?${new URLSearchParams({ apikey: functionsKey })}`;
  navigator.sendBeacon?.(`${functionsUrl}/count${query}`, JSON.stringify(request));
}
