import { useSyncExternalStore } from 'react';
import type { WrittenRequest } from '#src/shared/contact/request-text.ts';
import { createLazyLiveQuery } from '#src/shared/visitor-data/lazy-live-query.ts';

/** The code that reads and writes requests comes only for those who keep something here. */
const written = createLazyLiveQuery<(() => WrittenRequest) | undefined>(
  async () => (await import('./draft.ts')).writtenRequests,
  undefined,
);

/**
 * What the draft on this device adds to requests; undefined while prerendering, at first and where
 * nothing is stored.
 */
export function useWrittenRequest(): WrittenRequest | undefined {
  return useSyncExternalStore(written.subscribe, written.get, () => undefined)?.();
}
