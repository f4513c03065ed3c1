import type { Company } from '#src/shared/company/company.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';

/** What is needed to call a company, and nothing else of Google's data. */
export interface SavedCompany {
  kind: 'company';
  /** Its place id, which Google allows to store for ever. */
  key: string;
  name: string;
  /** Normalised by normalizePhone; null without a usable number. */
  phone: string | null;
  /** Id of the city whose listing it was saved from. */
  city: string;
  /** The visitor's own words. */
  note: string;
  /** Milliseconds. */
  savedAt: number;
}

/** A bookmarked guide or city. */
export interface SavedPage {
  kind: 'page';
  key: RoutePath;
  name: string;
  /** Milliseconds. */
  savedAt: number;
}

export type SavedItem = SavedCompany | SavedPage;

/** An item before it is saved. */
export type Saveable = Omit<SavedCompany, 'savedAt'> | Omit<SavedPage, 'savedAt'>;

type Contact = Pick<Company, 'placeId' | 'name' | 'phone'>;

/** A contact made of a company in a city's listing. */
export function contactOf(company: Contact, city: { id: string }): Saveable {
  const { placeId, name, phone } = company;
  return { kind: 'company', key: placeId, name, phone, city: city.id, note: '' };
}

/** A bookmark of one of the site's pages. */
export function markOf(path: RoutePath, name: string): Saveable {
  return { kind: 'page', key: path, name };
}

export function companiesOf(items: readonly SavedItem[]): SavedCompany[] {
  return items.filter((item) => item.kind === 'company');
}
