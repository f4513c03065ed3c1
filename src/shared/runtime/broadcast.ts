import { createEmitter } from './emitter.ts';

/** An event in every open tab of the site. */
export interface Broadcast {
  /** Calls the listener whenever it is emitted, here or in another tab, until the result is called. */
  on(listener: () => void): () => void;
  emit(): void;
}

/** Tabs share the event's name; without BroadcastChannel it reaches only this one. */
export function createBroadcast(name: string): Broadcast {
  const { subscribe, emit } = createEmitter();
  let channel: BroadcastChannel | undefined;

  const open = () => {
    // While prerendering there are no tabs, and an open channel would keep Node running.
    if (import.meta.env.SSR || channel || !('BroadcastChannel' in window)) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', emit);
  };

  return {
    on(listener) {
      open();
      return subscribe(listener);
    },
    emit() {
      emit();
      open();
      channel?.postMessage(null);
    },
  };
}
