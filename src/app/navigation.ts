import type { AnyRouter, ParsedLocation } from '@tanstack/react-router';
import { tabKeys } from '#src/device/names.ts';
import { isDialogEntry, leavePage } from '#src/shared/routing/dialog-entry.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';

/**
 * Opens this site's pages without loading the document again, wherever their links are: in the
 * frame, in a page or in a guide's own text. A link with `data-document` loads the document.
 */
export function followLinks(router: AnyRouter): void {
  router.subscribe('onBeforeNavigate', ({ hrefChanged }) => {
    if (hrefChanged) leavePage();
  });
  document.addEventListener('click', (event) => {
    const link = clickedPageLink(event);
    if (!link) return;
    event.preventDefault();
    // Older browsers show the menus as a part of the page.
    for (const menu of document.querySelectorAll<HTMLElement>('[popover]')) menu.hidePopover?.();
    // The router ignores a link to the current section.
    if (link.hash && link.href === window.location.href)
      document.getElementById(link.hash.slice(1))?.scrollIntoView();
    // The router loads a URL with a host as a new document.
    else openPage(router, link.pathname + link.search + link.hash);
  });
}

/**
 * Opens a page of this site by path, query and hash. Over a dialog it takes the place of the
 * dialog's history entry, which Forward would not get past.
 */
export function openPage(router: AnyRouter, href: string): void {
  void router.navigate({ href, replace: isDialogEntry() });
}

/**
 * Decides the router's `scrollRestoration`: true where the address leads to another entry of the
 * history. A page that loads its data again keeps the visitor's position, and so does a first page
 * that is scrolled already, by the browser or before hydration; the event makes the router store
 * that.
 */
export function restoreOfNewEntries() {
  let shown: string | undefined;
  return ({ location }: { location: ParsedLocation }): boolean => {
    const { __TSR_key: entry = '' } = location.state;
    const isScrolled = shown === undefined && window.scrollY > 0;
    const isSame = shown === entry;
    shown = entry;
    if (isScrolled) document.dispatchEvent(new Event('scroll'));
    return !isScrolled && !isSame;
  };
}

/** Removes the positions of before 'Apagar tudo', which the router stores again on leaving. */
export function clearScrollPositions(): void {
  dataCleared.on(() => {
    window.addEventListener('pagehide', () => sessionStorage.removeItem(tabKeys.scrollPositions));
  });
}

/** Returns the clicked link to a page of this site, unless it opens a new tab. */
function clickedPageLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest('a');
  // The browser follows links to a section of the page.
  if (!link?.getAttribute('href')?.startsWith('/')) return;
  if (link.target || link.hasAttribute('download') || 'document' in link.dataset) return;
  return link.origin === window.location.origin ? link : undefined;
}
