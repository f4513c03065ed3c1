const listeners = new Set<() => void>();
let channel: BroadcastChannel | undefined;

/** Calls back whenever something saved has changed, in this tab or in another one. */
export function onSavedChange(listener: () => void): () => void {
  listen();
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function announceSavedChange(): void {
  callListeners();
  channel?.postMessage(null);
}

function listen(): void {
  if (channel || !('BroadcastChannel' in window)) return;
  channel = new BroadcastChannel('saved');
  channel.addEventListener('message', callListeners);
}

function callListeners(): void {
  for (const listener of listeners) listener();
}
