import { useMemo, useSyncExternalStore } from 'react';
import type { SearchEntry } from '#src/features/site-search/engine/entry.ts';
import { indexWords } from '#src/features/site-search/engine/index-words.ts';
import type { FoundEntry } from '#src/features/site-search/engine/search-site.ts';
import { cityWithId } from '#src/shared/catalogue/catalogue.ts';
import { formatPhone } from '#src/shared/contact/phone.ts';
import { companiesOf, type SavedCompany } from '#src/shared/visitor-data/saved/saved-item.ts';
import { savedItems } from '#src/shared/visitor-data/saved/saved-items.ts';

/** The companies saved on this device that have every word of a text in name, city or note. */
export function useSavedResults(text: string): FoundEntry[] {
  const { subscribe, get, getInitial } = savedItems;
  const { value } = useSyncExternalStore(subscribe, get, getInitial);
  return useMemo(() => findSaved(companiesOf(value), text), [value, text]);
}

/** As `useSavedResults`, of these companies. */
export function findSaved(companies: readonly SavedCompany[], text: string): FoundEntry[] {
  const words = indexWords(text);
  if (words.length === 0) return [];
  return companies.flatMap((company) => {
    const entry = entryOf(company);
    const own = indexWords(`${entry.title} ${entry.text}`);
    const matched = own.filter((word) => words.some((start) => word.startsWith(start)));
    const isFound = words.every((start) => matched.some((word) => word.startsWith(start)));
    return isFound ? [{ entry, matched: new Set(matched) }] : [];
  });
}

function entryOf({ name, city: id, phone, note }: SavedCompany): SearchEntry {
  const city = cityWithId(id);
  const facts = [city && `${city.name}, ${city.stateCode}`, phone && formatPhone(phone), note];
  return { kind: 'saved', title: name, path: '/salvos', text: facts.filter(Boolean).join(' · ') };
}
