import type { CountedKind } from '#src/shared/company/area/statistics.ts';
import type { EventBatch } from './event-batch.ts';

/**
 * Counts until the signal aborts what is tapped in `area` in elements with `data-partner`, the
 * company's id. What is tapped before the batch's code is there counts when it comes; without that
 * code nothing is counted.
 */
export function countTaps(area: Element, loading: Promise<EventBatch>, signal: AbortSignal): void {
  const batch = loading.catch(() => undefined);
  const count = ({ target }: Event) => {
    const tapped = (target as Element).closest('a, button');
    const kind = tapped && kindOf(tapped);
    const id = tapped?.closest<HTMLElement>('[data-partner]')?.dataset.partner;
    if (kind && id) void batch.then((counted) => counted?.add(id, kind));
  };
  // Before React changes what was tapped.
  area.addEventListener('click', count, { capture: true, signal });
}

/** What a tap on a link or a button of a partner means; undefined for a button that takes back. */
function kindOf(tapped: Element): CountedKind | undefined {
  if (tapped instanceof HTMLAnchorElement) {
    if (tapped.protocol === 'tel:') return 'call';
    return tapped.host === 'wa.me' ? 'chat' : 'website';
  }
  return tapped.getAttribute('aria-pressed') === 'false' ? 'saved' : undefined;
}
