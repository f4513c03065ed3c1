import { Dexie } from 'dexie';
import { problemOf } from '#src/device/write-data.ts';
import type { VisitorDatabase } from './database.ts';

interface PhotoRow {
  id: string;
  skip: string;
  picture: Blob;
}

/**
 * Stores a photo, inside a transaction. Its picture is stored as bytes where the browser stores no
 * Blobs, as WebKit in private windows. Not everywhere: a Blob is in memory only when it is read,
 * and the page reads all photos of skips at once, which may be hundreds.
 */
export async function putPhoto({ photos }: VisitorDatabase, row: PhotoRow): Promise<void> {
  try {
    await photos.put(row);
  } catch (failure) {
    if (problemOf(failure) === 'full') throw failure;
    const picture = await Dexie.waitFor(row.picture.arrayBuffer());
    await photos.put({ ...row, picture } as { id: string; skip: string });
  }
}

/** Returns the JPEG that `putPhoto` has stored; undefined for anything else. */
export function pictureOf(stored: unknown): Blob | undefined {
  if (stored instanceof ArrayBuffer) return new Blob([stored], { type: 'image/jpeg' });
  return stored instanceof Blob ? stored : undefined;
}
