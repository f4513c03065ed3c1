import { Workbox } from 'workbox-window';

type Listener = () => void;

let worker: Workbox | undefined;
let waiting = false;
const listeners = new Set<Listener>();

/** Whether a new version of the site waits for the visitor's consent; for useSyncExternalStore. */
export const workerUpdate = {
  waits: () => waiting,
  subscribe(listener: Listener) {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  accept: () => worker?.messageSkipWaiting(),
  decline: () => tell(false),
};

/** Registers the service worker, which keeps the site readable without a network. */
export function registerWorker(): void {
  if (!('serviceWorker' in navigator)) return;
  worker = new Workbox('/sw.js', { updateViaCache: 'none' });
  worker.addEventListener('waiting', () => tell(true));
  worker.addEventListener('controlling', () => {
    // The very first worker takes a page over that is its own version already.
    if (waiting) window.location.reload();
  });
  worker.register().catch(() => {
    // Without a worker the site works as before, only not without a network.
  });
}

function tell(next: boolean): void {
  waiting = next;
  for (const listener of listeners) listener();
}
