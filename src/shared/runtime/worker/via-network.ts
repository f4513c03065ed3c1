import { checkConnection } from '#src/shared/runtime/connection.ts';
import { isNetworkFirst, networkFirst, type WorkerRequest } from '#src/shared/site/site-cache.ts';
import { savesData } from './data-saver.ts';
import { serviceWorkers } from './service-workers.ts';

declare global {
  /**
   * Whether another document is on its way, which loading this page again would stop. Firefox aborts
   * imports by then, and they fail like those of missing files. Noted by main.tsx.
   */
  var isBeingLeft: boolean | undefined;
}

/** The URL to load something again with, past what the worker has stored; the same without a worker. */
export function viaNetwork(href: string): string {
  if (!isControlled()) return href;
  const url = new URL(href, window.location.href);
  url.searchParams.set(networkFirst, '1');
  return url.href;
}

/** Loads this page again, past what the worker has stored. */
export function reloadViaNetwork(): void {
  if (isControlled()) window.location.replace(viaNetwork(window.location.href));
  else window.location.reload();
}

/** Whether stored files of this page may be broken, and there is a network with others. */
export async function canReloadViaNetwork(): Promise<boolean> {
  if (!isControlled() || isNetworkFirst(new URL(window.location.href))) return false;
  return (await checkConnection()) && !globalThis.isBeingLeft;
}

/** Has the worker compare what it has stored with its hashes: something of it failed. */
export function checkStoredFiles(): void {
  const request: WorkerRequest = { type: 'STORE_REST', check: true, sparingly: savesData() };
  serviceWorkers()?.controller?.postMessage(request);
}

function isControlled(): boolean {
  return Boolean(serviceWorkers()?.controller);
}
