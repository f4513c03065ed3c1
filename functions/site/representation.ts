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
  const accepted = readAccepted(request.headers.get('accept-encoding') ?? '');
  const [encoding] = encodings
    .filter((name) => file.compressed[name] && (accepted.get(name) ?? 0) > 0)
    .sort((a, b) => (accepted.get(b) ?? 0) - (accepted.get(a) ?? 0));
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

/** Weights by name, as in 'gzip;q=0.5, br'. */
function readAccepted(header: string): Map<string, number> {
  const entries = header.split(',').map((entry): [string, number] => {
    const [name = '', weight] = entry.toLowerCase().split(/;\s*q=/);
    return [name.trim(), weight === undefined ? 1 : Number(weight) || 0];
  });
  return new Map(entries);
}

function describe(file: StaticFile, body: Uint8Array): Record<string, string> {
  const isCompressible = Object.keys(file.compressed).length > 0;
  return {
    'content-type': contentType(file),
    'content-length': String(body.byteLength),
    ...(isCompressible && { vary: 'accept-encoding' }),
  };
}
