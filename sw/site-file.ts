/** A file of the build, as the build lists it. */
export interface SiteFile {
  /** Address at which it is shown. */
  url: string;
  /** Null for a file whose name says its content. */
  revision: string | null;
  /** Needed by the shell, the home page, the search or the offline page: stored at installation. */
  early?: boolean;
}

/** The key under which a file's content is stored; another content has another key. */
export function keyOf({ url, revision }: SiteFile): string {
  return revision ? `${url}?revision=${revision}` : url;
}
