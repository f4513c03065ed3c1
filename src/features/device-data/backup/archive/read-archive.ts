import { BackupError } from '#src/features/device-data/backup/backup-error.ts';
import { limits } from './limits.ts';
import { findContent, unpackEntry } from './unpack-entry.ts';
import { assertIntact, readDirectory, type ZipEntry } from './zip-directory.ts';

export interface Archive {
  names: ReadonlySet<string>;
  /** Unpacks a file and compares its checksum. Throws a BackupError beyond `limit` bytes. */
  read: (name: string, limit: number) => Promise<Uint8Array<ArrayBuffer>>;
}

/** The first bytes of a ZIP with files. */
const signature = 'PK\u0003\u0004';

/** Bytes that may follow a file: its data descriptor, for writers that can't seek. */
const maxDescriptor = 24;

/**
 * Reads the list of a ZIP's files; the rest is read by slices when it is asked for. Throws a
 * BackupError for a file that is not a ZIP, is cut off, is ambiguous, or is too large.
 */
export async function openArchive(file: Blob, signal: AbortSignal): Promise<Archive> {
  if (file.size > limits.archive) throw new BackupError('too-large');
  if ((await file.slice(0, signature.length).text()) !== signature) {
    throw new BackupError('foreign');
  }
  const entries = await asDamaged(signal, () => listEntries(file));
  const byName = new Map(entries.map((entry) => [entry.name, entry]));
  if (byName.size < entries.length) throw new BackupError('altered');
  return {
    names: new Set(byName.keys()),
    async read(name, limit) {
      const entry = byName.get(name);
      if (!entry) throw new BackupError('altered');
      if (entry.size > limit) throw new BackupError('too-large');
      return asDamaged(signal, () => unpackEntry(file, entry, signal));
    },
  };
}

async function listEntries(file: Blob): Promise<ZipEntry[]> {
  const { entries, offset } = await readDirectory(file, limits.entries, () => {
    throw new BackupError('too-large');
  });
  const total = entries.reduce((sum, { size }) => sum + size, 0);
  if (total > limits.archive) throw new BackupError('too-large');
  await checkPlaces(file, entries, offset);
  return entries;
}

/** Each file has bytes of its own, one behind the other from the start to the list. */
async function checkPlaces(file: Blob, entries: readonly ZipEntry[], list: number): Promise<void> {
  let end = 0;
  for (const entry of entries.toSorted((a, b) => a.offset - b.offset)) {
    assertIntact(entry.offset >= end && entry.offset <= end + (end && maxDescriptor));
    end = (await findContent(file, entry)) + entry.packed;
  }
  assertIntact(list >= end && list <= end + maxDescriptor);
}

/** Throws any other error as that of a damaged file. */
async function asDamaged<T>(signal: AbortSignal, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (cause) {
    signal.throwIfAborted();
    if (cause instanceof BackupError) throw cause;
    throw new BackupError('damaged', { cause });
  }
}
