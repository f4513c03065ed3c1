import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { CompanyCard } from '#src/company/record.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import type { SavedCompany, SavedItem, SavedPage } from './database/database.ts';
import { createStoredValue, queryDatabase } from './stored-value.ts';

export type Saveable = Omit<SavedCompany, 'savedAt'> | Omit<SavedPage, 'savedAt'>;

type Contact = Pick<CompanyCard, 'placeId' | 'name' | 'phone' | 'whatsapp' | 'openData'>;

export function contactOf(company: Contact, city: { id: string }): Saveable {
  const { placeId, name, phone, whatsapp, openData } = company;
  return {
    kind: 'company',
    key: placeId,
    name,
    phone,
    whatsapp,
    city: city.id,
    note: '',
    ...(openData && { openData: true }),
  };
}

export function bookmarkOf(path: RoutePath, name: string): Saveable {
  return { kind: 'page', key: path, name };
}

export function companiesOf(items: readonly SavedItem[]): SavedCompany[] {
  return items.filter((item) => item.kind === 'company');
}

const number = v.fallback(v.nullable(v.string()), null);

/** A field that can't be read becomes empty: it would take all companies off several pages. */
const readable = v.object({
  name: v.fallback(v.string(), 'Sem nome'),
  phone: number,
  whatsapp: v.exactOptional(number),
  note: v.fallback(v.string(), ''),
  savedAt: v.fallback(v.number(), 0),
});

/** The newest stands first. */
export const savedItems = createStoredValue<readonly SavedItem[]>(
  queryDatabase(async ({ saved }) => {
    const items = (await saved.toArray()).map((item) =>
      item.kind === 'company' ? { ...item, ...v.parse(readable, item) } : item,
    );
    return items.sort((a, b) => b.savedAt - a.savedAt);
  }),
  [],
);

/** Returns false while prerendering and until the storage has answered. */
export function useIsSaved(key: string): boolean {
  const isSaved = () => savedItems.get().value.some((item) => item.key === key);
  return useSyncExternalStore(savedItems.subscribe, isSaved, () => false);
}
