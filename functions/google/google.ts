import { LRUCache } from 'lru-cache';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { type Company, companiesLifetime } from '#src/shared/company.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { createGooglePlaces, type GoogleAccess } from './google-places.ts';
import { createPhotoLinks } from './photo-link.ts';
import type { GoogleRow } from './place-rows.ts';
import { UpstreamError } from './upstream.ts';

/** Google as the functions need it. Everything throws UpstreamError, and what `access` throws. */
export interface Google {
  /** Companies in Google's order; their pictures are links to this server, valid from `askedAt`. */
  search(city: City, askedAt: number): Promise<Company[]>;
  /** The URL of the picture behind such a link; null for a link that is forged or expired. */
  findPhoto(link: URLSearchParams, now: number): Promise<string | null>;
  /** Of searches. */
  readonly breaker: Breaker['state'];
}

export interface GoogleOptions extends GoogleAccess {
  /** How long Google's answers may be cached. */
  cacheSeconds: number;
  log: (line: string) => void;
}

export function createGoogle(options: GoogleOptions): Google {
  const { photos, cacheSeconds, log } = options;
  const places = createGooglePlaces(options);
  const links = createPhotoLinks(options.key);
  const searches = createBreaker('search', log);
  // A breaker of its own: photos that fail must not stop the searches.
  const lookups = createBreaker('photo', log);
  const photoUrls = createPhotoCache(cacheSeconds, (name) =>
    lookups.run(() => places.photoUrl(name)).catch(logFailure('photo', log)),
  );
  const withPhoto = async ({ company, photo }: GoogleRow, askedAt: number): Promise<Company> => {
    if (!photo || !photos) return company;
    const imageUrl = await links.write(photo.name, askedAt);
    return { ...company, imageUrl, photoCredits: photo.credits };
  };
  return {
    async search(city, askedAt) {
      const search = searches.run(() => places.search(city));
      const rows = await search.catch(logFailure(`search in ${city.id}`, log));
      return Promise.all(rows.map((row) => withPhoto(row, askedAt)));
    },
    async findPhoto(link, now) {
      const name = photos && (await links.read(link, now));
      return name ? ((await photoUrls.fetch(name)) ?? null) : null;
    },
    get breaker() {
      return searches.state;
    },
  };
}

/** Fifty lists of twenty photos. */
const maxPhotos = 1000;

/** URLs of photos by name. A link that is followed again and again costs one call. */
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

function logFailure(what: string, log: (line: string) => void) {
  return (error: unknown): never => {
    // An open breaker was logged when it opened.
    const isNew = error instanceof UpstreamError && error.retryAfter === undefined;
    if (isNew) log(`Google Places, ${what}: ${error.message}`);
    throw error;
  };
}
