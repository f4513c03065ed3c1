import { useSyncExternalStore } from 'react';

/** Returns false while prerendering and during hydration, and true afterwards. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  );
}
