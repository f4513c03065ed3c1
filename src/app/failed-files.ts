import type { AnyRouter } from '@tanstack/react-router';
import { checkConnection } from '#src/shared/runtime/connection.ts';

/**
 * Loads pages as documents once a file could not be fetched, because a deployment may have removed
 * it: the page that it belongs to, then every other, since Vite's loader does not request a failed
 * style sheet again. Only pages opened by links are loaded so, never the document's own: it can't
 * loop. Without a connection the router's error page serves the visitor better, and a page that is
 * being left is left: Firefox aborts its imports, which fail like those of missing files.
 */
export function loadDocumentsAfterFailure(router: AnyRouter): void {
  let hasFailed = false;
  let isBeingLeft = false;
  const loadDocument = async (href: string) => {
    const isReachable = await checkConnection();
    if (isReachable && !isBeingLeft) window.location.assign(href);
  };
  window.addEventListener('beforeunload', () => {
    isBeingLeft = true;
  });
  window.addEventListener('vite:preloadError', () => {
    if (isBeingLeft) return;
    hasFailed = true;
    const { status, resolvedLocation, location } = router.state;
    if (status === 'pending' && resolvedLocation) void loadDocument(location.href);
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    // The page was not left after all, for instance for a download, or the visitor came back to it.
    isBeingLeft = false;
    if (hasFailed && fromLocation && pathChanged) void loadDocument(toLocation.href);
  });
}

/** Removes style sheets that failed: Vite's loader requests them with the page's code. */
export function removeFailedSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!hasRules(link)) link.remove();
  }
}

/** Chromium has an empty sheet after an error status, and else one that can't be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}
