import type { AnyRouter } from '@tanstack/react-router';
import { networkFirst } from '#src/shared/site/site-cache.ts';

/** Removes the parameter of a page that was loaded past the worker: links to it should not carry it. */
export function removeNetworkFirst(router: AnyRouter): void {
  const url = new URL(window.location.href);
  if (!url.searchParams.has(networkFirst)) return;
  url.searchParams.delete(networkFirst);
  const href = url.pathname + url.search + url.hash;
  void router.navigate({ href, replace: true, resetScroll: false });
}
