import type { Query } from '#functions/database/database.ts';
import { lockCompany } from '#functions/database/lock-company.ts';
import type { CompanyPhoto, PhotoOrder } from '#src/shared/company/area/company-area.ts';
import { listPhotos } from './list-photos.ts';

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
