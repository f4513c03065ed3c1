import { use } from 'react';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { PageMetadataContext } from './page-metadata.ts';

/**
 * Writes what the page was made of into the document, for `readPageData` in the browser. Render it
 * only where `import.meta.env.SSR` is true: elsewhere it does nothing.
 */
export function WritePageData({ data }: { data: PageData }) {
  const metadata = use(PageMetadataContext);
  if (metadata) metadata.data = data;
  return null;
}
