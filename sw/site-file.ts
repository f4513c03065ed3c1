/** A file of the build, as the build lists it. */
export interface SiteFile {
  /** URL path. */
  url: string;
  /** 'sha256-' and the base64 of its bytes' hash. */
  integrity: string;
  /** On the wire, about. */
  bytes: number;
  /** Needed by the shell, the home page, the search or the offline page: stored on installation. */
  early?: boolean;
}

/** The key in the cache; a different content has a different key. */
export function cacheKey({ url, integrity }: SiteFile): string {
  return `${url}?${new URLSearchParams({ [keyParameter]: integrity })}`;
}

/** What the bytes stored under a key must have; null where a worker did not check them. */
export function integrityInKey(key: Request): string | null {
  return new URL(key.url).searchParams.get(keyParameter);
}

export async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Whether a response is of the type that a browser demands of such a file. Other types are not
 * compared: hosts disagree on fonts, for instance, and browsers accept any.
 */
export function hasTypeOf(url: string, response: Response): boolean {
  const [, extension = ''] = /\.(\w+)$/.exec(url) ?? [];
  const type = response.headers.get('content-type') ?? '';
  return type.includes(demandedTypes[extension] ?? '');
}

const keyParameter = 'integrity';

const demandedTypes: Record<string, string> = {
  js: 'javascript',
  css: 'text/css',
  svg: 'image/svg',
  txt: 'text/plain',
};
