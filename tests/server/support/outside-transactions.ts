import { type Database, DatabaseUnavailableError, service } from '#server/database/database.ts';
import type { PhotoStore } from '#server/photos/store.ts';

/**
 * The functions of something outside the database, which reject where a transaction waits for them:
 * none can begin inside another.
 */
export function outsideTransactions<Outside extends object>(
  database: Database,
  outside: Outside,
): Outside {
  const checked = Object.entries(outside).map(([name, use]) => [
    name,
    name === 'listOfRequests'
      ? use
      : async (...given: unknown[]) => {
          await database
            .withIdentity(service, async () => undefined)
            .catch((error) => {
              // A test has taken the database away.
              if (!(error instanceof DatabaseUnavailableError)) throw error;
            });
          return use(...given);
        },
  ]);
  return Object.fromEntries(checked) as Outside;
}

/** Photos in memory, by their keys; `around` is what happens besides when one is written. */
export function createMemoryStore(around = (write: () => Promise<void>) => write()) {
  const files = new Map<string, Uint8Array<ArrayBuffer>>();
  const store: PhotoStore = {
    write: (key, bytes) => around(async () => void files.set(key, new Uint8Array(bytes))),
    read: async (key) => files.get(key) ?? null,
    delete: async (key) => void files.delete(key),
    async *listOfRequests() {
      for (const key of files.keys()) if (key.startsWith('requests/')) yield { key, writtenAt: 0 };
    },
  };
  return { files, store };
}
