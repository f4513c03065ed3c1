import { useSyncExternalStore } from 'react';
import { createLazyLiveQuery } from '#src/shared/visitor-data/lazy-live-query.ts';

const savedKeys = createLazyLiveQuery<readonly string[]>(
  async () => (await import('./saved-items.ts')).savedKeys,
  [],
);

/** Whether something is saved; false while prerendering and until the storage has answered. */
export function useIsSaved(key: string): boolean {
  return useSyncExternalStore(
    savedKeys.subscribe,
    () => savedKeys.get().includes(key),
    () => false,
  );
}
