import type { AnyRouter } from '@tanstack/react-router';
import { openPage } from './open-page.ts';

/**
 * Opens this site's pages without loading the document again, wherever their links are: in the
 * frame, in a page or in a guide's own text. A link with `data-document` loads the document.
 */
export function followLinks(router: AnyRouter): void {
  document.addEventListener('click', (event) => {
    const link = clickedPageLink(event);
    if (!link) return;
    event.preventDefault();
    // The router ignores a link to the current section.
    if (link.hash && link.href === window.location.href) scrollToSection(link.hash);
    // The router loads a URL with a host as a new document.
    else openPage(router, link.pathname + link.search + link.hash);
  });
}

/** The link to a page of this site that was clicked, unless the visitor asked for a new tab. */
function clickedPageLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest('a');
  // The browser follows links to a section of the page.
  if (!link?.getAttribute('href')?.startsWith('/')) return;
  if (link.target || link.hasAttribute('download') || 'document' in link.dataset) return;
  return link.origin === window.location.origin ? link : undefined;
}

function scrollToSection(hash: string): void {
  document.getElementById(hash.slice(1))?.scrollIntoView();
}
