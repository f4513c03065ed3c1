import type { AppRouter } from '#src/app/router.ts';

/** True when the document holds the very page that the router is about to render. */
export function isPrerenderedFor(root: HTMLElement, state: AppRouter['state']): boolean {
  const { path } = root.dataset;
  const [rootMatch] = state.matches;
  if (rootMatch?._notFound) return path === '/404';
  return path === (state.location.pathname.replace(/\/$/, '') || '/');
}

/**
 * Clears away a prerendered page that is not the one to show: a redirect in the browser, or
 * an empty document in development.
 */
export function leavePrerendered(root: HTMLElement): void {
  root.replaceChildren();
  forgetDescription();
}

/** True when the code or the data of a page could not be fetched. */
export function isIncomplete({ matches }: AppRouter['state']): boolean {
  return matches.some(({ status }) => status === 'error');
}

/**
 * What the prerender wrote into the head describes the page that the document was loaded with, no
 * later one: structured data and how a link looks, which nobody else removes, and of the rest what
 * React has not come to take over. It leaves its mark on what is its own.
 */
export function forgetDescription(): void {
  for (const element of document.head.querySelectorAll(
    'title, meta:is([name=description], [name=robots], [property], [name^="twitter:"]), [rel=canonical], [type="application/ld+json"]',
  )) {
    if (Object.keys(element).length === 0) element.remove();
  }
}
