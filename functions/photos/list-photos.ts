import type { Query } from '#functions/database/database.ts';
import type { CompanyPhoto } from '#src/shared/company/area/company-area.ts';

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

export async function listPhotos(query: Query): Promise<CompanyPhoto[]> {
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
