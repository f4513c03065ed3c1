import { LRUCache } from 'lru-cache';
import type { Log } from '#functions/http/log.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { type Company, companiesLifetime } from '#src/shared/company.ts';
import { createBreaker } from './breaker.ts';
import { createGooglePlaces, type GoogleAccess } from './google-places.ts';
import { createPhotoLinks } from './photo-link.ts';
import type { GoogleRow } from './place-rows.ts';

export type Google = ReturnType<typeof createGoogle>;

interface GoogleOptions extends GoogleAccess {
  /** How long Google's answers may be cached. */
  cacheSeconds: number;
  log: Log;
}

/** Google as the functions need it. Both calls throw UpstreamError, and HttpError without budget. */
export function createGoogle(options: GoogleOptions) {
  const { photos, cacheSeconds, log } = options;
  const places = createGooglePlaces(options);
  const links = createPhotoLinks(options.key);
  const searches = createBreaker('search', log);
  // A breaker of its own: photos that fail must not stop the searches.
  const lookups = createBreaker('photo', log);
  const photoUrls = createPhotoCache(cacheSeconds, (name) =>
    lookups.run('photo', () => places.photoUrl(name)),
  );
  const withPhoto = async ({ company, photo }: GoogleRow, askedAt: number): Promise<Company> => {
    if (!photo || !photos) return company;
    const imageUrl = await links.write(photo.name, askedAt);
    return { ...company, imageUrl, photoCredits: photo.credits };
  };
  return {
    /** Companies in Google's order; their pictures are links to this server, valid from `askedAt`. */
    async search(city: City, askedAt: number): Promise<Company[]> {
      const rows = await searches.run(`search in ${city.id}`, () => places.search(city));
      return Promise.all(rows.map((row) => withPhoto(row, askedAt)));
    },
    /** The URL of the picture behind such a link; null for a link that is forged or expired. */
    async findPhoto(link: URLSearchParams, now: number): Promise<string | null> {
      const name = photos && (await links.read(link, now));
      return name ? ((await photoUrls.fetch(name)) ?? null) : null;
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
function createPhotoCache(cacheSeconds: number, fetchUrl: (name: string) => Promise<string>) {
  return new LRUCache<string, string>({
    max: maxPhotos,
    // While the call is in flight; its result gets a lifetime of its own.
    ttl: companiesLifetime,
    ttlAutopurge: true,
    async fetchMethod(name, _stale, { options }) {
      const url = await fetchUrl(name);
      options.ttl = Math.max(cacheSeconds * 1000, 1);
      return url;
    },
  });
}
