import { link, lstat, rename, rm } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as delay } from 'node:timers/promises';
import { ConfigError } from '#functions/setting.ts';

/**
 * Gives the socket `own`, on which this process listens, the name `path` too, if nobody listens
 * there. False if somebody does. The name of a process that was killed is taken over: `link` decides
 * between processes that start together, and a socket is removed only if it is the one that was
 * found to be dead.
 */
export async function claimSocket(own: string, path: string): Promise<boolean> {
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
export async function inodeOf(path: string): Promise<bigint | null> {
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
  const isMoved = await rename(path, aside).then(() => true, falseIfMissing);
  if (!isMoved) return;
  if ((await inodeOf(aside)) !== inode) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

function nullIfMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT') return null;
  throw error;
}

function falseIfMissing(error: NodeJS.ErrnoException): false {
  if (error.code === 'ENOENT') return false;
  throw error;
}
