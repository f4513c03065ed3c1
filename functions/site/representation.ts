import { acceptedEncoding } from '#functions/accepted-encoding.ts';
import { contentType, type StaticFile } from './static-file.ts';

/** One of the forms in which a file can be sent. */
export interface Representation {
  body: Uint8Array<ArrayBuffer>;
  /** With its quotes; each form has its own. */
  etag: string;
  /** What describes the body. */
  headers: Record<string, string>;
}

/** The file in the smallest form that the visitor's browser reads. */
export function representationFor(file: StaticFile, request: Request): Representation {
  const there = encodings.filter((name) => file.compressed[name]);
  const encoding = acceptedEncoding(request, there);
  const body = encoding && file.compressed[encoding];
  if (!body) return asItIs(file);
  const headers = { ...describe(file, body), 'content-encoding': encoding };
  return { body, etag: file.etag.replace(/"$/, `-${encoding}"`), headers };
}

/** The file byte for byte. */
export function asItIs(file: StaticFile): Representation {
  return { body: file.content, etag: file.etag, headers: describe(file, file.content) };
}

/** HEAD is answered with everything but the body. */
export function bodyOf<Body>(body: Body, { method }: Request): Body | null {
  return method === 'HEAD' ? null : body;
}

/** The better one first. */
const encodings = ['br', 'gzip'] as const;

function describe(file: StaticFile, body: Uint8Array): Record<string, string> {
  const isCompressible = Object.keys(file.compressed).length > 0;
  return {
    'content-type': contentType(file),
    'content-length': String(body.byteLength),
    ...(isCompressible && { vary: 'accept-encoding' }),
  };
}
