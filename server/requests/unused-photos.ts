import { type Database, service } from '#server/database/database.ts';
import type { Log } from '#server/http/log.ts';
import { type PhotoStore, requestPhotoKey } from '#server/photos/store.ts';

interface Deps {
  database: Database;
  photoStore: PhotoStore;
  log: Log;
  now: () => number;
}

/**
 * Deletes files of a day and more that no request has: those of a server that ended before it wrote
 * their row, and of requests that an older dump does not know. Nothing where the database has no
 * request at all: the files may belong to one that is to be restored.
 */
export async function deleteUnusedPhotos({ database, photoStore, log, now }: Deps): Promise<void> {
  const stored = await Array.fromAsync(photoStore.listOfRequests());
  const old = stored.filter(({ writtenAt }) => writtenAt <= now() - day);
  if (old.length === 0) return;
  const used = await database.withIdentity(service, async (query) => {
    const requests = await query('select from requests limit 1');
    if (requests.length === 0) return null;
    return query<{ id: string; hash: string }>('select request_id as id, hash from request_photos');
  });
  if (!used) return;
  const keys = new Set(used.map(({ id, hash }) => requestPhotoKey(id, hash)));
  for (const { key } of old.filter((one) => !keys.has(one.key)))
    await photoStore.delete(key).catch((error: Error) => {
      log.warn(`A photo of no request was not deleted: ${error.message}`);
    });
}

const day = 86_400_000;
