import { Workbox } from 'workbox-window';
import { areEditsStored } from '#src/device/write-data.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { checkConnection, isOffline } from '#src/shared/runtime/connection.ts';
import { createStore } from '#src/shared/runtime/events.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { createPolicy, trustedTypePolicies } from '#src/shared/security/trusted-types.ts';
import type { PageRequest, PageState, WorkerRequest } from '#src/shared/site/site-cache.ts';
import { isFormFilled, offerUpdate, watchForms } from './update.tsx';

/** A page may stay open for days, so it checks for an update every hour. */
const checkInterval = 3_600_000;

/** The next page waits this long for a new version; a later one opens with it. */
const takeOverMs = 2000;

const workerPath = '/sw.js';

/** The worker has the page's version; a first visit or forced reload has none yet. */
const own = createStore<ServiceWorker | null>(null);

const registered = createStore<ServiceWorkerRegistration | undefined>(undefined);

/** Registers the service worker, which makes the site available offline, and looks for new ones. */
export async function registerWorker(): Promise<void> {
  const { serviceWorker } = navigator;
  watchForms();
  const begin = (first: ServiceWorker | null = null) => own.set(own.get() ?? first);
  begin(serviceWorker.controller);
  serviceWorker.addEventListener('controllerchange', () => begin(serviceWorker.controller));
  onWake(() => {
    if (document.visibilityState === 'visible') void checkForUpdate();
  });
  setInterval(() => void checkForUpdate(), checkInterval);
  const policy = createPolicy(trustedTypePolicies.worker, { createScriptURL: () => workerPath });
  const worker = new Workbox(policy.createScriptURL(workerPath), { updateViaCache: 'none' });
  // Without a worker the site works as before, only not offline.
  registered.set(await worker.register().catch(() => undefined));
  begin(registered.get()?.active);
}

/**
 * Resolves with whether the next page is to be loaded as a document, because a new version has it:
 * one that took over in another tab, or one that waits and takes over now. It does not while
 * something is typed, or written and not stored. A visitor who typed in another tab is asked.
 */
export async function takeUpdate(): Promise<boolean> {
  const waiting = registered.get()?.waiting;
  if (isOld()) return isNothingLost();
  // Pages that only the old version has stored open without a connection.
  if (!waiting || isOffline() || !(await isNothingLost())) return false;
  return takeOver(waiting, 'TAKE_OVER');
}

/** Tells whether a worker of a newer version has taken over. */
function isOld(): boolean {
  const { controller } = navigator.serviceWorker;
  return controller !== null && own.get() !== null && controller !== own.get();
}

async function isNothingLost(): Promise<boolean> {
  return !isFormFilled() && (await withTimeout(takeOverMs, areEditsStored)) === true;
}

/** Resolves with whether the worker has taken over in time. */
async function takeOver(
  worker: ServiceWorker,
  type: 'TAKE_OVER' | 'SKIP_WAITING',
): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  const answer = await withTimeout(takeOverMs, () => {
    return new Promise<'refused' | 'taken'>((resolve) => {
      port1.onmessage = () => resolve('refused');
      const hasTaken = () => resolve('taken');
      navigator.serviceWorker.addEventListener('controllerchange', hasTaken, { once: true });
      const request: WorkerRequest = { type };
      worker.postMessage(request, [port2]);
    });
  });
  if (answer === 'refused') offerUpdate(() => void loadUpdate(worker));
  return answer === 'taken';
}

/** The tab in which something is typed keeps it: only this one is loaded again. */
async function loadUpdate(worker: ServiceWorker): Promise<void> {
  const hasTaken = isOld() || (await takeOver(worker, 'SKIP_WAITING'));
  if (hasTaken && (await isNothingLost())) window.location.reload();
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

/** Checks the server first: without it, update() logs an error to the console. */
async function checkForUpdate(): Promise<void> {
  if (!(await checkConnection())) return;
  await registered
    .get()
    ?.update()
    .catch(() => {
      // The next check is soon enough.
    });
}
