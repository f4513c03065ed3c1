import type { Handler } from 'hono';
import type { ClientLimit } from '#functions/guards/client-limit.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { crossOriginResource } from '#src/shared/security/response-headers.ts';
import type { Google } from './google.ts';

interface PhotoPorts {
  /** Null: there are no photos. */
  google: Google | null;
  limit: ClientLimit;
  now: () => number;
}

/**
 * Redirects from the signed link in a search answer to the picture itself, so that Google is asked
 * only for pictures that are shown. The pages may be on another host.
 */
export function handlePhoto({ google, limit, now }: PhotoPorts): Handler<AppEnv> {
  return async (c) => {
    const name = await google?.readPhotoLink(new URL(c.req.url).searchParams, now());
    if (!google || !name) throw new HttpError('not_found');
    const clientIp = c.get('clientIp');
    // Links that are not ours are refused before they count: any page may contain them.
    await limit.consume(clientIp);
    const location = await google.photoUrl(name, clientIp);
    if (!location) throw new HttpError('not_found');
    const headers = { location, 'cache-control': 'private, max-age=300', ...crossOriginResource };
    return c.body(null, 302, headers);
  };
}
