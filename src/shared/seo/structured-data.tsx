import { createContext, use } from 'react';

/** Takes the structured data of the page being prerendered; absent in the browser. */
export const StructuredDataCollector = createContext<((data: object) => void) | null>(null);

/**
 * Describes the page to search engines (schema.org). Written as text by the prerender only:
 * Trusted Types forbids a script element made in the browser, and nobody there reads it.
 */
export function StructuredData({ data }: { data: object }) {
  use(StructuredDataCollector)?.({ '@context': 'https://schema.org', ...data });
  return null;
}
