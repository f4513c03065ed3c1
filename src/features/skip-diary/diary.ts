import * as v from 'valibot';
import { pictureOf, putPhoto } from '#src/device/database/stored-picture.ts';
import { useStored } from '#src/device/database/use-stored.ts';
import { createEditableRows, type EditableState, type Rows } from '#src/device/editable-rows.ts';
import { parseSkip, type Skip, skipSchema } from '#src/device/rented-skip.ts';
import type { RequestDraft } from '#src/request/draft.ts';
import { dayOf } from '#src/shared/text/days.ts';

const skips = createEditableRows<Skip>({
  read: async (database) => byId((await database.skips.toArray()).map(parseSkip)),
  update: (database, id, edit) =>
    database.transaction('rw', database.skips, async () => {
      const skip = edit(parseSkip(await database.skips.get(id)));
      if (skip) await database.skips.put(skip);
      return skip;
    }),
});

const photos = createEditableRows<Photo>({
  read: async (database) => byId((await database.photos.toArray()).map(parsePhoto)),
  update: (database, id, edit) =>
    database.transaction('rw', database.skips, database.photos, async () => {
      const photo = edit(parsePhoto(await database.photos.get(id)));
      if (!photo) return;
      // The skip was deleted meanwhile: nothing would show or delete its photo.
      if (!skips.isUnsaved(photo.skip) && !(await database.skips.get(photo.skip))) return;
      await putPhoto(database, photo);
      return photo;
    }),
});

function byId<Row extends { id: string }>(rows: readonly (Row | undefined)[]): Rows<Row> {
  return new Map(rows.filter((row) => row !== undefined).map((row) => [row.id, row]));
}

export const addSkip = (skip: Skip) => skips.edit(skip.id, () => skip);

/** Changes a skip, unless it has been deleted. */
export const changeSkip = (id: string, change: Partial<Skip>) =>
  skips.edit(id, (old) => old && { ...old, ...change });

export const addPhoto = (photo: Photo) => photos.edit(photo.id, () => photo);

export interface DiaryTable<Row> extends Pick<EditableState<Row>, 'status' | 'problem'> {
  /** The stored and unsaved rows stand newest first. */
  rows: readonly Row[];
  retry: () => void;
  /** Resolves with whether the row is deleted. Never rejects. */
  remove: (id: string) => Promise<boolean>;
}

/** Removing a skip also removes its stored photos. */
export function useSkips(): DiaryTable<Skip> {
  const { rows, ...state } = useStored(skips);
  return {
    ...state,
    rows: [...rows.values()].sort((a, b) => b.createdAt - a.createdAt),
    remove: (id) =>
      skips.remove(id, (database) =>
        database.transaction('rw', database.skips, database.photos, async () => {
          await database.skips.delete(id);
          await database.photos.where({ skip: id }).delete();
        }),
      ),
  };
}

export function usePhotos(): DiaryTable<Photo> {
  const { rows, ...state } = useStored(photos);
  return {
    ...state,
    rows: [...rows.values()].sort((a, b) => b.addedAt - a.addedAt),
    remove: (id) => photos.remove(id, (database) => database.photos.delete(id)),
  };
}

/** Fills a new skip from the visitor's request. A requested day in the past becomes today. */
export function newSkip(draft: RequestDraft, now = Date.now()): Skip {
  const { city, place, address, date, days } = draft;
  const today = dayOf(now);
  return v.parse(skipSchema, {
    id: crypto.randomUUID(),
    createdAt: now,
    city: city ?? '',
    place,
    address,
    arrival: date > today ? date : today,
    days: days === null ? '' : String(days),
  });
}

export const maxPhotos = 12;

const photoSchema = v.object({
  id: v.pipe(v.string(), v.minLength(1)),
  skip: v.string(),
  kind: v.picklist(['before', 'after', 'receipt']),
  addedAt: v.number(),
  /** The picture is a JPEG without metadata. */
  picture: v.pipe(v.unknown(), v.transform(pictureOf), v.instance(Blob)),
  width: v.number(),
  height: v.number(),
});

export type Photo = v.InferOutput<typeof photoSchema>;

/** Returns undefined for a row that an older version stored differently. */
function parsePhoto(row: unknown): Photo | undefined {
  const parsed = v.safeParse(photoSchema, row);
  return parsed.success ? parsed.output : undefined;
}
