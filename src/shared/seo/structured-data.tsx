import { use } from 'react';
import type { Thing } from 'schema-dts';
import { PageMetadataContext } from './page-metadata.ts';

/**
 * Describes the page to search engines (schema.org). Only the prerender writes it, as text: Trusted
 * Types forbids script elements created in the browser. Render it under `import.meta.env.SSR`, so
 * that browsers get no code for it.
 */
export function StructuredData({ data }: { data: Thing }) {
  const describe = use(PageMetadataContext)?.structuredData;
  describe?.push(Object.assign({ '@context': 'https://schema.org' }, data));
  return null;
}
