import { checkConnection } from '#src/shared/runtime/connection.ts';
import {
  isNetworkFirst,
  type WorkerRequest,
  withNetworkFirst,
} from '#src/shared/storage/site-cache.ts';
import { savesData } from './data-saver.ts';
import { serviceWorkers } from './service-workers.ts';

/** The URL to load something again with, past what the worker has stored; the same without a worker. */
export function viaNetwork(href: string): string {
  return isControlled() ? withNetworkFirst(href) : href;
}

/** Loads this page again, past what the worker has stored. */
export function reloadViaNetwork(): void {
  if (isControlled()) window.location.replace(withNetworkFirst(window.location.href));
  else window.location.reload();
}

/** Whether the page's files may be stored ones, which may be broken, and the network has others. */
export async function mayBeBetterViaNetwork(): Promise<boolean> {
  if (!isControlled() || isNetworkFirst(new URL(window.location.href))) return false;
  return checkConnection();
}

/** Has the worker compare what it has stored with its hashes: something of it failed. */
export function checkStoredFiles(): void {
  const request: WorkerRequest = { type: 'STORE_REST', check: true, sparingly: savesData() };
  serviceWorkers()?.controller?.postMessage(request);
}

function isControlled(): boolean {
  return Boolean(serviceWorkers()?.controller);
}
