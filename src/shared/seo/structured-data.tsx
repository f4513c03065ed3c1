import { use } from 'react';
import type { Thing } from 'schema-dts';
import { PageNotesContext } from './page-notes.ts';

/**
 * Describes the page to search engines (schema.org). Written as text by the prerender only:
 * Trusted Types forbids a script element made in the browser, and nobody there reads it. Whoever
 * uses it asks for `import.meta.env.SSR`, so that browsers get no code for it.
 */
export function StructuredData({ data }: { data: Thing }) {
  const describe = use(PageNotesContext)?.structuredData;
  describe?.push(Object.assign({ '@context': 'https://schema.org' }, data));
  return null;
}
