import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company.ts';
import { type Breaker, createBreaker } from './breaker.ts';
import { createGooglePlaces, type GoogleAccess } from './google-places.ts';
import { createPhotoAddresses } from './photo-addresses.ts';
import { createPhotoLinks } from './photo-link.ts';
import type { GoogleRow } from './place-rows.ts';

/** Google as the functions need it. Everything throws UpstreamError, and what `access` throws. */
export interface Google {
  /** Companies in Google's order; their pictures are links to this server, good from `askedAt`. */
  search(city: City, askedAt: number): Promise<Company[]>;
  /** Where the picture behind such a link is; null for a link that is forged or too old. */
  findPhoto(link: URLSearchParams, now: number): Promise<string | null>;
  /** Whether searches are asked for. */
  readonly breaker: Breaker['state'];
}

export interface GoogleOptions extends GoogleAccess {
  /** How long what Google answered may be held. */
  cacheSeconds: number;
  log: (line: string) => void;
}

export function createGoogle(access: GoogleOptions): Google {
  const { cacheSeconds: seconds, log } = access;
  const places = createGooglePlaces(access);
  const links = createPhotoLinks(access.key);
  const searches = createBreaker('search', log);
  // Photos that fail must not end the searches.
  const photos = createBreaker('photo', log);
  const findAddress = createPhotoAddresses({
    seconds,
    ask: (name) => photos.run(() => places.photoAddress(name)),
  });
  const withPhoto = async ({ company, photo }: GoogleRow, askedAt: number): Promise<Company> => {
    if (!photo || !access.photos) return company;
    const imageUrl = await links.write(photo.name, askedAt);
    return { ...company, imageUrl, photoCredits: photo.credits };
  };
  return {
    async search(city, askedAt) {
      const rows = await searches.run(() => places.search(city));
      return Promise.all(rows.map((row) => withPhoto(row, askedAt)));
    },
    async findPhoto(link, now) {
      const name = access.photos && (await links.read(link, now));
      return name ? ((await findAddress(name)) ?? null) : null;
    },
    get breaker() {
      return searches.state;
    },
  };
}
