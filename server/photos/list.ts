import {
  type Database,
  type Identity,
  lockCompany,
  type Query,
} from '#server/database/database.ts';
import type { Log } from '#server/http/log.ts';
import type { CompanyPhoto, PhotoOrder } from '#src/company/area.ts';
import { type PhotoStore, photoKey, StorageError } from './store.ts';

/** SQL: a CompanyPhoto of a row of `photos`. */
const photoObject = `json_build_object(
  'id', photos.id, 'width', width, 'height', height, 'description', photos.description,
  'pendingDescription', pending_description, 'status', status, 'rejection', photos.rejection
)`;

/** SQL: all photos of the user's company, in their order. */
export const photoList = `(
  select coalesce(json_agg(${photoObject} order by position, photos.created_at), '[]')
  from photos where company_id = current_company_id()
)`;

async function listPhotos(query: Query): Promise<CompanyPhoto[]> {
  const [row] = await query<{ photos: CompanyPhoto[] }>(`select ${photoList} as photos`);
  return row?.photos ?? [];
}

/** Null for a photo that the user's company does not have. */
export async function readPhoto(query: Query, id: string): Promise<CompanyPhoto | null> {
  const [row] = await query<{ photo: CompanyPhoto }>(
    `select ${photoObject} as photo from photos where id = $1`,
    [id],
  );
  return row?.photo ?? null;
}

/** The key of its file; null for a photo that the user's company does not have. */
export async function readPhotoKey(query: Query, id: string): Promise<string | null> {
  const [row] = await query<{ company_id: string; hash: string }>(
    'select company_id, hash from photos where id = $1',
    [id],
  );
  return row ? photoKey(row.company_id, row.hash) : null;
}

/**
 * Puts the photos of the user's company in this order, of which the first is the cover; new
 * descriptions wait for approval. Nothing changes unless the order names exactly its photos.
 */
export async function orderPhotos(
  query: Query,
  order: PhotoOrder,
): Promise<{ isStored: boolean; photos: CompanyPhoto[] }> {
  await lockCompany(query);
  const current = await listPhotos(query);
  const ids = new Set(order.map(({ id }) => id.toLowerCase()));
  const isComplete = order.length === current.length && current.every(({ id }) => ids.has(id));
  if (!isComplete) return { isStored: false, photos: current };
  await query(
    `update photos
    set position = listed.position,
      pending_description = nullif(item ->> 'description', photos.description)
    from jsonb_array_elements($1::jsonb) with ordinality as listed (item, position)
    where photos.id = (item ->> 'id')::uuid`,
    [JSON.stringify(order)],
  );
  return { isStored: true, photos: await listPhotos(query) };
}

interface DeletionDeps {
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
  { database, photoStore, log }: DeletionDeps,
  identity: Identity,
  id: string,
): Promise<boolean> {
  const key = await database.withIdentity(identity, (query) => readPhotoKey(query, id));
  if (!key) return false;
  const failure = await failureOf(photoStore.delete(key));
  const deleted = await database.withIdentity(identity, (query) =>
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
