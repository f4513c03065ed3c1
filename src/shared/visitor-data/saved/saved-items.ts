import { useSyncExternalStore } from 'react';
import { createStored, queryDatabase, useStored } from '#src/shared/visitor-data/stored.ts';
import { companiesOf, type SavedCompany, type SavedItem } from './saved-item.ts';

const savedItems = createStored<readonly SavedItem[]>(
  queryDatabase(async ({ saved }) => {
    const items = await saved.toArray();
    return items.sort((a, b) => b.savedAt - a.savedAt);
  }),
  [],
);

/** Everything saved on this device, the newest first. */
export function useSavedItems() {
  return useStored(savedItems);
}

/** The companies among them; none while they are read or can't be. */
export function useSavedCompanies(): readonly SavedCompany[] {
  return companiesOf(useSavedItems().value);
}

/** Whether something is saved; false while prerendering and until the storage has answered. */
export function useIsSaved(key: string): boolean {
  const isSaved = () => savedItems.get().value.some((item) => item.key === key);
  return useSyncExternalStore(savedItems.subscribe, isSaved, () => false);
}
