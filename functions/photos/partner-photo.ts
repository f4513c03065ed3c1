import type { Handler } from 'hono';
import type { ClientLimit } from '#functions/guards/client-limit.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import type { Log } from '#functions/http/log.ts';
import { crossOriginResource } from '#src/shared/security/response-headers.ts';
import { isPhotoKey, type PhotoStore, photoKey } from './photo-store.ts';
import { reportStorage } from './report-storage.ts';

interface PartnerPhotoPorts {
  /** Whether a photo is public at present; both have the form that photoKey takes. */
  isLive(companyId: string, hash: string): boolean;
  photoStore: PhotoStore;
  limit: ClientLimit;
  log: Log;
}

/**
 * A public photo of `?company=<uuid>&photo=<sha256>`. Its content never changes, but the operator
 * may take it down, so that it is held for a day. The pages may be on another host.
 */
export function handlePartnerPhoto(ports: PartnerPhotoPorts): Handler<AppEnv> {
  const { isLive, photoStore, limit, log } = ports;
  return async (c) => {
    const { company = '', photo = '' } = c.req.query();
    const key = photoKey(company, photo);
    if (!isPhotoKey(key) || !isLive(company, photo)) throw new HttpError('not_found');
    await limit.consume(c.get('clientIp'));
    const bytes = await reportStorage(log, () => photoStore.read(key));
    if (!bytes) throw new HttpError('not_found');
    return c.body(bytes, 200, headers);
  };
}

const headers = {
  'content-type': 'image/webp',
  'cache-control': 'public, max-age=86400',
  'x-content-type-options': 'nosniff',
  ...crossOriginResource,
};
