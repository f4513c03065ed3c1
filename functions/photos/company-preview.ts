import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { ClientLimit } from '#functions/guards/client-limit.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import type { Log } from '#functions/http/log.ts';
import { crossOriginResource, immutable } from '#src/shared/security/response-headers.ts';
import type { ImageEncoder } from './image-encoder.ts';
import { isPhotoKey, type PhotoStore, photoKey } from './photo-store.ts';
import { reportStorage } from './report-storage.ts';

interface PreviewPorts {
  /** Whether a photo is public at present and the company's first; as photoKey takes them. */
  isCover(companyId: string, hash: string): boolean;
  photoStore: PhotoStore;
  encoder: ImageEncoder;
  limit: ClientLimit;
  log: Log;
}

/**
 * The cover of `?company=<uuid>&photo=<sha256>` as a JPEG that other sites show beside a link to the
 * company's page. Another cover has another address.
 */
export function handleCompanyPreview(ports: PreviewPorts): Handler<AppEnv> {
  const { isCover, limit } = ports;
  const drawn = createPreviewCache(ports);
  return async (c) => {
    const { company = '', photo = '' } = c.req.query();
    const key = photoKey(company, photo);
    if (!isPhotoKey(key) || !isCover(company, photo)) throw new HttpError('not_found');
    await limit.consume(c.get('clientIp'));
    const bytes = await drawn.fetch(key);
    if (!bytes) throw new HttpError('not_found');
    return c.body(bytes, 200, headers);
  };
}

const headers = {
  'content-type': 'image/jpeg',
  'x-content-type-options': 'nosniff',
  ...immutable,
  ...crossOriginResource,
};

/** By the keys of photos; requests at the same time share one drawing. */
function createPreviewCache({ photoStore, encoder, log }: PreviewPorts) {
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
