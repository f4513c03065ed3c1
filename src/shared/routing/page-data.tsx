import { use } from 'react';
import { PageNotesContext } from '#src/shared/seo/page-notes.ts';

/** Id of the element of a prerendered document that holds what its page was made of. */
export const pageDataId = 'page-data';

/**
 * Leaves in the prerendered document what the page was made of, for the browser to take it over.
 * Whoever uses it asks for `import.meta.env.SSR`: elsewhere it does nothing.
 */
export function PageData({ data }: { data: object }) {
  const notes = use(PageNotesContext);
  if (notes) notes.data = data;
  return null;
}

/**
 * What the page of this document was made of, the same object every time; undefined where the
 * document brings nothing. It speaks of the page that the visit began with, whichever is shown now.
 */
export function readPageData<Data extends object>(): Data | undefined {
  data ??= JSON.parse(document.getElementById(pageDataId)?.textContent || 'null') ?? undefined;
  return data as Data | undefined;
}

let data: object | undefined;
