import { useSyncExternalStore } from 'react';

/** False while prerendering and during hydration, true afterwards: for what depends on the browser. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    subscribeToNothing,
    () => true,
    () => false,
  );
}

function subscribeToNothing() {
  return () => undefined;
}
