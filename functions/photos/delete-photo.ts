import type { Database, Identity } from '#functions/database/database.ts';
import { lockCompany } from '#functions/database/lock-company.ts';
import type { Log } from '#functions/http/log.ts';
import { type PhotoStore, photoKey, StorageError } from './photo-store.ts';

interface DeletionPorts {
  database: Database;
  photoStore: PhotoStore;
  log: Log;
}

/**
 * Deletes a photo of the user's company: first its row, then its file, unless the same picture was
 * added again meanwhile. False for a photo that the company does not have. A file that cannot be
 * deleted is the operator's to see: nobody else reaches it any more.
 */
export async function deletePhoto(
  { database, photoStore, log }: DeletionPorts,
  identity: Identity,
  id: string,
): Promise<boolean> {
  const [row] = await database.as(identity, (query) =>
    query<{ company_id: string; hash: string }>(
      'delete from photos where id = $1 returning company_id, hash',
      [id],
    ),
  );
  if (!row) return false;
  const key = photoKey(row.company_id, row.hash);
  try {
    await database.as(identity, async (query) => {
      await lockCompany(query);
      const users = await query('select id from photos where hash = $1', [row.hash]);
      if (users.length === 0) await photoStore.delete(key);
    });
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log.error(`The file of a deleted photo remains, ${key}: ${error.message}`);
  }
  return true;
}
