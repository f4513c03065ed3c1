import type { Context } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import type { HttpError } from '#server/http/errors.ts';
import { pictureError, readPicture } from './encoder.ts';

interface UploadLimits {
  ofOne: number;
  tooManyOfOne: string;
  /** It counts memory, by what has arrived. */
  bytes: number;
  /** A client IP may hold this part of them, where no account is needed. */
  bytesOfClient?: number;
  /** So many pictures wait to be decoded; a slow upload keeps no other waiting. */
  complete: number;
}

/**
 * Reads the pictures of requests and uses them, within limits for those of all owners together.
 * Throws HttpError where there is no room.
 */
export function limitUploads(limits: UploadLimits) {
  const running = new Map<string, number>();
  const { bytesOfClient = limits.bytes } = limits;
  const heldByClient = new Map<string, number>();
  let heldBytes = 0;
  let complete = 0;
  return async <T>(
    owner: string,
    c: Context<AppEnv>,
    use: (picture: Uint8Array) => Promise<T>,
    check: (bytes: number) => void = () => undefined,
  ): Promise<T> => {
    const others = running.get(owner) ?? 0;
    if (others >= limits.ofOne) throw busy(limits.tooManyOfOne);
    running.set(owner, others + 1);
    const clientIp = c.get('clientIp');
    let ownBytes = 0;
    const hold = (bytes: number) => {
      check(ownBytes + bytes);
      const ofClient = (heldByClient.get(clientIp) ?? 0) + bytes;
      if (heldBytes + bytes > limits.bytes || ofClient > bytesOfClient) throw busy(noRoom);
      heldBytes += bytes;
      heldByClient.set(clientIp, ofClient);
      ownBytes += bytes;
    };
    try {
      const picture = await readPicture(c.req, hold);
      if (complete >= limits.complete) throw busy(noRoom);
      complete += 1;
      return await use(picture).finally(() => {
        complete -= 1;
      });
    } finally {
      heldBytes -= ownBytes;
      const ofClient = (heldByClient.get(clientIp) ?? 0) - ownBytes;
      if (ofClient > 0) heldByClient.set(clientIp, ofClient);
      else heldByClient.delete(clientIp);
      const left = (running.get(owner) ?? 1) - 1;
      if (left > 0) running.set(owner, left);
      else running.delete(owner);
    }
  };
}

const noRoom = 'O site está recebendo muitas fotos agora. Espere um pouco e tente de novo.';

/** Another try makes sense after five seconds. */
function busy(message: string): HttpError {
  return pictureError('busy', message, 5);
}
