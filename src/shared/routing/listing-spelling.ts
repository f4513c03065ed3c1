import { fold } from '#src/shared/text/words.ts';

/**
 * The spelling of a listing's path that has a page: without capitals and accents. Any other path has one
 * spelling, by specification. Throws URIError for an invalid encoding.
 */
export function listingSpelling(path: string): string {
  return listing.test(path) ? fold(decodeURI(path)) : path;
}

const listing = /^\/[^/]+\/[^/]+\/aluguel-cacamba-entulho$/;
