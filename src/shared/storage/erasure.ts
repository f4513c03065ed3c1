const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/**
 * Calls back when the visitor has all of the site's data deleted, in this tab or another: what a
 * page still remembers must go as well.
 */
export function onErasure(listener: () => void): () => void {
  listen();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceErasure(): void {
  callListeners();
  channel?.postMessage(null);
}

function listen(): void {
  // While prerendering nobody deletes anything, and an open channel would keep Node from ending.
  if (typeof window === 'undefined' || channel || !('BroadcastChannel' in window)) return;
  channel = new BroadcastChannel('erasure');
  channel.addEventListener('message', callListeners);
}

function callListeners(): void {
  for (const listener of listeners) listener();
}
