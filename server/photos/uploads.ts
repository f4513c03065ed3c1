import type { HonoRequest } from 'hono';
import type { HttpError } from '#server/http/errors.ts';
import { pictureError, readPicture } from './encoder.ts';

interface UploadLimits {
  /** Uploads at the same time of one owner, and what it reads beyond them. */
  ofOne: number;
  tooManyOfOne: string;
  /** Memory, by what has arrived. */
  bytes: number;
  /** Pictures that wait to be decoded, so that a slow upload keeps nobody waiting. */
  complete: number;
}

/**
 * Reads the pictures of requests and uses them, within limits for those of all owners together.
 * Throws HttpError where there is no room.
 */
export function limitUploads(limits: UploadLimits) {
  const running = new Map<string, number>();
  let heldBytes = 0;
  let complete = 0;
  return async <T>(
    owner: string,
    request: HonoRequest,
    use: (picture: Uint8Array) => Promise<T>,
    check: (bytes: number) => void = () => undefined,
  ): Promise<T> => {
    const others = running.get(owner) ?? 0;
    if (others >= limits.ofOne) throw busy(limits.tooManyOfOne);
    running.set(owner, others + 1);
    let ownBytes = 0;
    const hold = (bytes: number) => {
      check(ownBytes + bytes);
      if (heldBytes + bytes > limits.bytes) throw busy(noRoom);
      heldBytes += bytes;
      ownBytes += bytes;
    };
    try {
      const picture = await readPicture(request, hold);
      if (complete >= limits.complete) throw busy(noRoom);
      complete += 1;
      return await use(picture).finally(() => {
        complete -= 1;
      });
    } finally {
      heldBytes -= ownBytes;
      const left = (running.get(owner) ?? 1) - 1;
      if (left > 0) running.set(owner, left);
      else running.delete(owner);
    }
  };
}

const noRoom = 'O site está recebendo muitas fotos agora. Espere um pouco e tente de novo.';

/** Worth another try after five seconds. */
function busy(message: string): HttpError {
  return pictureError('busy', message, 5);
}
