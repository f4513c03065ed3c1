import type { Table } from 'dexie';
import { openDatabase } from '#src/shared/storage/database.ts';
import { databases } from '#src/shared/storage/names.ts';
import type { SavedItem } from './saved-item.ts';

const database = openDatabase<{ items: Table<SavedItem, string> }>(databases.saved);
database.version(1).stores({ items: 'key' });

/** Adds an item unless it is there: its note is worth more than a newer copy. */
export async function addItem(item: SavedItem): Promise<void> {
  await database.transaction('rw', database.items, async () => {
    if (!(await database.items.get(item.key))) await database.items.put(item);
  });
}

/** Removes an item and answers it, so that it can be brought back. */
export async function takeItem(key: string): Promise<SavedItem | undefined> {
  return database.transaction('rw', database.items, async () => {
    const item = await database.items.get(key);
    await database.items.delete(key);
    return item;
  });
}

export async function changeNote(key: string, note: string): Promise<void> {
  await database.items.update(key, (item) => {
    if (item.kind === 'company') item.note = note;
  });
}

/** Everything saved, the newest first. */
export async function readItems(): Promise<SavedItem[]> {
  const items = await database.items.toArray();
  return items.sort((a, b) => b.savedAt - a.savedAt);
}

export async function readKeys(): Promise<string[]> {
  return database.items.toCollection().primaryKeys();
}
