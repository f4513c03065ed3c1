import type { Handler } from 'hono';
import { HttpError } from '#functions/http/http-error.ts';
import { crossOriginResource } from '#src/shared/security/response-headers.ts';
import type { Google } from './google.ts';

interface PhotoPorts {
  /** Null: there are no photos. */
  google: Google | null;
  now: () => number;
}

/**
 * Redirects from the signed link in a search answer to the picture itself, so that Google is asked
 * only for pictures that are shown. The pages may be on another host.
 */
export function handlePhoto({ google, now }: PhotoPorts): Handler {
  return async (c) => {
    const location = await google?.findPhoto(new URL(c.req.url).searchParams, now());
    if (!location) throw new HttpError('not_found');
    const headers = { location, 'cache-control': 'private, max-age=300', ...crossOriginResource };
    return c.body(null, 302, headers);
  };
}
