import type { Context, Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '#server/http/app-env.ts';
import { HttpError } from '#server/http/errors.ts';
import type { ClientLimit } from '#server/http/limits.ts';
import { crossOriginResource, forADay } from '#src/shared/security/response-headers.ts';
import type { ImageEncoder } from './encoder.ts';
import { isPhotoKey, type PhotoStore, photoKey } from './store.ts';

interface PhotoDeps {
  photoStore: PhotoStore;
  limit: ClientLimit;
}

/** The check is about the present; both parts have the form that photoKey takes. */
type IsPublic = (companyId: string, hash: string) => boolean;

/** Serves a public photo of `?company=<uuid>&photo=<sha256>`. */
export function handleOwnPhoto(deps: PhotoDeps & { isLive: IsPublic }): Handler<AppEnv> {
  const { isLive, photoStore, limit } = deps;
  return async (c) => {
    const key = findKey(c, isLive);
    await limit.consume(c.get('clientIp'));
    return sendPicture(c, 'image/webp', await photoStore.read(key));
  };
}

/**
 * Serves the cover of `?company=<uuid>&photo=<sha256>` as a JPEG that other sites show beside a
 * link to the company's page. Another cover has another address.
 */
export function handleCompanyPreview(
  deps: PhotoDeps & { isCover: IsPublic; encoder: ImageEncoder },
): Handler<AppEnv> {
  const { isCover, photoStore, encoder, limit } = deps;
  // The keys are those of photos; requests at the same time share one drawing.
  const drawn = new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxPreviewBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
    async fetchMethod(key) {
      const photo = await photoStore.read(key);
      return photo ? encoder.preview(photo) : undefined;
    },
  });
  return async (c) => {
    const key = findKey(c, isCover);
    await limit.consume(c.get('clientIp'));
    return sendPicture(c, 'image/jpeg', await drawn.fetch(key));
  };
}

/** Some thirty pictures fit: a shared link is requested several times within seconds. */
const maxPreviewBytes = 4 * 1024 * 1024;

/** Sends a photo to the bearer of a token alone. Throws HttpError where there is none. */
export function sendPrivatePhoto(c: Context, bytes: Uint8Array<ArrayBuffer> | null): Response {
  if (!bytes) throw new HttpError('not_found');
  return c.body(bytes, 200, {
    'content-type': 'image/webp',
    'cache-control': 'private, max-age=3600',
    vary: 'authorization',
    'x-content-type-options': 'nosniff',
  });
}

function findKey(c: Context, isPublic: IsPublic): string {
  const { company = '', photo = '' } = c.req.query();
  const key = photoKey(company, photo);
  if (!isPhotoKey(key) || !isPublic(company, photo)) throw new HttpError('not_found');
  return key;
}

/**
 * Lets a picture be held for a day, although the content of an address never changes: the operator
 * or the company may take it down. The pages may be on another host.
 */
function sendPicture(c: Context, type: string, bytes: Uint8Array<ArrayBuffer> | null | undefined) {
  if (!bytes) throw new HttpError('not_found');
  const headers = { 'content-type': type, 'x-content-type-options': 'nosniff', ...forADay };
  return c.body(bytes, 200, { ...headers, ...crossOriginResource });
}
