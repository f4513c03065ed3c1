/** The parts of a listing's path as they are written; a slash at the end is not part of it. */
export interface ListingParts {
  path: string;
  state: string;
  slug: string;
}

/** Null for every other path. */
export function readListingPath(pathname: string): ListingParts | null {
  const [path, state, slug] = pattern.exec(pathname) ?? [];
  return path && state && slug ? { path, state, slug } : null;
}

const pattern = /^\/([^/]+)\/([^/]+)\/aluguel-cacamba-entulho(?=\/?$)/;
