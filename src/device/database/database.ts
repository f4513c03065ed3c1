import { Dexie, liveQuery, type Table } from 'dexie';
import { databases } from '#src/device/names.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';

// On localhost Dexie would write failures to the console; here a failure is expected and handled.
Dexie.debug = false;

/** A saved company is a contact to call again, and holds nothing else of Google's data. */
export interface SavedCompany {
  kind: 'company';
  key: string;
  name: string;
  /** normalizePhone has normalised it; it is null without a usable number. */
  phone: string | null;
  /** Without this number the phone takes messages. */
  whatsapp?: string | null;
  openData?: boolean;
  city: string;
  note: string;
  savedAt: number;
}

export interface SavedPage {
  kind: 'page';
  key: RoutePath;
  name: string;
  savedAt: number;
}

export type SavedItem = SavedCompany | SavedPage;

/** A row is `unknown` where the feature that owns it checks it when it is read. */
interface Tables {
  saved: Table<SavedItem, string>;
  photos: Table<unknown, string, { id: string; skip: string }>;
  /** The draft of the request and its photos have one row each. */
  request: Table<unknown, RequestRow>;
  /** The table holds requests and noted skips. */
  requests: Table<unknown, string, object>;
}

export type RequestRow = 'draft' | 'photos';

export type VisitorDatabase = typeof database;

/**
 * The database holds the visitor's data on this device. Read it with `createStoredValue` and write
 * it with `writeData`: both import it when it is needed.
 */
export const database = openDatabase<Tables>(databases.visitor);

database.version(1).stores({
  saved: 'key',
  requests: 'id',
  photos: 'id, skip',
  request: '',
});

/** Answers again after every change of what it read, made in any tab. */
export function queryLive<T>(query: (opened: VisitorDatabase) => Promise<T>) {
  return liveQuery(() => query(database));
}

/**
 * The database closes when another tab upgrades or deletes it, and opens again with the next call.
 * Import it lazily where a page can do without: Dexie weighs 31 kB.
 */
export function openDatabase<Tables>(name: string): Dexie & Tables {
  // Dexie's cache shows live queries what is not stored yet and may fail.
  const database = new Dexie(name, { cache: 'disabled' }) as Dexie & Tables;
  database.on('versionchange', () => {
    database.close({ disableAutoOpen: false });
    // Dexie's own handler does the same and writes a warning.
    return false;
  });
  return database;
}
