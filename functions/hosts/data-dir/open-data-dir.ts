import { randomBytes } from 'node:crypto';
import { chmod, lstat, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { join, resolve } from 'node:path';
import { ConfigError } from '#functions/setting.ts';
import { claimSocket, inodeOf } from './claim-socket.ts';
import { dataDirError } from './data-dir-error.ts';

export interface DataDir {
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
    return { folder, server, close: () => close({ folder, server, socket, inode }) };
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

interface Held {
  folder: string;
  server: Server;
  socket: string;
  inode: bigint | null;
}

/** Leaves a socket that somebody else has put in its place. */
async function close({ folder, server, socket, inode }: Held): Promise<void> {
  const closed = new Promise<void>((done) => server.close(() => done()));
  server.closeAllConnections();
  const stats = await lstat(socket, { bigint: true }).catch(() => null);
  if (stats?.ino === inode) {
    await rm(join(folder, processFile), { force: true });
    await rm(socket, { force: true });
  }
  await closed;
}
