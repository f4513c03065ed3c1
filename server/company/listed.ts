import type { City, CityId } from '#src/catalogue/cities.ts';
import type { CompanyPage } from '#src/company/page.ts';
import type { AskedPrice, CompanyRecord } from '#src/company/record.ts';

export interface CityPrices {
  city: CityId;
  prices: AskedPrice[];
}

/** Returns the `placeId` of a company's row: Google's id, or else one of our own. */
export function companyKey({ placeId, id }: Pick<CompanyRecord, 'placeId' | 'id'>): string {
  return placeId ?? `partner:${id}`;
}

/**
 * Leaves a company only the contacts that the operator approved, where it is told from others: one
 * that it typed since then could be a rival's, whose page and marks it would take.
 */
export function withApprovedContacts(company: CompanyRecord): CompanyRecord {
  const approved = (contact: string | null) =>
    contact !== null && company.approvedContacts.includes(contact) ? contact : null;
  return {
    ...company,
    phone: approved(company.phone),
    whatsapp: approved(company.whatsapp),
    website: approved(company.website),
    address: approved(company.address) ?? '',
  };
}

/** Names a city as a company's page does. */
export function cityOnPage({
  id,
  name,
  article,
  stateCode,
  priceRange,
}: City): CompanyPage['servedCities'][0]['city'] {
  return { id, name, article, stateCode, ...(priceRange && { priceRange: [...priceRange] }) };
}

/** Tells whether a company that is shown today is listed first. */
export function isSponsored({ featuredUntil }: CompanyRecord): boolean {
  return featuredUntil !== null;
}

/** Stars come from people who rented by way of this site. */
export function starsOf({ reviews }: CompanyRecord): Pick<CompanyPage, 'ownReviews'> {
  return reviews ? { ownReviews: { count: reviews.count, mean: reviews.mean } } : {};
}

export function companiesIn(city: CityId, companies: readonly CompanyRecord[]): CompanyRecord[] {
  return companies.filter(({ servedCities }) => servedCities.some(({ cityId }) => cityId === city));
}

/** Links a company's cover photo, relative to the functions' URL; null without one. */
export function pictureLink({ id, photos }: CompanyRecord): string | null {
  const [cover] = photos;
  return cover ? photoLink(id, cover.hash) : null;
}

/** Links a photo of the database, relative to the functions' URL. */
export function photoLink(company: string, photo: string): string {
  return `partner-photo?${new URLSearchParams({ company, photo })}`;
}
