import { randomBytes } from 'node:crypto';
import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Under a name of its own until it is complete: servers of one database may share the folder. */
export async function writeComplete(file: string, text: string): Promise<void> {
  const partial = `${file}.${randomBytes(4).toString('hex')}.partial`;
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  try {
    await writeFile(partial, text, { mode: 0o600 });
    await rename(partial, file);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}
