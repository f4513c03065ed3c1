import { Workbox } from 'workbox-window';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { createPolicy, trustedTypePolicies } from '#src/shared/security/trusted-types.ts';
import type { PageRequest, PageState } from '#src/shared/site/site-cache.ts';
import { isFormFilled, isUpdateAccepted, offerUpdate, watchForms } from './update.tsx';

/** A page may stay open for days, so it checks for an update every hour. */
const checkInterval = 3_600_000;

const workerPath = '/sw.js';

/** Registers the service worker, which makes the site available offline, and offers its updates. */
export function registerWorker(): void {
  const worker = new Workbox(trustedWorkerUrl(), { updateViaCache: 'none' });
  watchForms();
  const setFirstWorker = watchController();
  worker.register().then(
    (registration) => {
      if (!registration) return;
      setFirstWorker(registration.active);
      watchWaiting(registration, () => {
        const activate = () => worker.messageSkipWaiting();
        // The worker is gone with data that was deleted elsewhere, or was activated a moment ago.
        offerUpdate('waiting', () => (registration.waiting ? activate() : reload()));
      });
    },
    () => {
      // Without a worker the site works as before, only not offline.
    },
  );
  onWake(() => {
    if (document.visibilityState === 'visible') void checkForUpdate(worker);
  });
  setInterval(() => void checkForUpdate(worker), checkInterval);
}

/**
 * Opens with `open` the pages of notifications that were tapped, without a reload. A page whose
 * form would be lost stays: it reads what is new when it is shown.
 */
export function followNotifications(open: (href: string) => void): void {
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports: [port] }: MessageEvent<PageRequest>) => {
      const { pathname, search } = window.location;
      const state: PageState = { pathname, isFormFilled: isFormFilled() };
      if (data.type === 'DESCRIBE_PAGE') port?.postMessage(state);
      if (data.type === 'OPEN_PAGE' && !state.isFormFilled && data.href !== pathname + search)
        open(data.href);
    },
  );
}

/**
 * Reloads the page when the worker that the visitor accepted here takes over. A worker that another
 * tab accepted only makes an offer. The result sets the worker that a page without one began with.
 */
function watchController() {
  const { serviceWorker } = navigator;
  /** The worker has the page's version; a first visit or forced reload has none yet. */
  let own = serviceWorker.controller;
  serviceWorker.addEventListener('controllerchange', () => {
    const { controller } = serviceWorker;
    own ??= controller;
    if (!controller || controller === own) return;
    if (isUpdateAccepted()) reload();
    else offerUpdate('active', reload);
  });
  return (first: ServiceWorker | null) => {
    own ??= first;
  };
}

/**
 * Calls back with every worker that waits, now and later. Workbox's own event is not enough: it
 * stops at the second worker that the page finds, even if that one could not be installed.
 */
function watchWaiting(registration: ServiceWorkerRegistration, onWaiting: () => void): void {
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      if (worker.state === 'installed' && registration.active) onWaiting();
    });
  };
  if (registration.waiting && registration.active) onWaiting();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
}

function reload(): void {
  window.location.reload();
}

/** Checks the server first: without it, update() logs an error to the console. */
async function checkForUpdate(worker: Workbox): Promise<void> {
  if (!(await checkConnection())) return;
  await worker.update().catch(() => {
    // The next check is soon enough.
  });
}

/** Returns a string, because Workbox does not declare TrustedScriptURL. */
function trustedWorkerUrl(): string {
  const policy = createPolicy(trustedTypePolicies.worker, { createScriptURL: () => workerPath });
  return policy.createScriptURL(workerPath);
}
