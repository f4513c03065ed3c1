import type { AnyRouter } from '@tanstack/react-router';
import { checkConnection } from '#src/shared/runtime/connection.ts';
import { viaNetwork } from '#src/shared/runtime/worker/via-network.ts';

/**
 * Loads a page as a document when one of its files could not be fetched, because a deployment may
 * have removed it; after a failed style sheet also later pages, because Vite's loader does not
 * request the sheet again. Only pages opened by links are loaded so, never the document's own: it
 * can't loop. Without a connection the router's error page serves the visitor better, and a page that
 * is being left is left.
 */
export function loadDocumentsAfterFailure(router: AnyRouter): void {
  let isSheetMissing = false;
  const loadDocument = async (href: string) => {
    const isReachable = await checkConnection();
    if (isReachable && !globalThis.isBeingLeft) window.location.assign(viaNetwork(href));
  };
  window.addEventListener('vite:preloadError', ({ payload }) => {
    if (globalThis.isBeingLeft) return;
    isSheetMissing ||= payload.message.includes('CSS');
    const { status, resolvedLocation, location } = router.state;
    if (status === 'pending' && resolvedLocation) void loadDocument(location.href);
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    // The page was not left after all, for instance for a download, or the visitor came back to it.
    globalThis.isBeingLeft = false;
    if (isSheetMissing && fromLocation && pathChanged) void loadDocument(toLocation.href);
  });
}
