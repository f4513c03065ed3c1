import { Refusal, type Reply } from '#functions/refusal.ts';
import { sharedWithOthers } from '#src/shared/security/response-headers.ts';
import type { Google } from './google.ts';

export interface PhotoPorts {
  /** Null: there are no photos. */
  google: Google | null;
  now: () => number;
}

/**
 * Redirects from the link that a search answer gave for a photo to the picture itself, so that
 * Google is asked only for pictures somebody looks at. The pages may be another host's. Throws
 * Refusal, and what Google throws.
 */
export function createCompanyPhoto(ports: PhotoPorts): (request: Request) => Promise<Reply> {
  const { google, now } = ports;
  return async (request) => {
    const location = await google?.findPhoto(new URL(request.url).searchParams, now());
    if (!location) throw new Refusal('not_found');
    const headers = { location, 'cache-control': 'private, max-age=300', ...sharedWithOthers };
    return { status: 302, headers, body: null };
  };
}
