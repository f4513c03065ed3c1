/** Those who want to know when something outside of React changes. */
export interface Listeners {
  /** Calls the listener at every change until the result is called; fits useSyncExternalStore. */
  subscribe(listener: () => void): () => void;
  tell(): void;
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>();
  return {
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    tell() {
      for (const listener of listeners) listener();
    },
  };
}
