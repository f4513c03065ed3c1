import { serviceWorkers } from '#src/shared/runtime/service-workers.ts';
import type { WorkerRequest } from '#src/shared/site/site-cache.ts';

/** Has the worker store the company area's code, which other devices do not store. */
export function storeForOffline(): void {
  const request: WorkerRequest = { type: 'STORE_PARTNER_AREA' };
  // Rejected where the browser's settings forbid workers; never resolved without one.
  serviceWorkers()
    ?.ready.then(({ active }) => active?.postMessage(request))
    .catch(() => undefined);
}
