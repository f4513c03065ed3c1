import { closeSync, fsyncSync, openSync } from 'node:fs';
import { NodeFS } from '@electric-sql/pglite/nodefs';

interface Stream {
  node: object;
  /** Only a real file has this descriptor, a folder has none. */
  nfd?: number;
}

interface RealFiles {
  realPath(node: object): string;
  stream_ops: { fsync?: (stream: Stream) => number };
}

/**
 * Writes the embedded engine's files to the disk when PostgreSQL asks for it: Emscripten's own file
 * system answers `fsync` without doing it. Internals of the pinned version; upstream has no
 * supported way yet (electric-sql/pglite#1107).
 */
export class SyncedFiles extends NodeFS {
  /** The number counts how often the engine had something written to the disk. */
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
    // The hook runs before the files are mounted, and so before the engine starts.
    const preRun = [addSync, ...((emscriptenOpts.preRun ?? []) as [])];
    return { emscriptenOpts: { ...emscriptenOpts, preRun } };
  }
}

/** Replaces the engine's own, which begin with `-F`: without `fsync`. */
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
