import { onConnectionChange } from '#src/shared/runtime/connection.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import type { CompanyState } from './company-state.ts';

/** Milliseconds after which an unavailable server is asked again. */
const retryMs = 30_000;

/**
 * Calls `refresh` when the connection changes, when the device wakes, and again and again while
 * the area could not be loaded or a draft not be sent; until the result is called.
 */
export function startRefreshing(getState: () => CompanyState, refresh: () => void): () => void {
  const stops = [onConnectionChange(refresh), onWake(refresh)];
  const timer = setInterval(() => {
    const { loading, draft } = getState();
    if (loading === 'unavailable' || draft?.isToSend) refresh();
  }, retryMs);
  return () => {
    clearInterval(timer);
    for (const stop of stops) stop();
  };
}
