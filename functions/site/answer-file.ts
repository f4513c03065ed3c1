import { askedAnew, headersOfFolders } from '#src/shared/security/response-headers.ts';
import { type ByteRange, readRange } from './byte-range.ts';
import { asItIs, bodyOf, type Representation, representationFor } from './representation.ts';
import type { StaticFile } from './static-file.ts';

/** Answers a GET or HEAD with a file, a part of it, or nothing to who has it already. */
export function answerFile(file: StaticFile, request: Request): Response {
  const range = readRange(request, file);
  // Parts are parts of the file itself: who has half of one form cannot go on with another.
  const chosen = range ? asItIs(file) : representationFor(file, request);
  const headers = { ...headersOf(file), etag: chosen.etag, ...varyOf(chosen) };
  if (isHeld(chosen, request)) return new Response(null, { status: 304, headers });
  if (range) return answerPart(chosen, range, headers);
  const body = bodyOf(chosen.body, request);
  return new Response(body, {
    headers: { ...headers, ...chosen.headers, 'accept-ranges': 'bytes' },
  });
}

function headersOf({ path }: StaticFile): Record<string, string> {
  const folder = Object.keys(headersOfFolders).find((name) => path.startsWith(name));
  return { ...askedAnew, ...(folder && headersOfFolders[folder]) };
}

function varyOf({ headers: { vary } }: Representation): Record<string, string> {
  return vary ? { vary } : {};
}

/** Proxies that change the encoding mark a tag as weak. */
function isHeld({ etag }: Representation, request: Request): boolean {
  const held = request.headers.get('if-none-match')?.split(',') ?? [];
  return held.some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
}

function answerPart(
  { body, headers: description }: Representation,
  range: ByteRange,
  headers: Record<string, string>,
): Response {
  const { byteLength } = body;
  if (range === 'outside') {
    const missing = { 'content-length': '0', 'content-range': `bytes */${byteLength}` };
    return new Response(null, { status: 416, headers: { ...headers, ...missing } });
  }
  const part = body.subarray(range.start, range.end + 1);
  return new Response(part, {
    status: 206,
    headers: {
      ...headers,
      ...description,
      'content-length': String(part.byteLength),
      'content-range': `bytes ${range.start}-${range.end}/${byteLength}`,
    },
  });
}
