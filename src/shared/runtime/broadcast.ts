import { createEmitter } from './emitter.ts';

/** An event in every open tab of the site, by its name; without BroadcastChannel only in this one. */
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
    /** Calls the listener whenever it is emitted, here or in another tab, until the result is called. */
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
