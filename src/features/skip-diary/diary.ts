import { database } from '#src/shared/visitor-data/database.ts';
import { createCollection, saveRow, useCollection } from './collection.ts';
import { type Photo, parsePhoto } from './photos/photo.ts';
import { parseSkip, type Skip } from './skip.ts';

const skips = createCollection<Skip>({
  query: async () =>
    (await database.skips.toArray()).map(parseSkip).filter((skip) => skip !== undefined),
  put: (database, skip) => database.skips.put(skip),
  remove: (database, id) =>
    database.transaction('rw', database.skips, database.photos, async () => {
      await database.skips.delete(id);
      await database.photos.where({ skip: id }).delete();
    }),
  timeOf: ({ createdAt }) => createdAt,
});

const photos = createCollection<Photo>({
  query: async () =>
    (await database.photos.toArray()).map(parsePhoto).filter((photo) => photo !== undefined),
  put: (database, photo) =>
    database.transaction('rw', database.skips, database.photos, async () => {
      const skip = unsavedSkip(photo.skip) ?? (await database.skips.get(photo.skip));
      // Deleted meanwhile: nothing would show or delete its photo.
      if (skip) await database.photos.put(photo);
    }),
  remove: (database, id) => database.photos.delete(id),
  timeOf: ({ addedAt }) => addedAt,
});

export const useSkips = () => useCollection(skips);

/** The photos of all skips. */
export const usePhotos = () => useCollection(photos);

export const addSkip = (skip: Skip) => saveRow(skips, skip);

export const addPhoto = (photo: Photo) => saveRow(photos, photo);

/** Changes the newest version, which `skip` may not contain yet. */
export function changeSkip(skip: Skip, change: Partial<Skip>): Promise<void> {
  const newest = unsavedSkip(skip.id) ?? skip;
  return saveRow(skips, { ...newest, ...change, revision: newest.revision + 1 });
}

function unsavedSkip(id: string): Skip | undefined {
  return skips.unsaved.get().find(({ row }) => row.id === id)?.row;
}
