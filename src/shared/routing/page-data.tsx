import { use } from 'react';
import { PageNotesContext } from '#src/shared/seo/page-notes.ts';

/** Id of the element of a prerendered document that holds what its page was made of. */
export const pageDataId = 'page-data';

/**
 * Writes what the page was made of into the prerendered document, for `readPageData` in the browser.
 * Render it only where `import.meta.env.SSR` is true: elsewhere it does nothing.
 */
export function PageData({ data }: { data: object }) {
  const notes = use(PageNotesContext);
  if (notes) notes.data = data;
  return null;
}

/**
 * Reads what the document's first page was made of, as a new object each time; undefined where the
 * document has no such data.
 */
export function readPageData<Data extends object>(): Data | undefined {
  const text = document.getElementById(pageDataId)?.textContent;
  return text ? JSON.parse(text) : undefined;
}
