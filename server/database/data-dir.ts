import { randomBytes } from 'node:crypto';
import {
  chmod,
  link,
  lstat,
  mkdir,
  readdir,
  readFile,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { connect } from 'node:net';
import { dirname, join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '#server/config.ts';

interface DataDir {
  /** Absolute. */
  folder: string;
  /** Listens on the folder's socket; add a listener of its `request` event. */
  server: Server;
  close(): Promise<void>;
}

/** The operator's door to a running server, and the lock of the folder. */
export const socketName = 'operator.sock';

/**
 * Takes the folder, which is made if it is missing, for this process alone, until `close` or the end
 * of the process. Throws ConfigError if another process has it or it cannot be written.
 */
export async function openDataDir(path: string): Promise<DataDir> {
  const folder = resolve(path);
  const socket = join(folder, socketName);
  refuseLongPath(socket);
  const server = createServer();
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    await listenPrivately(server, folder, socket);
    const inode = await inodeOf(socket);
    await writeFile(join(folder, processFile), `${process.pid}\n`);
    await removeLeftovers(folder);
    return { folder, server, close: () => close(server, folder, inode) };
  } catch (error) {
    server.close();
    throw error instanceof ConfigError ? error : dataDirError(folder, error);
  }
}

/** Says which process has the folder. */
const processFile = 'server.pid';

/** Bytes that every system allows in the path of a socket. */
const maxPath = process.platform === 'linux' ? 107 : 103;

/** A longer path would be cut off without an error. */
function refuseLongPath(socket: string): void {
  const length = Buffer.byteLength(socket);
  if (length <= maxPath) return;
  throw new ConfigError(
    `The path of DATA_DIR is too long: "${socket}" has ${length} bytes, and the system allows ${maxPath}.`,
  );
}

/** Listens under a name of its own, and gives it the folder's when it is complete. */
async function listenPrivately(server: Server, folder: string, socket: string): Promise<void> {
  const own = join(folder, `${randomBytes(4).toString('hex')}.sock`);
  await new Promise<void>((done, reject) => {
    server.once('error', reject);
    server.listen(own, () => {
      server.off('error', reject);
      done();
    });
  });
  try {
    await chmod(own, 0o600);
    if (await claimSocket(own, socket)) return;
  } finally {
    await rm(own, { force: true });
  }
  const holder = await readFile(join(folder, processFile), 'utf8').catch(() => '');
  const process = /^\d+$/.test(holder.trim()) ? ` (process ${holder.trim()})` : '';
  throw new ConfigError(
    `The folder "${folder}" is in use by another server${process}; stop it, or set DATA_DIR to another folder.`,
  );
}

/** Names of sockets of servers that were killed while they started. */
const leftover = /^[0-9a-f]{8}\.(sock|old)$/;

async function removeLeftovers(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => leftover.test(name));
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
}

/** Leaves a socket that somebody else has put in its place. */
async function close(server: Server, folder: string, inode: bigint | null): Promise<void> {
  const socket = join(folder, socketName);
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeAllConnections();
  const stats = await lstat(socket, { bigint: true }).catch(() => null);
  if (stats?.ino === inode) {
    await rm(join(folder, processFile), { force: true });
    await rm(socket, { force: true });
  }
  await closed;
}

/**
 * Writes a file of DATA_DIR under another name until it is complete; what a kill leaves of it, the
 * next attempt replaces.
 */
export async function writeComplete(path: string, content: string | Uint8Array): Promise<void> {
  const partial = `${path}.partial`;
  await mkdir(dirname(path), { recursive: true, mode: 0o700 });
  try {
    await writeFile(partial, content, { mode: 0o600, flush: true });
    await rename(partial, path);
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Why the folder cannot be used, as one sentence. */
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

/**
 * Gives the socket `own`, on which this process listens, the name `path` too, if nobody listens
 * there. False if somebody does. The name of a process that was killed is taken over: `link` decides
 * between processes that start together, and a socket is removed only if it is the one that was
 * found to be dead.
 */
async function claimSocket(own: string, path: string): Promise<boolean> {
  for (let attempt = 0; attempt < maxAttempts; attempt += 1) {
    if (await isLinked(own, path)) {
      if (attempt > 0) await delay(settlingMs);
      return (await inodeOf(path)) === (await inodeOf(own));
    }
    const found = await inodeOf(path);
    if (found === null) continue;
    if (await isAnswered(path)) return false;
    await removeSocket(path, found, own.replace(/\.sock$/, '.old'));
  }
  return false;
}

/** Null if there is no such file. Throws ConfigError for a file that is no socket. */
async function inodeOf(path: string): Promise<bigint | null> {
  const stats = await lstat(path, { bigint: true }).catch(nullIfMissing);
  if (stats === null) return null;
  if (stats.isSocket()) return stats.ino;
  throw new ConfigError(`"${path}" is no socket; move it away, since DATA_DIR needs the name.`);
}

const maxAttempts = 10;

/** Milliseconds in which another process may still put a socket back that it took by mistake. */
const settlingMs = 100;

async function isLinked(own: string, path: string): Promise<boolean> {
  return link(own, path).then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      // The socket itself may be missing: another process that started took it for a leftover.
      if (error.code === 'EEXIST' || error.code === 'ENOENT') return false;
      throw error;
    },
  );
}

/** Also a process that is stopped, or too busy to accept, has the socket. */
function isAnswered(path: string): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED' || error.code === 'ENOENT') resolve(false);
      else if (error.code === 'EAGAIN') resolve(true);
      else reject(error);
    });
  });
}

/** Only if it is still the one with this inode: otherwise it gets its name back. */
async function removeSocket(path: string, inode: bigint, aside: string): Promise<void> {
  const isMoved = await rename(path, aside).then(() => true, nullIfMissing);
  if (!isMoved) return;
  if ((await inodeOf(aside)) !== inode) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}
