import type { AppRouter } from '#src/app/router.ts';
import { checkConnection } from '#src/shared/runtime/connection.ts';

/**
 * After a deployment an open page may ask for code that the server no longer has. The next page is
 * then loaded as a document, which brings its own code. That happens for a link followed, never
 * for the document's own code, so it can't go round in circles. Without a connection the error
 * page serves the visitor better than a blank one.
 */
export function loadPagesOfMissingCode(router: AppRouter): void {
  window.addEventListener('vite:preloadError', async () => {
    const { status, resolvedLocation, location } = router.state;
    if (status !== 'pending' || !resolvedLocation) return;
    if (await checkConnection()) window.location.assign(location.href);
  });
}
