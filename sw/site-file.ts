export interface SiteFile {
  url: string;
  /** The text is 'sha256-' and base64 of the hash of the file's bytes. */
  integrity: string;
  bytes: number;
  /** Shell, home page, search or offline page need it, so installation stores it. */
  early?: boolean;
  /** Only the company area needs it: it is stored on the devices of companies. */
  group?: 'company-area';
}

/** Lists the files that no visit can do without. */
export function earlyFiles(files: readonly SiteFile[]): SiteFile[] {
  return files.filter((file) => file.early);
}

/** Returns the URL under which a file is stored; a different content has a different one. */
export function cacheKey({ url, integrity }: SiteFile): string {
  const key = new URL(url, location.origin);
  key.searchParams.set(keyParameter, integrity);
  return key.href;
}

/** Returns the hash of the bytes stored under a key; null for what no worker of ours stored. */
export function integrityInKey(key: string): string | null {
  return new URL(key).searchParams.get(keyParameter);
}

/** Returns 'sha256-' and the hash in base64, as an integrity attribute has it. */
export async function integrityOf(bytes: ArrayBuffer): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

const keyParameter = 'integrity';
