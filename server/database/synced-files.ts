import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

/** Emscripten knows this of an open file. */
interface Stream {
  node: object;
  /** It is the real file's; a folder has none. */
  nfd?: number;
}

/** It is Emscripten's file system over real files. */
interface RealFiles {
  realPath(node: object): string;
  stream_ops: { fsync?: (stream: Stream) => number };
}

/**
 * The embedded engine's files, which reach the disk when PostgreSQL asks for it: Emscripten's own
 * file system answers `fsync` without doing it. Internals of the pinned version; upstream has no
 * supported way yet (electric-sql/pglite#1107).
 */
export class SyncedFiles extends NodeFS {
  /** It counts how often the engine had something written to the disk. */
  syncs = 0;

  override async init(...args: Parameters<NodeFS['init']>): ReturnType<NodeFS['init']> {
    const { emscriptenOpts } = await super.init(...args);
    const addSync = (module: object) => {
      const { NODEFS } = module as { NODEFS: RealFiles };
      NODEFS.stream_ops.fsync = ({ node, nfd }) => {
        this.syncs += 1;
        if (nfd === undefined) syncFolder(NODEFS.realPath(node));
        else fsyncSync(nfd);
        return 0;
      };
    };
    // They run before the files are mounted, and so before the engine starts.
    const preRun = [addSync, ...((emscriptenOpts.preRun ?? []) as [])];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** In place of the engine's own, which begin with `-F`: without `fsync`. */
export function syncedStartParams(params: readonly string[]): string[] {
  return [...params.filter((param) => param !== '-F'), '-c', 'wal_sync_method=fsync'];
}

function syncFolder(path: string): void {
  const folder = openSync(path, 'r');
  try {
    fsyncSync(folder);
  } finally {
    closeSync(folder);
  }
}
