import { liveQuery, type Table } from 'dexie';
import { databases } from '#src/device/names.ts';
import type { SavedItem } from '#src/device/saved-item.ts';
import { openDatabase } from './open-database.ts';

/** A row is `unknown` where the feature that owns it checks it when it is read. */
interface Tables {
  /** Companies and pages, by their key. */
  saved: Table<SavedItem, string>;
  /** Companies' answers to the request; the database numbers the rows. */
  quotes: Table<unknown, number, object>;
  /** Rented skips in the diary. */
  skips: Table<unknown, string, { id: string }>;
  /** Photos of the skips, each with the id of its skip. */
  photos: Table<unknown, string, { id: string; skip: string }>;
  /** The draft of the request, and which companies it was sent to: one row each. */
  request: Table<unknown, RequestRow>;
}

export type RequestRow = 'draft' | 'sending';

export type VisitorDatabase = typeof database;

/**
 * The visitor's data on this device. Read it with `createStoredValue` and write it with `writeData`:
 * both import it when it is needed.
 */
export const database = openDatabase<Tables>(databases.visitor);

database.version(1).stores({
  saved: 'key',
  quotes: '++id',
  skips: 'id',
  photos: 'id, skip',
  request: '',
});

/** Answers again after every change of what it read, made in any tab. */
export function queryLive<T>(query: (opened: VisitorDatabase) => Promise<T>) {
  return liveQuery(() => query(database));
}
