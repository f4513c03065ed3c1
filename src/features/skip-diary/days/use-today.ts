import { useSyncExternalStore } from 'react';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import type { IsoDay } from './iso-day.ts';

/** Today on this device, looked at again whenever the page is; undefined while prerendering. */
export function useToday(): IsoDay | undefined {
  return useSyncExternalStore(
    subscribe,
    () => dayOf(Date.now()),
    () => undefined,
  );
}

function subscribe(listener: () => void): () => void {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
}
