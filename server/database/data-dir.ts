import { once } from 'node:events';
import { constants } from 'node:fs';
import { access, chmod, mkdir, readFile, rename, rm, statfs, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { dirname, join, resolve } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { ConfigError } from '#server/config.ts';
import { syncPath } from './sync.ts';

/** The operator's commands reach a running server by it. */
export const socketName = 'operator.sock';

/**
 * Takes the folder, which is made if it is missing, for this process alone, until `close` or the
 * end of the process. Its `server` listens on the folder's socket; add a listener of its `request`
 * event. Throws ConfigError if another process has the folder or it cannot be written.
 */
export async function openDataDir(path: string) {
  const folder = resolve(path);
  const socket = join(folder, socketName);
  refuseLongPath(socket);
  const server = createServer();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await access(folder, constants.W_OK);
    const lock = await lockFolder(folder);
    try {
      await writeFile(join(folder, processFile), `${process.pid}\n`);
      await listenPrivately(server, socket);
    } catch (error) {
      lock.close();
      throw error;
    }
    return { folder, server, close: () => close(server, folder, lock) };
  } catch (error) {
    server.close();
    throw error instanceof ConfigError ? error : dataDirError(folder, error);
  }
}

/** The path of a socket has a limit on every system. */
const maxPath = process.platform === 'linux' ? 107 : 103;

/** A longer path would be cut off without an error. */
function refuseLongPath(socket: string): void {
  const length = Buffer.byteLength(socket + unfinished);
  if (length <= maxPath) return;
  throw new ConfigError(
    `The path of DATA_DIR is too long: "${socket}" has ${length} bytes, and the system allows ${maxPath}.`,
  );
}

const processFile = 'server.pid';

/**
 * Locks the folder by a transaction of SQLite that never ends: Node has no other lock of a file
 * that ends with its process. Whoever deleted the file would let a second process lock another one.
 */
async function lockFolder(folder: string): Promise<DatabaseSync> {
  const lock = new DatabaseSync(join(folder, 'server.lock'));
  try {
    lock.exec('pragma journal_mode = memory; begin exclusive');
    return lock;
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== sqliteBusy) throw error;
  }
  const holder = await readFile(join(folder, processFile), 'utf8').catch(() => '');
  const process = /^\d+$/.test(holder.trim()) ? ` (process ${holder.trim()})` : '';
  throw new ConfigError(
    `The folder "${folder}" is in use by another server${process}; stop it, or set DATA_DIR to another folder.`,
  );
}

const sqliteBusy = 5;

/** Names the socket once no other process may write to it, in place of one that a kill left. */
async function listenPrivately(server: Server, socket: string): Promise<void> {
  const own = socket + unfinished;
  await rm(own, { force: true });
  await once(server.listen(own), 'listening');
  await chmod(own, 0o600);
  await rename(own, socket);
}

const unfinished = '.new';

/** Only the first call counts: by the next, another process may have the folder. */
async function close(server: Server, folder: string, lock: DatabaseSync): Promise<void> {
  if (!server.listening) return;
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections();
  await closed;
  await rm(join(folder, socketName), { force: true });
  await rm(join(folder, processFile), { force: true });
  lock.close();
}

/** Writes a file under another name until it is complete; the next try replaces a broken one. */
export async function writeComplete(path: string, content: string | Uint8Array): Promise<void> {
  const partial = `${path}.partial`;
  const made = await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(partial, content, { mode: 0o600, flush: true });
    await rename(partial, path);
    // The new file's name lies in its folder, and a new folder's in those around it.
    const top = made ? dirname(made) : dirname(path);
    for (let folder = dirname(path); ; folder = dirname(folder)) {
      await syncPath(folder);
      if (folder === top) break;
    }
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** The disk of DATA_DIR needs this much room, in megabytes, for the database to go on writing. */
export const minFreeSpace = 200;

/** Returns the megabytes that are free for this folder; null where there is no such folder. */
export async function freeSpace(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && Math.round((disk.bavail * disk.bsize) / 1_048_576);
}

export function dataDirError(folder: string, error: unknown): ConfigError {
  const { code = '', message } = error as NodeJS.ErrnoException;
  const reason = reasons[code] ?? (code || message);
  return new ConfigError(`The folder "${folder}" of DATA_DIR cannot be used: ${reason}.`);
}

const reasons: Readonly<Record<string, string>> = {
  EROFS: 'the disk is read-only',
  EACCES: 'the server may not write there',
  EPERM: 'the server may not write there',
  ENOSPC: 'the disk is full',
  EDQUOT: 'the disk quota is used up',
  EEXIST: 'a file has its name',
  ENOTDIR: 'a file stands in its path',
  ENAMETOOLONG: 'its path is too long',
  ENOTSUP: 'its file system has no sockets',
  EOPNOTSUPP: 'its file system has no sockets',
};
