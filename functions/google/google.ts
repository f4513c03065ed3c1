import { LRUCache } from 'lru-cache';
import { fetchAtOwnCost, type QuestionLimits } from '#functions/guards/question-limit.ts';
import type { Log } from '#functions/http/log.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { type Company, companiesLifetime } from '#src/shared/company/company.ts';
import { createBreaker } from './breaker.ts';
import { createGooglePlaces, type GoogleAccess } from './google-places.ts';
import { createPhotoLinks } from './photo-link.ts';
import type { GoogleRow } from './place-rows.ts';

export type Google = ReturnType<typeof createGoogle>;

interface GoogleOptions extends GoogleAccess {
  /** How long Google's answers may be cached. */
  cacheSeconds: number;
  /** What each client IP may make us ask. */
  limits: QuestionLimits;
  log: Log;
  /** Milliseconds by a clock that never jumps. */
  elapsed: () => number;
}

/**
 * Google as the functions need it. Both calls count for the client IP that causes them, and throw
 * UpstreamError, ClientLimitError, and HttpError without budget.
 */
export function createGoogle(options: GoogleOptions) {
  const { photos, cacheSeconds, limits, log, elapsed } = options;
  const places = createGooglePlaces(options);
  const links = createPhotoLinks(options.key);
  const searches = createBreaker({ name: 'search', log, elapsed });
  // A breaker of its own: photos that fail must not stop the searches.
  const lookups = createBreaker({ name: 'photo', log, elapsed });
  const photoUrls = createPhotoCache(cacheSeconds, (name, clientIp) =>
    lookups.run('photo', async () => {
      await limits.photo.consume(clientIp);
      return places.photoUrl(name);
    }),
  );
  const withPhoto = async ({ company, photo }: GoogleRow, askedAt: number): Promise<Company> => {
    if (!photo || !photos) return company;
    const imageUrl = await links.write(photo.name, askedAt);
    return { ...company, imageUrl, photoCredits: photo.credits };
  };
  return {
    /** Companies in Google's order; their pictures are links to this server, valid from `askedAt`. */
    async search(city: City, clientIp: string, askedAt: number): Promise<Company[]> {
      const rows = await searches.run(`search in ${city.id}`, async () => {
        await limits.search.consume(clientIp);
        return places.search(city);
      });
      return Promise.all(rows.map((row) => withPhoto(row, askedAt)));
    },
    /** The name of the photo that such a link leads to; null for one that is forged or expired. */
    async readPhotoLink(link: URLSearchParams, now: number): Promise<string | null> {
      return photos ? links.read(link, now) : null;
    },
    /** The URL of the picture itself; null when it was asked for too long ago. */
    async photoUrl(name: string, clientIp: string): Promise<string | null> {
      const fetch = () => photoUrls.fetch(name, { context: clientIp });
      return (await fetchAtOwnCost(clientIp, fetch)) ?? null;
    },
    /** Of searches. */
    get breaker() {
      return searches.state;
    },
  };
}

/** Fifty lists of twenty photos. */
const maxPhotos = 1000;

/** URLs of photos by name. A link that is followed repeatedly costs one call. */
function createPhotoCache(
  cacheSeconds: number,
  fetchUrl: (name: string, clientIp: string) => Promise<string>,
) {
  return new LRUCache<string, string, string>({
    max: maxPhotos,
    // While the call is in flight; its result gets a lifetime of its own.
    ttl: companiesLifetime,
    ttlAutopurge: true,
    async fetchMethod(name, _stale, { options, context: clientIp }) {
      const url = await fetchUrl(name, clientIp);
      options.ttl = Math.max(cacheSeconds * 1000, 1);
      return url;
    },
  });
}
