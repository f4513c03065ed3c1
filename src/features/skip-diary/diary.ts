import {
  createEditableRows,
  type EditableState,
  type Rows,
} from '#src/shared/visitor-data/editable-rows.ts';
import { useStored } from '#src/shared/visitor-data/use-stored.ts';
import { type Photo, parsePhoto } from './photos/photo.ts';
import { parseSkip, type Skip } from './skip.ts';

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
      // Deleted meanwhile: nothing would show or delete its photo.
      if (!skips.isUnsaved(photo.skip) && !(await database.skips.get(photo.skip))) return;
      await database.photos.put(photo);
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

/** A table of the diary. */
export interface DiaryTable<Row> extends Pick<EditableState<Row>, 'status' | 'problem'> {
  /** Stored and unsaved rows, the newest first. */
  rows: readonly Row[];
  /** Repeats what failed. */
  retry: () => void;
  /** Resolves with whether the row is deleted. Never rejects. */
  remove: (id: string) => Promise<boolean>;
}

/** The skips; removing one also removes its stored photos. */
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

/** The photos of all skips. */
export function usePhotos(): DiaryTable<Photo> {
  const { rows, ...state } = useStored(photos);
  return {
    ...state,
    rows: [...rows.values()].sort((a, b) => b.addedAt - a.addedAt),
    remove: (id) => photos.remove(id, (database) => database.photos.delete(id)),
  };
}
