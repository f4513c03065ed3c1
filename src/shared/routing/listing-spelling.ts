import { fold } from '#src/shared/text/words.ts';

/**
 * Spells a listing's path as its page has it: without capitals and accents. Any other path has one
 * spelling, by specification. Throws URIError for an invalid encoding.
 */
export function listingSpelling(path: string): string {
  return listing.test(path) ? fold(decodeURI(path)) : path;
}

const listing = /^\/[^/]+\/[^/]+\/aluguel-cacamba-entulho$/;
