import { execFile } from 'node:child_process';
import { access, mkdtemp, readdir, rename, rm, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * The folder with the files of the embedded engine. They are made elsewhere, and renamed when they
 * are complete, so that a creation that was interrupted leaves no database. Rejects for a folder
 * that holds something else.
 */
export async function ensureEmbeddedFiles(dataDir: string, signal?: AbortSignal): Promise<string> {
  const folder = join(dataDir, 'database');
  if (await isDatabase(folder)) return folder;
  await removeEmpty(folder);
  await removeInterrupted(dataDir);
  const created = await mkdtemp(join(dataDir, prefix));
  try {
    await createInChild(created, signal);
    await rename(created, folder);
  } catch (error) {
    await rm(created, { recursive: true, force: true });
    throw error;
  }
  return folder;
}

const prefix = 'database.new-';

function isDatabase(folder: string): Promise<boolean> {
  return access(join(folder, 'PG_VERSION')).then(
    () => true,
    () => false,
  );
}

async function removeEmpty(folder: string): Promise<void> {
  await rmdir(folder).catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return;
    throw new Error(
      `"${folder}" is no database, since it has no file PG_VERSION; move it away, and restore a dump if it was one.`,
    );
  });
}

async function removeInterrupted(dataDir: string): Promise<void> {
  const names = (await readdir(dataDir)).filter((name) => name.startsWith(prefix));
  // The process that makes it may still run for a moment, in a folder of its own.
  await Promise.allSettled(names.map((name) => rm(join(dataDir, name), { recursive: true })));
}

/** The memory that a creation needs goes back to the system with its process. */
async function createInChild(folder: string, signal?: AbortSignal): Promise<void> {
  const program = join(import.meta.dirname, 'create-embedded.ts');
  try {
    await promisify(execFile)(process.execPath, [program, folder], { ...(signal && { signal }) });
  } catch (error) {
    signal?.throwIfAborted();
    const { stderr = '', message } = error as { stderr?: string; message: string };
    const lastLine = stderr.trim().split('\n').at(-1) || message;
    throw new Error(`the embedded database could not be created (${lastLine})`);
  }
}
