import { Dexie } from 'dexie';

// On localhost Dexie would write failures to the console; here a failure is expected and handled.
Dexie.debug = false;

/**
 * A database that steps aside when another tab upgrades or deletes it, and comes back with the
 * next call. Import it lazily: Dexie weighs 31 kB.
 */
export function openDatabase<Tables>(name: string): Dexie & Tables {
  const database = new Dexie(name) as Dexie & Tables;
  database.on('versionchange', () => {
    database.close({ disableAutoOpen: false });
    // Dexie's own way does the same and writes a warning.
    return false;
  });
  return database;
}
