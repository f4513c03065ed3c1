import * as v from 'valibot';
import { pictureOf, putPhoto } from './database/stored-picture.ts';
import { createEditableRows } from './editable-rows.ts';
import { rows } from './request-rows.ts';

export const maxPhotos = 12;

const schema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  /** The photo belongs to this request or noted skip. */
  skip: v.string(),
  kind: v.picklist(['arrival', 'after', 'receipt']),
  addedAt: v.number(),
  /** The picture is a JPEG without metadata. */
  picture: v.pipe(v.unknown(), v.transform(pictureOf), v.instance(Blob)),
  width: v.number(),
  height: v.number(),
});

export type Photo = v.InferOutput<typeof schema>;

function parse(row: unknown): Photo | undefined {
  const parsed = v.safeParse(schema, row);
  return parsed.success ? parsed.output : undefined;
}

/** Photos of rented skips stay on the device. */
export const photos = createEditableRows<Photo>({
  read: async (database) => {
    const read = (await database.photos.toArray()).map(parse).filter((row) => row !== undefined);
    return new Map(read.map((row) => [row.id, row]));
  },
  update: (database, id, edit) =>
    database.transaction('rw', database.requests, database.photos, async () => {
      const photo = edit(parse(await database.photos.get(id)));
      if (!photo) return;
      // The skip was deleted meanwhile: nothing would show or delete its photo.
      if (!rows.isUnsaved(photo.skip) && !(await database.requests.get(photo.skip))) return;
      await putPhoto(database, photo);
      return photo;
    }),
});

export const addPhoto = (photo: Photo) => photos.edit(photo.id, () => photo);

export const removePhoto = (id: string) =>
  photos.remove(id, (database) => database.photos.delete(id));
