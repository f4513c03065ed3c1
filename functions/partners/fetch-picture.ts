import {
  readBody,
  type Transport,
  toUpstreamError,
  UpstreamError,
} from '#functions/http/upstream.ts';

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

async function readPicture(response: Response): Promise<Picture> {
  const { status, headers, body } = response;
  const type = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase() ?? '';
  if (status !== 200 || body === null || !pictureTypes.includes(type)) {
    await body?.cancel();
    const description = type ? ` ${type.slice(0, 60)}` : '';
    throw new UpstreamError(`answered ${status}${description}, not a picture`);
  }
  const content = await readBody(response, maxPictureSize);
  if (content.size === 0) throw new UpstreamError('sent no bytes');
  return { type, bytes: new Uint8Array(await content.arrayBuffer()) };
}
