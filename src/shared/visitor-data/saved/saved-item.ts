import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { Company } from '#src/shared/company.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';

/** What the visitor needs to call a company again; of what Google says of it, nothing else. */
export interface SavedCompany {
  kind: 'company';
  /** Its place id, which may be kept for ever. */
  key: string;
  name: string;
  /** Normalised by normalizePhone; null without a usable number. */
  phone: string | null;
  /** Address, in the catalogue, of the city whose list it was saved from. */
  city: string;
  /** The visitor's own words. */
  note: string;
  /** Milliseconds. */
  savedAt: number;
}

/** A guide or a city to come back to. */
export interface SavedPage {
  kind: 'page';
  key: RoutePath;
  name: string;
  /** Milliseconds. */
  savedAt: number;
}

export type SavedItem = SavedCompany | SavedPage;

/** What may be saved; the moment is added when it is. */
export type Saveable = Omit<SavedCompany, 'savedAt'> | Omit<SavedPage, 'savedAt'>;

/** The visitor's own contact of a company found in a city's list. */
export function contactOf({ placeId, name, phone }: Company, city: City): Saveable {
  return { kind: 'company', key: placeId, name, phone, city: city.id, note: '' };
}

/** A mark on one of the site's pages. */
export function markOf(address: RoutePath, name: string): Saveable {
  return { kind: 'page', key: address, name };
}

export function companiesOf(items: readonly SavedItem[]): SavedCompany[] {
  return items.filter((item) => item.kind === 'company');
}
