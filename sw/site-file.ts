/** A file of the build, as the build lists it. */
export interface SiteFile {
  /** URL path. */
  url: string;
  /** Null for a file with a content hash in its name. */
  revision: string | null;
  /** Needed by the shell, the home page, the search or the offline page: stored on installation. */
  early?: boolean;
}

/** The key in the cache; a different content has a different key. */
export function cacheKey({ url, revision }: SiteFile): string {
  return revision ? `${url}?revision=${revision}` : url;
}
