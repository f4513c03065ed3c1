import { createEmitter } from './emitter.ts';

/** Something that concerns every open tab of the site. */
export interface Broadcast {
  /** Calls the listener whenever it is announced, here or in another tab, until the result is called. */
  on(listener: () => void): () => void;
  emit(): void;
}

/** Tabs know each other by the name; where tabs can't talk, only this one hears. */
export function createBroadcast(name: string): Broadcast {
  const { subscribe, emit: tell } = createEmitter();
  let channel: BroadcastChannel | undefined;

  const listen = () => {
    // While prerendering there are no tabs, and an open channel would keep Node from ending.
    if (import.meta.env.SSR || channel || !('BroadcastChannel' in window)) return;
    channel = new BroadcastChannel(name);
    channel.addEventListener('message', tell);
  };

  return {
    on(listener) {
      listen();
      return subscribe(listener);
    },
    emit() {
      tell();
      channel?.postMessage(null);
    },
  };
}
