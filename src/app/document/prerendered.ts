import type { AppRouter } from '#src/app/router.ts';

/** True when the document holds the very page that the router is about to render. */
export function isPrerenderedFor(root: HTMLElement, state: AppRouter['state']): boolean {
  const { address } = root.dataset;
  const [rootMatch] = state.matches;
  if (rootMatch?._notFound) return address === '/404';
  return address === (state.location.pathname.replace(/\/$/, '') || '/');
}

/**
 * Clears away a prerendered page that is not the one to show: a redirect in the browser, or
 * an empty document in development.
 */
export function leavePrerendered(root: HTMLElement): void {
  root.replaceChildren();
  forgetDescription();
  remove('title, meta:is([name=description], [name=robots]), [rel=canonical]');
}

/** True when the code or the data of a page could not be fetched. */
export function isIncomplete({ matches }: AppRouter['state']): boolean {
  return matches.some(({ status }) => status === 'error');
}

/**
 * What only the prerender writes, structured data and how a link looks, describes the page that
 * the document was loaded with, no later one.
 */
export function forgetDescription(): void {
  remove('[type="application/ld+json"], meta:is([property], [name^="twitter:"])');
}

function remove(selector: string): void {
  for (const element of document.head.querySelectorAll(selector)) element.remove();
}
