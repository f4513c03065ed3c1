import { LRUCache } from 'lru-cache';
import { readListingPath } from '#functions/hosts/site/listing-path.ts';
import type { SiteMiddleware } from '#functions/hosts/site/site-env.ts';
import { cities, findCity } from '#src/shared/catalogue/catalogue.ts';
import { readListingQuery } from '#src/shared/routing/query.ts';
import type { createListingCompanies } from './listing-companies.ts';
import type { PageRenderer } from './page-renderer.ts';
import { readQuery } from './read-query.ts';
import { type EncodedDocument, encodeDocument, encodingFor, sendEncoded } from './send-document.ts';

interface ListingPorts {
  findCompanies: ReturnType<typeof createListingCompanies>;
  renderer: PageRenderer;
}

/** Sends listings with their companies, where these are found in time; otherwise the built page. */
export function renderListings({ findCompanies, renderer }: ListingPorts): SiteMiddleware {
  const recent = createRecentDocuments();
  return async (c, next) => {
    const { pathname, search } = new URL(c.req.url);
    const listing = readListingPath(pathname);
    if (c.req.method !== 'GET' || !listing || !findCity(listing.state, listing.slug)) return next();
    const found = await findCompanies(c, listing.state, listing.slug);
    if (!found) return next();
    const encoding = encodingFor(c);
    const href = pathname + readQuery(search, readListingQuery);
    const encoded = await recent(`${encoding} ${found.age} ${href}`, async () => {
      const document = await renderer.render(href, { found });
      return document === null ? null : encodeDocument(document, encoding);
    });
    return encoded ? sendEncoded(c, encoded, { cacheControl: 'no-store' }) : next();
  };
}

/**
 * Shares the documents of a second, in which the age of their companies is the same: rendering one
 * and compressing it takes 8 ms, everything else of a request 0.3.
 */
function createRecentDocuments() {
  const documents = new LRUCache<string, Promise<EncodedDocument | null>>({
    max: cities.length * 2,
    ttl: 1000,
    ttlAutopurge: true,
  });
  return (key: string, render: () => Promise<EncodedDocument | null>) => {
    const document = documents.get(key) ?? render();
    if (!documents.has(key)) documents.set(key, document);
    return document;
  };
}
