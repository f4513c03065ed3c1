import { useEffect, useRef } from 'react';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { isFor } from '#src/shared/contact/request-text.ts';
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
    const asked = () => ({ city: city.id, size: lastSize.current });
    const stopWaiting = oncePartnerIn(list, async () => {
      const { countPartners } = await import('#src/shared/company/counting/count-partners.ts');
      if (!leaving.signal.aborted) countPartners(list, asked, leaving.signal);
    });
    return () => {
      stopWaiting();
      leaving.abort();
    };
  }, [city]);
  return null;
}

/** Calls when the list has a partner's row; the result ends the waiting. */
function oncePartnerIn(list: Element, start: () => Promise<void>): () => void {
  const check = () => {
    if (!list.querySelector('[data-partner]')) return;
    observer.disconnect();
    // Without its code nothing is counted.
    start().catch(() => undefined);
  };
  const observer = new MutationObserver(check);
  observer.observe(list, { childList: true, subtree: true });
  check();
  return () => observer.disconnect();
}
