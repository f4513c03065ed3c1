import { hash } from 'node:crypto';
import type { City, CityId } from '#src/catalogue/cities.ts';
import type { CompanyPage, CompanyRecord } from '#src/company/record.ts';

/** The `placeId` of a partner's row: Google's id, or else one of our own. */
export function partnerKey({ placeId, id }: Pick<CompanyRecord, 'placeId' | 'id'>): string {
  return placeId ?? `partner:${id}`;
}

/** What a company's page says of a city. */
export function cityOnPage({
  id,
  name,
  article,
  stateCode,
  priceRange,
}: City): CompanyPage['areas'][0]['city'] {
  return { id, name, article, stateCode, ...(priceRange && { priceRange: [...priceRange] }) };
}

/** Whether a company that is shown today is listed first. */
export function isSponsored({ featuredUntil }: CompanyRecord): boolean {
  return featuredUntil !== null;
}

/** The partners of a city, in their order. */
export function partnersIn(city: CityId, partners: readonly CompanyRecord[]): CompanyRecord[] {
  return partners.filter(({ areas }) => areas.some(({ cityId }) => cityId === city));
}

/**
 * A link to a partner's picture, its cover photo or else the one on its own server, relative to the
 * functions' URL: another link for another picture, so that no cache shows the old one. Null
 * without a picture.
 */
export function pictureLink(partner: CompanyRecord): string | null {
  const [photo] = partner.photos;
  if (photo) return photoLink(partner.id, photo.hash);
  const version = versionOf(partner);
  if (!version) return null;
  const query = { id: partnerKey(partner), version };
  return `partner-picture?${new URLSearchParams(query)}`;
}

/** A link to a photo of a company of the database, relative to the functions' URL. */
export function photoLink(company: string, photo: string): string {
  return `partner-photo?${new URLSearchParams({ company, photo })}`;
}

/** The URL of the picture behind a `pictureLink` with this query; nothing for one of no partner. */
export function findPictureUrl(
  { id, version }: Record<string, string>,
  partners: readonly CompanyRecord[],
): string | null | undefined {
  const isMeant = (partner: CompanyRecord) =>
    partnerKey(partner) === id && versionOf(partner) === version;
  return partners.find(isMeant)?.imageUrl;
}

function versionOf({ imageUrl }: CompanyRecord): string | null {
  return imageUrl && hash('sha256', imageUrl).slice(0, 12);
}

/** Content that is replaced as a whole; what is derived from it is valid for one version. */
export interface Snapshot<T> {
  current(): T;
  /** Another number whenever the content is another. */
  readonly version: number;
}

/** The content can be written as JSON. */
export function createSnapshot<T>(content: T): Snapshot<T> & { replace(content: T): void } {
  let current = content;
  let text = JSON.stringify(content);
  let version = 0;
  return {
    current: () => current,
    get version() {
      return version;
    },
    replace(next) {
      const nextText = JSON.stringify(next);
      if (nextText === text) return;
      [current, text] = [next, nextText];
      version += 1;
    },
  };
}
