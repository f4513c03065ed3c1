import { useSyncExternalStore } from 'react';
import { createEmitter } from './emitter.ts';

/** A value outside of React, with its subscribers. */
export interface Store<Value> {
  get(): Value;
  set(next: Value): void;
  /** Calls the listener after every `set`, until the result is called. */
  subscribe(listener: () => void): () => void;
}

export function createStore<Value>(initial: Value): Store<Value> {
  const { subscribe, emit } = createEmitter();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      emit();
    },
    subscribe,
  };
}

/** Reads a store in a component; `beforeHydration` while prerendering and until hydration. */
export function useStore<Value>(store: Store<Value>, beforeHydration: Value): Value {
  return useSyncExternalStore(store.subscribe, store.get, () => beforeHydration);
}
