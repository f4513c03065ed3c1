import { mkdir, open, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isPhotoKey, type PhotoStore, StorageError } from '#functions/photos/photo-store.ts';

/** Photos in a folder, which is made with the first one and which no other user may read. */
export function createDiskStore(folder: string): PhotoStore {
  const pathOf = (key: string) => {
    if (!isPhotoKey(key)) throw new StorageError('the key is none of a photo');
    return join(folder, key);
  };
  const running = new Map<string, Promise<void>>();
  // A photo's key stands for its content: two that write it at once share the write.
  const write = (path: string, bytes: Uint8Array) => {
    const writing =
      running.get(path) ?? writeComplete(path, bytes).finally(() => running.delete(path));
    running.set(path, writing);
    return writing;
  };
  return {
    write: (key, bytes) => reportFailure(() => write(pathOf(key), bytes)),
    read: (key) =>
      reportFailure(async () => {
        try {
          return new Uint8Array(await readFile(pathOf(key)));
        } catch (error) {
          if (codeOf(error) === 'ENOENT') return null;
          throw error;
        }
      }),
    delete: (key) => reportFailure(() => rm(pathOf(key), { force: true })),
  };
}

/** Under another name until it is complete; what a kill leaves of it, the next attempt replaces. */
async function writeComplete(path: string, bytes: Uint8Array): Promise<void> {
  const partial = `${path}.partial`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    const file = await open(partial, 'w', 0o600);
    try {
      await file.writeFile(bytes);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** The system's message without its path: 'ENOSPC: no space left on device, write'. */
async function reportFailure<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (codeOf(error) === undefined) throw error;
    const { message } = error as Error;
    throw new StorageError(message.replace(/ '.*$/, ''), { cause: error });
  }
}

function codeOf(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}
