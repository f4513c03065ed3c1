import type { AnyRouter } from '@tanstack/react-router';
import { notFoundPage } from '#src/shared/site/site-cache.ts';

type State = AnyRouter['state'];

/** Tells whether the document holds the page that the router is about to render. */
export function isPrerenderedFor(root: HTMLElement, state: State): boolean {
  const { path } = root.dataset;
  const [rootMatch] = state.matches;
  if (rootMatch?._notFound) return path === notFoundPage;
  return path === (state.location.pathname.replace(/\/$/, '') || '/');
}

/** Tells whether the code or the data of a page could not be fetched. */
export function isIncomplete({ matches }: State): boolean {
  return matches.some(({ status }) => status === 'error');
}

/** Removes the page of another address: after a redirect, or in development's empty document. */
export function clearPrerendered(root: HTMLElement): void {
  root.replaceChildren();
  removeDescription();
}

/**
 * Handles React's `onRecoverableError`: where an extension or an iPhone has altered the document,
 * React renders it anew instead of hydrating it. What was typed is put into the new fields; setting
 * `value` would hide it from React, which wraps that.
 */
export function keepTyped(root: HTMLElement): (error: unknown) => void {
  const fields = [
    ...root.querySelectorAll<HTMLInputElement>('input:is([type=text], [type=search])'),
  ];
  return (error) => {
    reportError(error);
    // A later page has fields of its own, so this happens once.
    for (const old of fields.splice(0)) {
      const field = root.querySelector<HTMLInputElement>(`input[name="${CSS.escape(old.name)}"]`);
      if (!field || old === field || old.value === '' || field.value !== '') continue;
      field.setRangeText(old.value);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  };
}

/**
 * Removes from the head what the prerender wrote about the document's first page: structured data
 * and link previews, which only the prerender writes, and title, description and canonical link
 * where React has not hydrated them. React marks its own elements with a property.
 */
export function removeDescription(): void {
  for (const element of document.head.querySelectorAll(
    'title, meta:is([name=description], [name=robots], [property], [name^="twitter:"]), [rel=canonical], [type="application/ld+json"]',
  )) {
    if (Object.keys(element).length === 0) element.remove();
  }
}
