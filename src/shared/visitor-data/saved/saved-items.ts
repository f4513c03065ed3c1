import { liveQuery } from 'dexie';
import { database } from '#src/shared/visitor-data/database.ts';
import type { SavedItem } from './saved-item.ts';

/** The key of everything saved. */
export const savedKeys = liveQuery(() => database.saved.toCollection().primaryKeys());

/** Everything saved, the newest first. */
export async function readSavedItems(): Promise<SavedItem[]> {
  const items = await database.saved.toArray();
  return items.sort((a, b) => b.savedAt - a.savedAt);
}
