import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Context } from 'hono';
import { accepts } from 'hono/accepts';
import type { ContentfulStatusCode } from 'hono/utils/http-status';

interface DocumentOptions {
  status?: ContentfulStatusCode;
  cacheControl: 'no-cache' | 'no-store';
}

/** A document as it is sent. */
export interface EncodedDocument {
  encoding: Encoding;
  bytes: Uint8Array<ArrayBuffer>;
}

type Encoding = 'br' | 'gzip' | 'identity';

/** Responds with a document that was rendered for this request, compressed as the client can. */
export async function sendDocument(
  c: Context,
  document: string,
  options: DocumentOptions,
): Promise<Response> {
  return sendEncoded(c, await encodeDocument(document, encodingFor(c)), options);
}

export function sendEncoded(
  c: Context,
  { encoding, bytes }: EncodedDocument,
  { status = 200, cacheControl }: DocumentOptions,
): Response {
  return c.body(bytes, status, {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': cacheControl,
    vary: 'accept-encoding',
    ...(encoding !== 'identity' && { 'content-encoding': encoding }),
  });
}

/** The best encoding that the client takes. */
export function encodingFor(c: Context): Encoding {
  const encoding = accepts(c, {
    header: 'Accept-Encoding',
    supports: ['br', 'gzip'],
    default: 'identity',
    // In our order: browsers list gzip first.
    match: (accepted, { supports, default: none }) =>
      supports.find((name) => accepted.some(({ type, q }) => type === name && q > 0)) ?? none,
  });
  return encoding as Encoding;
}

export async function encodeDocument(
  document: string,
  encoding: Encoding,
): Promise<EncodedDocument> {
  return { encoding, bytes: new Uint8Array(await encoders[encoding](document)) };
}

/** A hundredth of the time of the best level, for a tenth more bytes. */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } };

const encoders: Record<Encoding, (document: string) => Promise<Uint8Array>> = {
  br: (document) => promisify(brotliCompress)(document, quick),
  gzip: (document) => promisify(gzip)(document),
  identity: async (document) => new TextEncoder().encode(document),
};
