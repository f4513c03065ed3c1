import type { RequestListener } from 'node:http';
import { serve } from './serve.ts';

/** A PNG of one point. */
export const point = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

interface PictureHost {
  /** Of its picture. */
  url: string;
  /** Of all requests so far, in order. */
  requestedPaths: string[];
  answer: RequestListener;
}

/** A real HTTP server with a partner's picture, until the test ends. */
export async function startPictureHost(answer = sendPicture(point)): Promise<PictureHost> {
  const host: PictureHost = { url: '', requestedPaths: [], answer };
  const origin = await serve((request, response) => {
    host.requestedPaths.push(request.url as string);
    host.answer(request, response);
  }, 'localhost');
  host.url = `${origin}/picture`;
  return host;
}

export function sendPicture(bytes: Uint8Array, type = 'image/png'): RequestListener {
  return (_request, response) => {
    response.writeHead(200, { 'content-type': type }).end(bytes);
  };
}
