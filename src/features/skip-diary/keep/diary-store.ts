import type { Photo } from '#src/features/skip-diary/photos/photo.ts';
import type { Skip } from '#src/features/skip-diary/skip.ts';
import { database } from '#src/shared/visitor-data/database.ts';

export async function readSkips(): Promise<unknown[]> {
  return database.skips.toArray();
}

export async function putSkip(skip: Skip): Promise<void> {
  await database.skips.put(skip);
}

/** Removes a skip with its photos. */
export async function removeSkip(id: string): Promise<void> {
  await database.transaction('rw', database.skips, database.photos, async () => {
    await database.skips.delete(id);
    await database.photos.where({ skip: id }).delete();
  });
}

export async function readPhotos(): Promise<unknown[]> {
  return database.photos.toArray();
}

export async function putPhoto(photo: Photo): Promise<void> {
  await database.photos.put(photo);
}

export async function removePhoto(id: string): Promise<void> {
  await database.photos.delete(id);
}
