import { createEmitter, type Emitter } from './emitter.ts';

/** A value outside of React; fits useSyncExternalStore. */
export interface Store<T> {
  get(): T;
  set(value: T): void;
  subscribe: Emitter['subscribe'];
}

export function createStore<T>(initial: T): Store<T> {
  const { subscribe, emit } = createEmitter();
  let current = initial;
  return {
    get: () => current,
    set(value) {
      current = value;
      emit();
    },
    subscribe,
  };
}
