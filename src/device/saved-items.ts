import { useSyncExternalStore } from 'react';
import type { SavedItem } from './saved-item.ts';
import { createStoredValue, queryDatabase } from './stored-value.ts';

/** Everything saved on this device, the newest first. */
export const savedItems = createStoredValue<readonly SavedItem[]>(
  queryDatabase(async ({ saved }) => {
    const items = await saved.toArray();
    return items.sort((a, b) => b.savedAt - a.savedAt);
  }),
  [],
);

/** Whether something is saved; false while prerendering and until the storage has answered. */
export function useIsSaved(key: string): boolean {
  const isSaved = () => savedItems.get().value.some((item) => item.key === key);
  return useSyncExternalStore(savedItems.subscribe, isSaved, () => false);
}
