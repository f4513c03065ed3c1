import type { Handler } from 'hono';
import type { ClientLimit } from '#functions/guards/client-limit.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { crossOriginResource } from '#src/shared/security/response-headers.ts';
import type { Partner } from './partners.ts';
import type { PictureCache } from './picture-cache.ts';
import { findPictureUrl } from './picture-link.ts';
import type { Versioned } from './versioned.ts';

interface PicturePorts {
  limit: ClientLimit;
  partners: Versioned<readonly Partner[]>;
  pictures: PictureCache;
}

/**
 * Passes on the picture behind the link in a search answer, so that the pages' policy names no
 * partner's server, and no such server gets requests of visitors. The pages may be on another host.
 */
export function handlePartnerPicture(ports: PicturePorts): Handler<AppEnv> {
  const { limit, partners, pictures } = ports;
  return async (c) => {
    const url = findPictureUrl(new URL(c.req.url).searchParams, partners.current());
    if (!url) throw new HttpError('not_found');
    await limit.consume(c.get('clientIp'));
    const { type, bytes } = await pictures.fetch(url);
    return c.body(bytes, 200, { 'content-type': type, ...aDay, ...crossOriginResource });
  };
}

const aDay = { 'cache-control': 'public, max-age=86400' };
