import type { AnyRouter } from '@tanstack/react-router';
import { checkConnection } from '#src/shared/runtime/connection.ts';

/**
 * Loads pages as documents once a script or a style sheet could not be fetched: a deployment may
 * have removed the file, and Vite's loader takes a style sheet that failed for one that came. Only
 * pages opened by links are loaded so, never the document's own: it can't loop. Without a
 * connection the router's error page serves the visitor better than a blank one.
 */
export function loadDocumentsAfterFailure(router: AnyRouter): void {
  let hasFailed = false;
  const loadDocument = async (href: string) => {
    if (await checkConnection()) window.location.assign(href);
  };
  window.addEventListener('vite:preloadError', () => {
    hasFailed = true;
    const { status, resolvedLocation, location } = router.state;
    if (status === 'pending' && resolvedLocation) void loadDocument(location.href);
  });
  router.subscribe('onBeforeNavigate', ({ fromLocation, toLocation, pathChanged }) => {
    if (hasFailed && fromLocation && pathChanged) void loadDocument(toLocation.href);
  });
}

/** Requests the document's style sheets again that failed. */
export function retryStyleSheets(): void {
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')) {
    if (!hasRules(link)) link.replaceWith(link.cloneNode());
  }
}

/** Chromium gives an error's answer a sheet without rules, and no answer one that can't be read. */
function hasRules({ sheet }: HTMLLinkElement): boolean {
  try {
    return Boolean(sheet?.cssRules.length);
  } catch {
    return false;
  }
}
