import { createHmac } from 'node:crypto';
import type { Handler } from 'hono';
import { LRUCache } from 'lru-cache';
import type { AppEnv } from '#server/http/app-env.ts';
import { isSameSecret } from '#server/http/client.ts';
import { HttpError } from '#server/http/errors.ts';
import type { ClientLimit, CreateLimit } from '#server/http/limits.ts';
import type { Log } from '#server/http/log.ts';
import type { City } from '#src/catalogue/cities.ts';
import { type CompanyCard, companiesLifetime } from '#src/company/record.ts';
import { crossOriginResource } from '#src/shared/security/response-headers.ts';
import { createBreaker } from './breaker.ts';
import { fetchAtOwnCost } from './cache.ts';
import { createGooglePlaces, type PlacesAccess } from './places.ts';

export type Google = ReturnType<typeof createGoogle>;

interface GoogleDeps extends PlacesAccess {
  /** Rows are cached for this time. */
  cacheSeconds: number;
  /** The limit is for searches of one client IP, whose requests have limits of their own. */
  searchesPerMinute: number;
  createLimit: CreateLimit;
  log: Log;
  /** The clock gives milliseconds and never jumps. */
  elapsed: () => number;
}

/**
 * Both calls count for the client IP that causes them, and throw UpstreamError, ClientLimitError,
 * and HttpError without budget.
 */
export function createGoogle(deps: GoogleDeps) {
  const { photos, cacheSeconds, searchesPerMinute, createLimit, log, elapsed } = deps;
  const places = createGooglePlaces(deps);
  const links = createPhotoLinks(deps.key);
  const searches = createBreaker('search', log, elapsed);
  // Photos that fail must not stop the searches, so they have a breaker of their own.
  const lookups = createBreaker('photo', log, elapsed);
  const spendSearch = limitCalls('google-searches', searchesPerMinute, createLimit);
  const photosPerMinute = searchesPerMinute * photosPerSearch;
  const spendPhoto = limitCalls('google-photos', photosPerMinute, createLimit);
  // A link that is followed repeatedly costs one call.
  const photoUrls = new LRUCache<string, string, string>({
    max: maxPhotos,
    // The lifetime holds while the call is in flight; its result gets one of its own.
    ttl: companiesLifetime,
    ttlAutopurge: true,
    async fetchMethod(name, _stale, { options, context: clientIp }) {
      const url = await lookups.run('photo', async () => {
        await spendPhoto(clientIp);
        return places.photoUrl(name);
      });
      options.ttl = Math.max(cacheSeconds * 1000, 1);
      return url;
    },
  });
  return {
    /** Their order is Google's; pictures are links to this server, valid from `fetchedAt`. */
    async search(city: City, clientIp: string, fetchedAt: number): Promise<CompanyCard[]> {
      return searches.run(`search in ${city.id}`, async () => {
        await spendSearch(clientIp);
        return places.search(city, (name) => (photos ? links.write(name, fetchedAt) : null));
      });
    },
    /** Names the photo that such a link leads to; null for a forged or expired one. */
    readPhotoLink: (link: URLSearchParams, now: number) => (photos ? links.read(link, now) : null),
    /** Returns the URL of the picture itself; null when it was requested too long ago. */
    async photoUrl(name: string, clientIp: string): Promise<string | null> {
      const fetch = () => photoUrls.fetch(name, { context: clientIp });
      return (await fetchAtOwnCost(clientIp, fetch)) ?? null;
    },
    get breaker() {
      return searches.state;
    },
  };
}

/** The cache has room for fifty lists of twenty photos. */
const maxPhotos = 1000;

/** The default budgets of a day have the same: 5,000 photos and 1,000 searches. */
const photosPerSearch = 5;

/** An hour has six times as many, so that one client cannot spend a day's budget soon. */
function limitCalls(name: string, perMinute: number, createLimit: CreateLimit) {
  const minute = createLimit(`${name}:minute`, perMinute);
  const hour = createLimit(`${name}:hour`, perMinute * 6, 3600);
  return async (clientIp: string): Promise<void> => {
    await minute.consume(clientIp);
    await hour.consume(clientIp);
  };
}

/**
 * Signs links to photos, so that no other client can spend the quota. Every instance that knows the
 * secret can read them.
 */
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
  google: Google | null,
  limit: ClientLimit,
  now: () => number,
): Handler<AppEnv> {
  return async (c) => {
    const name = google?.readPhotoLink(new URL(c.req.url).searchParams, now());
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
