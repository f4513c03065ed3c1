import type { Database, Identity } from '#functions/database/database.ts';
import type { Log } from '#functions/http/log.ts';
import { type PhotoStore, photoKey, StorageError } from './photo-store.ts';

interface DeletionPorts {
  database: Database;
  photoStore: PhotoStore;
  log: Log;
}

/**
 * Deletes a photo of the user's company: first its file, then its row, so that who adds the same
 * picture meanwhile finds it there, and no transaction waits for the store. False for a photo that
 * the company does not have. A file that cannot be deleted is logged for the operator; it can no
 * longer be reached.
 */
export async function deletePhoto(
  { database, photoStore, log }: DeletionPorts,
  identity: Identity,
  id: string,
): Promise<boolean> {
  const [row] = await database.as(identity, (query) =>
    query<{ company_id: string; hash: string }>(
      'select company_id, hash from photos where id = $1',
      [id],
    ),
  );
  if (!row) return false;
  const key = photoKey(row.company_id, row.hash);
  const failure = await failureOf(photoStore.delete(key));
  const deleted = await database.as(identity, (query) =>
    query('delete from photos where id = $1 returning id', [id]),
  );
  if (failure) log.error(`The file of a deleted photo remains, ${key}: ${failure.message}`);
  return deleted.length > 0;
}

async function failureOf(deleting: Promise<void>): Promise<StorageError | null> {
  try {
    await deleting;
    return null;
  } catch (error) {
    if (error instanceof StorageError) return error;
    throw error;
  }
}
