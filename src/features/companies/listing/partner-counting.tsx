import { useEffect, useRef } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { countTaps } from '#src/shared/company/counting/taps.ts';
import { isFor } from '#src/shared/contact/request-text.ts';
import { whenIdle } from '#src/shared/runtime/task-priority.ts';
import { useWrittenRequest } from '#src/shared/visitor-data/request/written-request.ts';

/** Counts what is seen and tapped of partners in a city's list; loads nothing where there is none. */
export function PartnerCounting({ city }: { city: City }) {
  const written = useWrittenRequest();
  const size = written && isFor(written, city) ? written.size : '';
  const lastSize = useRef(size);
  useEffect(() => {
    lastSize.current = size;
  }, [size]);

  useEffect(() => {
    const list = document.getElementById('empresas-da-cidade')?.closest('section');
    if (!list) return;
    const leaving = new AbortController();
    const context = () => ({ city: city.id, size: lastSize.current });
    const batch = partnerIn(list, leaving.signal).then(async () => {
      await whenIdle();
      const { countRows } = await import('#src/shared/company/counting/count-partners.ts');
      return countRows(list, context, leaving.signal);
    });
    countTaps(list, batch, leaving.signal);
    return () => leaving.abort();
  }, [city]);
  return null;
}

/** Resolves when the list has a partner's row; never once the signal has aborted. */
function partnerIn(list: Element, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (!list.querySelector('[data-partner]')) return;
      observer.disconnect();
      resolve();
    };
    const observer = new MutationObserver(check);
    observer.observe(list, { childList: true, subtree: true });
    signal.addEventListener('abort', () => observer.disconnect());
    check();
  });
}
