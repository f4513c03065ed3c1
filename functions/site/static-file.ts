/** The same content, smaller. */
export interface Compressed {
  br?: Uint8Array<ArrayBuffer>;
  gzip?: Uint8Array<ArrayBuffer>;
}

export interface StaticFile {
  /** '/blog/x.html' */
  path: string;
  content: Uint8Array<ArrayBuffer>;
  /** With its quotes; differs whenever the content does. */
  etag: string;
  compressed: Compressed;
}

/** Every file that is served, by its path; nothing else can be reached. */
export type StaticFiles = ReadonlyMap<string, StaticFile>;

/** Of a file's name. */
export function contentType({ path }: StaticFile): string {
  const extension = path.slice(path.lastIndexOf('.') + 1);
  return contentTypes[extension] ?? 'application/octet-stream';
}

const contentTypes: Readonly<Record<string, string>> = {
  avif: 'image/avif',
  css: 'text/css; charset=utf-8',
  html: 'text/html; charset=utf-8',
  ico: 'image/x-icon',
  jpeg: 'image/jpeg',
  jpg: 'image/jpeg',
  js: 'text/javascript; charset=utf-8',
  json: 'application/json',
  png: 'image/png',
  svg: 'image/svg+xml',
  txt: 'text/plain; charset=utf-8',
  webmanifest: 'application/manifest+json',
  webp: 'image/webp',
  woff2: 'font/woff2',
  xml: 'application/xml',
};
