import { resolveListing } from '#src/shared/catalogue/resolve-listing.ts';

export interface Redirect {
  status: 301 | 302;
  /** Rooted address. */
  location: string;
}

/** Where a visit to a city listing has to go instead, or null. */
export function redirectListing(url: URL): Redirect | null {
  const [path, state, slug] = listingPath.exec(url.pathname) ?? [];
  if (!path || !state || !slug) return null;
  // No name of a city is longer, and matching takes time.
  const typed = url.searchParams.get('busca')?.slice(0, 80);
  const answer = resolveListing(state, slug, typed);
  if (answer.kind === 'city') return null;
  const isOtherSpelling = path !== answer.path && path.toLowerCase() === answer.path;
  if (isOtherSpelling) return { status: 301, location: answer.path + url.search };
  return { status: 302, location: answer.path };
}

const listingPath = /^\/([^/]+)\/([^/]+)\/aluguel-cacamba-entulho(?=\/?$)/;
