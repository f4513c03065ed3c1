import { createHmac } from 'node:crypto';
import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '#server/http/app-env.ts';
import { isSameSecret } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  type ClientLimit,
  type CreateLimit,
  fetchAtOwnCost,
  limitCalls,
} from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import { companiesLifetime } from '#src/shared/routing/page-data.ts';
import { crossOriginResource } from '#src/shared/security/response-headers.ts';
import { createBreaker } from './breaker.ts';

export interface GoogleAccess {
  key: string;
  photos: boolean;
  cacheSeconds: number;
  /** The limit is for searches of one client IP, whose requests have limits of their own. */
  searchesPerMinute: number;
  createLimit: CreateLimit;
  log: Log;
  /** The clock gives milliseconds and never jumps. */
  elapsed: () => number;
}

type GooglePhotos = ReturnType<typeof createGooglePhotos>;

/** Links pictures of Google's to this server, which looks their addresses up with `fetchUrl`. */
export function createGooglePhotos(
  deps: GoogleAccess,
  fetchUrl: (name: string) => Promise<string>,
) {
  const { key, photos, cacheSeconds, searchesPerMinute, createLimit, log, elapsed } = deps;
  const links = createPhotoLinks(key);
  // Photos that fail must not stop the searches, so they have a breaker of their own.
  const lookups = createBreaker('photo', log, elapsed);
  const spend = limitCalls('google-photos', searchesPerMinute * photosPerSearch, createLimit);
  // A link that is followed repeatedly costs one call.
  const urls = new LRUCache<string, string, string>({
    max: maxPhotos,
    // The lifetime holds while the call is in flight; its result gets one of its own.
    ttl: companiesLifetime,
    ttlAutopurge: true,
    async fetchMethod(name, _stale, { options, context: clientIp }) {
      const url = await lookups.run('photo', async () => {
        await spend(clientIp);
        return fetchUrl(name);
      });
      options.ttl = Math.max(cacheSeconds * 1000, 1);
      return url;
    },
  });
  return {
    link: (name: string, fetchedAt: number) => (photos ? links.write(name, fetchedAt) : null),
    /** Names the photo that such a link leads to; null for a forged or expired one. */
    readLink: (link: URLSearchParams, now: number) => (photos ? links.read(link, now) : null),
    /** Returns the URL of the picture itself; null when it was requested too long ago. */
    async findUrl(name: string, clientIp: string): Promise<string | null> {
      const fetch = () => urls.fetch(name, { context: clientIp });
      return (await fetchAtOwnCost(clientIp, fetch)) ?? null;
    },
  };
}

/** The cache has room for fifty lists of twenty photos. */
const maxPhotos = 1000;

/** The default budgets of a day have the same: 5,000 photos and 1,000 searches. */
const photosPerSearch = 5;

/** Signs links to photos, so that no other client can spend the quota; instances share `secret`. */
function createPhotoLinks(secret: string) {
  // The signed text begins with its purpose, so that the secret may sign other things too.
  const sign = (name: string, expires: string) =>
    createHmac('sha256', secret).update(`company-photo ${expires} ${name}`).digest('hex');
  return {
    /** Writes a link relative to the functions' URL, valid as long as the answer it is part of. */
    write(name: string, fetchedAt: number): string {
      const expires = String(Math.floor(fetchedAt + companiesLifetime + grace));
      const signature = sign(name, expires);
      return `company-photo?${new URLSearchParams({ name, expires, signature })}`;
    },
    /** Returns the name of the photo; null for a link that expired or has no valid signature. */
    read(query: URLSearchParams, now: number): string | null {
      const name = query.get('name') ?? '';
      const expires = query.get('expires') ?? '';
      const isOurs = isSameSecret(query.get('signature') ?? '', sign(name, expires));
      const left = Number(expires) - now;
      // More is left where the clock was set back.
      return isOurs && left > 0 && left <= companiesLifetime + grace ? name : null;
    },
  };
}

/** A page that got its answer at the last moment still has to load its pictures. */
const grace = 60_000;

/**
 * Redirects from the signed link in a search answer to the picture itself, so that Google is asked
 * only for pictures that are shown. Without Google there are none. The pages may be on another host.
 */
export function handlePhoto(
  photos: GooglePhotos | undefined,
  limit: ClientLimit,
  now: () => number,
): Handler<AppEnv> {
  return async (c) => {
    const name = photos?.readLink(new URL(c.req.url).searchParams, now());
    if (!photos || !name) throw new HttpError('not_found');
    const clientIp = c.get('clientIp');
    // Links that are not ours are refused before they count: any page may contain them.
    await limit.consume(clientIp);
    const location = await photos.findUrl(name, clientIp);
    if (!location) throw new HttpError('not_found');
    const headers = { location, 'cache-control': 'private, max-age=300', ...crossOriginResource };
    return c.body(null, 302, headers);
  };
}
