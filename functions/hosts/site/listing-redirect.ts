import type { MiddlewareHandler } from 'hono';
import { decode } from '#functions/hosts/http-server/decode.ts';
import { resolveListing } from '#src/shared/catalogue/resolve-listing.ts';
import { readListingPath } from './listing-path.ts';

/** Redirects a listing of no city, one spelled differently, and the search form sent without scripts. */
export const redirectListing: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  const listing = readListingPath(url.pathname);
  if (!listing) return next();
  const { path, state, slug } = listing;
  // No city's name is longer, and matching takes time.
  const typed =
    decode(url.search) === null ? undefined : url.searchParams.get('busca')?.slice(0, 80);
  const answer = resolveListing(state, slug, typed);
  if (answer.kind === 'city') return next();
  const isOtherSpelling = path !== answer.path && path.toLowerCase() === answer.path;
  return isOtherSpelling ? c.redirect(answer.path + url.search, 301) : c.redirect(answer.path, 302);
};
