import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '#server/http/app-env.ts';
import { HttpError } from '#server/http/errors.ts';
import type { ClientLimit } from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { crossOriginResource, forADay } from '#src/shared/security/response-headers.ts';
import type { ImageEncoder } from './encoder.ts';
import { reportStorage } from './photos.ts';
import { isPhotoKey, type PhotoStore, photoKey } from './store.ts';

interface PictureDeps {
  photoStore: PhotoStore;
  limit: ClientLimit;
  log: Log;
}

/** Whether a photo is public at present; both have the form that photoKey takes. */
type IsPublic = (companyId: string, hash: string) => boolean;

/**
 * A public photo of `?company=<uuid>&photo=<sha256>`. Its content never changes, but the operator
 * may take it down, so that it is held for a day. The pages may be on another host.
 */
export function handlePartnerPhoto(deps: PictureDeps & { isLive: IsPublic }): Handler<AppEnv> {
  const { isLive, photoStore, limit, log } = deps;
  const read = (key: string) => reportStorage(log, () => photoStore.read(key));
  return servePicture('image/webp', isLive, limit, read);
}

/**
 * The cover of `?company=<uuid>&photo=<sha256>` as a JPEG that other sites show beside a link to the
 * company's page. Another cover has another address; proxies hold that of a deleted one for a day.
 */
export function handleCompanyPreview(
  deps: PictureDeps & { isCover: IsPublic; encoder: ImageEncoder },
): Handler<AppEnv> {
  const drawn = createPreviewCache(deps);
  return servePicture('image/jpeg', deps.isCover, deps.limit, (key) => drawn.fetch(key));
}

function servePicture(
  type: string,
  isPublic: IsPublic,
  limit: ClientLimit,
  read: (key: string) => Promise<Uint8Array<ArrayBuffer> | null | undefined>,
): Handler<AppEnv> {
  const headers = {
    'content-type': type,
    'x-content-type-options': 'nosniff',
    ...forADay,
    ...crossOriginResource,
  };
  return async (c) => {
    const { company = '', photo = '' } = c.req.query();
    const key = photoKey(company, photo);
    if (!isPhotoKey(key) || !isPublic(company, photo)) throw new HttpError('not_found');
    await limit.consume(c.get('clientIp'));
    const bytes = await read(key);
    if (!bytes) throw new HttpError('not_found');
    return c.body(bytes, 200, headers);
  };
}

/** By the keys of photos; requests at the same time share one drawing. */
function createPreviewCache({ photoStore, encoder, log }: PictureDeps & { encoder: ImageEncoder }) {
  return new LRUCache<string, Uint8Array<ArrayBuffer>>({
    maxSize: maxBytes,
    sizeCalculation: (bytes) => bytes.byteLength,
    async fetchMethod(key) {
      const photo = await reportStorage(log, () => photoStore.read(key));
      return photo ? encoder.preview(photo) : undefined;
    },
  });
}

/** Of some thirty pictures: a link that is shared is asked for several times within seconds. */
const maxBytes = 4 * 1024 * 1024;
