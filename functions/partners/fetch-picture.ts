import { type Transport, toUpstreamError, UpstreamError } from '#functions/http/upstream.ts';

export interface Picture {
  /** A media type. */
  type: string;
  bytes: Uint8Array<ArrayBuffer>;
}

/** Bytes of the largest picture. */
export const maxPictureSize = 2 * 1024 * 1024;

/**
 * Fetches a picture from another server. Throws UpstreamError. Redirects are not followed: only
 * the server that the operator named is asked.
 */
export async function fetchPicture(url: string, { fetch, timeoutMs }: Transport): Promise<Picture> {
  const signal = AbortSignal.timeout(timeoutMs);
  try {
    const headers = { accept: pictureTypes.join(', ') };
    return await readPicture(await fetch(url, { headers, signal, redirect: 'manual' }));
  } catch (error) {
    throw toUpstreamError(error, signal, timeoutMs);
  }
}

/** No SVG, which may contain scripts. */
const pictureTypes = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif'];

async function readPicture({ status, headers, body }: Response): Promise<Picture> {
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  const isPicture = status === 200 && body !== null && pictureTypes.includes(type);
  if (isPicture) return { type, bytes: await readBytes(body) };
  await body?.cancel();
  const description = type ? ` ${type.slice(0, 60)}` : '';
  throw new UpstreamError(`answered ${status}${description}, not a picture`);
}

async function readBytes(body: ReadableStream<Uint8Array<ArrayBuffer>>) {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  // An error ends the download.
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > maxPictureSize) throw new UpstreamError(`sent more than ${maxPictureSize} bytes`);
    chunks.push(chunk);
  }
  if (size === 0) throw new UpstreamError('sent no bytes');
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
