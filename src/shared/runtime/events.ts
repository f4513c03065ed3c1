function createEmitter() {
  const listeners = new Set<() => void>();
  return {
    /** Calls the listener at each `emit` until the result is called; fits useSyncExternalStore. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    emit(): void {
      for (const listener of listeners) listener();
    },
  };
}

export function createStore<T>(initial: T) {
  const { subscribe, emit } = createEmitter();
  let current = initial;
  return {
    get: () => current,
    set(value: T): void {
      current = value;
      emit();
    },
    subscribe,
  };
}

/** The event reaches every open tab; without BroadcastChannel only this one. */
export function createBroadcast(name: string) {
  const { subscribe, emit } = createEmitter();
  let channel: BroadcastChannel | undefined;

  const open = () => {
    // While prerendering there are no tabs, and an open channel would keep Node running.
    if (import.meta.env.SSR || channel || !('BroadcastChannel' in window)) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', emit);
  };

  return {
    /** Calls the listener at each `emit`, here or in another tab, until the result is called. */
    on(listener: () => void): () => void {
      open();
      return subscribe(listener);
    },
    emit(): void {
      emit();
      open();
      channel?.postMessage(null);
    },
  };
}

/** The visitor deleted all data, in this tab or another: pages clear their memory as well. */
export const dataCleared = createBroadcast('data-cleared');
