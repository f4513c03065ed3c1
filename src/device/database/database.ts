import { Dexie, liveQuery, type Table } from 'dexie';
import { databases } from '#src/device/names.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';

// On localhost Dexie would write failures to the console; here a failure is expected and handled.
Dexie.debug = false;

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
  /** Whether the phone is from open data. */
  openData?: boolean;
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

/** A row is `unknown` where the feature that owns it checks it when it is read. */
interface Tables {
  /** Companies and pages, by their key. */
  saved: Table<SavedItem, string>;
  /** Rented skips in the diary. */
  skips: Table<unknown, string, { id: string }>;
  /** Photos of the skips, each with the id of its skip. */
  photos: Table<unknown, string, { id: string; skip: string }>;
  /** The draft of the request, and its part for companies that answer here: one row each. */
  request: Table<unknown, RequestRow>;
  /** Requests that companies answer here, each with the token of its link. */
  requests: Table<unknown, string, object>;
}

export type RequestRow = 'draft' | 'send-here';

export type VisitorDatabase = typeof database;

/**
 * The visitor's data on this device. Read it with `createStoredValue` and write it with `writeData`:
 * both import it when it is needed.
 */
export const database = openDatabase<Tables>(databases.visitor);

database.version(1).stores({
  saved: 'key',
  skips: 'id',
  photos: 'id, skip',
  request: '',
});
database.version(2).stores({ requests: 'id' });

/** Answers again after every change of what it read, made in any tab. */
export function queryLive<T>(query: (opened: VisitorDatabase) => Promise<T>) {
  return liveQuery(() => query(database));
}

/**
 * A database that closes when another tab upgrades or deletes it, and opens again with the next
 * call. Import it lazily where a page can do without: Dexie weighs 31 kB.
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
