import { Dexie } from 'dexie';

// On localhost Dexie would write failures to the console; here a failure is expected and handled.
Dexie.debug = false;

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
