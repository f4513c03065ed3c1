import type { Context } from 'hono';
import type { AppEnv } from '#server/http/app-env.ts';
import { networkOf } from '#server/http/client.ts';
import type { HttpError } from '#server/http/errors.ts';
import { pictureError, readPicture } from './encoder.ts';

interface UploadLimits {
  ofOne: number;
  tooManyOfOne: string;
  /** The bytes are in memory, and count as they arrive. */
  bytes: number;
  /** One customer's network may hold this part of them, where no account is needed. */
  bytesOfClient?: number;
  /** Complete pictures wait to be decoded; a slow upload keeps no other waiting. */
  complete: number;
  completeOfClient?: number;
}

/**
 * Reads the picture in a request's body and gives it to `use`, within limits for one owner, one
 * network and all together. Throws HttpError where there is no room.
 */
export function limitUploads(limits: UploadLimits) {
  const { bytesOfClient = limits.bytes, completeOfClient = limits.complete } = limits;
  const running = createTally();
  const held = createTally();
  const complete = createTally();
  return async <T>(
    owner: string,
    c: Context<AppEnv>,
    use: (picture: Uint8Array) => Promise<T>,
    check: (bytes: number) => void = () => undefined,
  ): Promise<T> => {
    if (running.of(owner) >= limits.ofOne) throw busy(limits.tooManyOfOne);
    running.add(owner, 1);
    const client = networkOf(c.get('clientIp'));
    let ownBytes = 0;
    const hold = (bytes: number) => {
      check(ownBytes + bytes);
      const isFull = held.all() + bytes > limits.bytes;
      if (isFull || held.of(client) + bytes > bytesOfClient) throw busy(noRoom);
      held.add(client, bytes);
      ownBytes += bytes;
    };
    try {
      const picture = await readPicture(c.req, hold);
      const isFull = complete.all() >= limits.complete;
      if (isFull || complete.of(client) >= completeOfClient) throw busy(noRoom);
      complete.add(client, 1);
      return await use(picture).finally(() => complete.add(client, -1));
    } finally {
      held.add(client, -ownBytes);
      running.add(owner, -1);
    }
  };
}

/** Sums by key and over all keys; a sum of 0 takes no memory. */
function createTally() {
  const sums = new Map<string, number>();
  let all = 0;
  const of = (key: string) => sums.get(key) ?? 0;
  return {
    of,
    all: () => all,
    add(key: string, count: number) {
      all += count;
      const sum = of(key) + count;
      if (sum > 0) sums.set(key, sum);
      else sums.delete(key);
    },
  };
}

const noRoom = 'O site está recebendo muitas fotos agora. Espere um pouco e tente de novo.';

/** Another try makes sense after five seconds. */
function busy(message: string): HttpError {
  return pictureError('busy', message, 5);
}
