import type { CompanyCard } from '#src/company/record.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';

/** A contact to call again, and nothing else of Google's data. */
export interface SavedCompany {
  kind: 'company';
  /** Its place id, which Google allows to store for ever. */
  key: string;
  name: string;
  /** Normalised by normalizePhone; null without a usable number. */
  phone: string | null;
  /** Where it takes messages; null: at the phone. What was saved before companies had both has none. */
  whatsapp?: string | null;
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

type Contact = Pick<CompanyCard, 'placeId' | 'name' | 'phone' | 'whatsapp'>;

/** A contact made of a company in a city's listing. */
export function contactOf(company: Contact, city: { id: string }): Saveable {
  const { placeId, name, phone, whatsapp } = company;
  return { kind: 'company', key: placeId, name, phone, whatsapp, city: city.id, note: '' };
}

/** A bookmark of one of the site's pages. */
export function markOf(path: RoutePath, name: string): Saveable {
  return { kind: 'page', key: path, name };
}

export function companiesOf(items: readonly SavedItem[]): SavedCompany[] {
  return items.filter((item) => item.kind === 'company');
}
