import type { Database, Identity, Query } from '#functions/database/database.ts';
import { lockCompany } from '#functions/database/lock-company.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { type CompanyPhoto, maxPhotos } from '#src/shared/company/area/company-area.ts';
import type { EncodedImage } from './image-encoder.ts';
import { readPhoto } from './list-photos.ts';
import { type PhotoStore, photoKey } from './photo-store.ts';
import { PictureError } from './picture-error.ts';

interface AddedPhoto {
  image: EncodedImage;
  /** Waits for approval. */
  description: string;
}

/**
 * Adds a photo to the user's company, or gives the same one that it has already. Its file is
 * written before its row is there for anybody, and while no deletion can come between.
 */
export async function addPhoto(
  { database, photoStore }: { database: Database; photoStore: PhotoStore },
  identity: Identity,
  { image, description }: AddedPhoto,
): Promise<{ photo: CompanyPhoto; isNew: boolean }> {
  const hash = await sha256(image.bytes);
  const result = await database.as(identity, async (query) => {
    if (!(await lockCompany(query))) return 'no company';
    const { companyId, count, sameId } = await readCount(query, hash);
    const same = sameId && (await readPhoto(query, sameId));
    if (same) return { photo: same, isNew: false };
    if (count >= maxPhotos) return 'too many photos';
    const photo = await insertPhoto(query, hash, image, description);
    await photoStore.write(photoKey(companyId, hash), image.bytes);
    return { photo, isNew: true };
  });
  // Thrown outside: an error inside would have to be one of the database's.
  if (result === 'no company') throw new HttpError('not_found');
  if (result === 'too many photos') throw new PictureError(result);
  return result;
}

async function readCount(query: Query, hash: string) {
  const [row] = await query<{ companyId: string; count: number; sameId: string | null }>(
    `select current_company_id() as "companyId", count(*)::integer as count,
      min(id::text) filter (where hash = $1) as "sameId"
    from photos where company_id = current_company_id()`,
    [hash],
  );
  return row as NonNullable<typeof row>;
}

async function insertPhoto(
  query: Query,
  hash: string,
  { bytes, width, height }: EncodedImage,
  description: string,
): Promise<CompanyPhoto> {
  const [inserted] = await query<{ id: string }>(
    `insert into photos (company_id, hash, width, height, bytes, position)
    select current_company_id(), $1, $2, $3, $4, coalesce(max(position) + 1, 0) from photos
    where company_id = current_company_id()
    returning id`,
    [hash, width, height, bytes.byteLength],
  );
  const { id } = inserted as { id: string };
  await query(`update photos set pending_description = nullif($2, '') where id = $1`, [
    id,
    description,
  ]);
  return (await readPhoto(query, id)) as CompanyPhoto;
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
  return Array.from(digest, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
