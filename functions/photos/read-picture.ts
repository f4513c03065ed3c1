import type { HonoRequest } from 'hono';
import { HttpError } from '#functions/http/http-error.ts';
import { maxPhotoBytes } from '#src/shared/company/area/company-area.ts';
import { PictureError } from './picture-error.ts';

/** The bytes of a request's body; throws PictureError as soon as there are too many. */
export async function readPicture({ raw }: HonoRequest): Promise<Uint8Array> {
  if (Number(raw.headers.get('content-length')) > maxPhotoBytes) {
    throw new PictureError('too many bytes');
  }
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  try {
    for await (const chunk of raw.body ?? []) {
      size += chunk.byteLength;
      if (size > maxPhotoBytes) throw new PictureError('too many bytes');
      chunks.push(chunk);
    }
  } catch (error) {
    // A client that disconnects is nothing to log as unexpected.
    throw error instanceof HttpError ? error : new HttpError('invalid_request');
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}
