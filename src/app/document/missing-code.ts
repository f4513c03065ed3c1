import type { AppRouter } from '#src/app/router.ts';

/**
 * After a deployment an open page may ask for code that the server no longer has. The next page is
 * then loaded as a document, which brings its own code. That happens for a link followed, never
 * for the document's own code, so it can't go round in circles.
 */
export function loadPagesOfMissingCode(router: AppRouter): void {
  window.addEventListener('vite:preloadError', async () => {
    const { status, resolvedLocation, location } = router.state;
    if (status !== 'pending' || !resolvedLocation) return;
    if (await answers(location.href)) window.location.assign(location.href);
  });
}

/** Without a connection the error page serves the visitor better than a blank one. */
async function answers(address: string): Promise<boolean> {
  try {
    await fetch(address, { method: 'HEAD', cache: 'no-store' });
    return true;
  } catch {
    return false;
  }
}
