import { hash as digest } from 'node:crypto';
import {
  type Database,
  type Identity,
  lockCompany,
  type Query,
} from '#server/database/database.ts';
import { HttpError } from '#server/http/errors.ts';
import type { Log } from '#server/http/log.ts';
import { type CompanyPhoto, maxPhotos, type PhotoOrder } from '#src/company/profile.ts';
import { type EncodedImage, pictureError } from './encoder.ts';
import { type PhotoStore, photoKey, StorageError } from './store.ts';

/** Writes, in SQL, a CompanyPhoto of a row of `photos`. */
const photoObject = `json_build_object(
  'id', photos.id, 'hash', hash, 'width', width, 'height', height, 'description', photos.description,
  'pendingDescription', pending_description, 'status', status, 'rejection', photos.rejection
)`;

/** Lists, in SQL, all photos of the user's company, in their order. */
export const photoList = `(
  select coalesce(json_agg(${photoObject} order by position, photos.created_at), '[]')
  from photos where company_id = current_company_id()
)`;

async function listPhotos(query: Query): Promise<CompanyPhoto[]> {
  const [row] = await query<{ photos: CompanyPhoto[] }>(`select ${photoList} as photos`);
  return row?.photos ?? [];
}

/** Returns the key of the file. Throws HttpError for another company's photo. */
export async function readPhotoKey(query: Query, id: string): Promise<string> {
  const [row] = await query<{ company_id: string; hash: string }>(
    'select company_id, hash from photos where company_id = current_company_id() and id = $1',
    [id],
  );
  if (!row) throw new HttpError('not_found');
  return photoKey(row.company_id, row.hash);
}

/**
 * Puts the photos of the user's company in this order, of which the first is the cover; new
 * descriptions wait for approval. Throws HttpError unless the order names exactly its photos.
 */
export async function orderPhotos(query: Query, order: PhotoOrder): Promise<CompanyPhoto[]> {
  await lockCompany(query);
  const current = await listPhotos(query);
  const ids = new Set(order.map(({ id }) => id.toLowerCase()));
  const isComplete = order.length === current.length && current.every(({ id }) => ids.has(id));
  if (!isComplete) throw new HttpError('conflict', { details: { current } });
  await query(
    `update photos
    set position = listed.position,
      pending_description = nullif(item ->> 'description', photos.description)
    from jsonb_array_elements($1::jsonb) with ordinality as listed (item, position)
    where company_id = current_company_id() and photos.id = (item ->> 'id')::uuid`,
    [JSON.stringify(order)],
  );
  return listPhotos(query);
}

export interface PhotoDeps {
  database: Database;
  photoStore: PhotoStore;
  log: Log;
}

/**
 * Deletes a photo of the user's company: first its file, then its row, so that who adds the same
 * picture meanwhile finds it there, and no transaction waits for the store. Throws HttpError for a
 * photo that it does not have. A file that stays is logged for the operator; nothing leads to it.
 */
export async function deletePhoto(
  { database, photoStore, log }: PhotoDeps,
  identity: Identity,
  id: string,
): Promise<void> {
  const key = await database.withIdentity(identity, (query) => readPhotoKey(query, id));
  const failure = await photoStore.delete(key).catch((error) => {
    if (error instanceof StorageError) return error;
    throw error;
  });
  const deleted = await database.withIdentity(identity, (query) =>
    query('delete from photos where company_id = current_company_id() and id = $1 returning id', [
      id,
    ]),
  );
  if (failure) log.error(`The file of a deleted photo remains, ${key}: ${failure.message}`);
  if (deleted.length === 0) throw new HttpError('not_found');
}

interface AddedPhoto {
  image: EncodedImage;
  description: string;
}

/**
 * Adds a photo to the user's company, or gives the same one that it has already. Its file is
 * written before its row becomes visible, and no transaction waits for the store.
 */
export async function addPhoto(
  deps: PhotoDeps,
  identity: Identity,
  added: AddedPhoto,
): Promise<{ photo: CompanyPhoto; isNew: boolean }> {
  const { database, photoStore } = deps;
  const { bytes } = added.image;
  const hash = digest('sha256', bytes);
  const place = await database.withIdentity(identity, (query) => findPlace(query, hash));
  if (place.photo) return { photo: place.photo, isNew: false };
  const file = { hash, key: photoKey(place.companyId, hash) };
  await photoStore.write(file.key, bytes);
  try {
    return await database.withIdentity(identity, (query) => insertPhoto(query, hash, added));
  } catch (error) {
    await deleteUnused(deps, identity, file);
    throw error;
  }
}

/**
 * Finds the company of the user and the same photo, where it has that already. Throws HttpError
 * where there is no place for it; until the transaction ends, nothing else takes the place.
 */
async function findPlace(query: Query, hash: string) {
  await lockCompany(query);
  const [row] = await query<{ companyId: string; count: number; photo: CompanyPhoto | null }>(
    `select current_company_id() as "companyId",
      (select count(*)::integer from photos where company_id = current_company_id()) as count,
      (
        select ${photoObject} from photos where company_id = current_company_id() and hash = $1
      ) as photo`,
    [hash],
  );
  const { companyId, count, photo } = row as NonNullable<typeof row>;
  if (!photo && count >= maxPhotos) {
    const message = `Sua empresa já tem ${maxPhotos} fotos. Apague uma para enviar outra.`;
    throw pictureError('invalid_request', message);
  }
  return { companyId, photo };
}

async function insertPhoto(
  query: Query,
  hash: string,
  { image: { bytes, width, height }, description }: AddedPhoto,
) {
  const { photo: same } = await findPlace(query, hash);
  if (same) return { photo: same, isNew: false };
  await query(
    `insert into photos (company_id, hash, width, height, bytes, position)
    select current_company_id(), $1, $2, $3, $4, coalesce(max(position) + 1, 0) from photos
    where company_id = current_company_id()`,
    [hash, width, height, bytes.byteLength],
  );
  const [row] = await query<{ photo: CompanyPhoto }>(
    `update photos set pending_description = nullif($2, '')
    where company_id = current_company_id() and hash = $1
    returning ${photoObject} as photo`,
    [hash, description],
  );
  return { photo: (row as NonNullable<typeof row>).photo, isNew: true };
}

/** Deletes a file that no row has; one that cannot be deleted is logged for the operator. */
async function deleteUnused(
  { database, photoStore, log }: PhotoDeps,
  identity: Identity,
  { hash, key }: { hash: string; key: string },
): Promise<void> {
  try {
    const users = await database.withIdentity(identity, (query) =>
      query('select id from photos where company_id = current_company_id() and hash = $1', [hash]),
    );
    if (users.length === 0) await photoStore.delete(key);
  } catch (error) {
    log.error(
      `The file of a photo that was not added remains, ${key}: ${(error as Error).message}`,
    );
  }
}
