import { isNetworkFirst, withNetworkFirst } from '#src/shared/storage/site-cache.ts';
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

/** Whether the page came from the worker's store, whose files may be broken. */
export function mayBeStored(): boolean {
  return isControlled() && !isNetworkFirst(new URL(window.location.href));
}

function isControlled(): boolean {
  return Boolean(serviceWorkers()?.controller);
}
