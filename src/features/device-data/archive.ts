import { strFromU8, type UnzipFileInfo, unzipSync, Zip, ZipPassThrough } from 'fflate';

/** How a long job reports its progress and is cancelled. */
export interface JobOptions {
  /** Aborted when the visitor cancels: the job then rejects, and has changed nothing. */
  signal: AbortSignal;
  /** Both in bytes, or both in entries. */
  onProgress: (done: number, total: number) => void;
}

/**
 * Why a file can't be read back: it is not of this site, was cut off or changed on its way, comes
 * from a later version, exceeds the limits, was rewritten, or has a photo that is no picture.
 */
export type BackupErrorCode =
  | 'foreign'
  | 'damaged'
  | 'too-new'
  | 'too-large'
  | 'altered'
  | 'picture';

/** A file that can't be read back; nothing on the device has changed. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, options?: ErrorOptions) {
    super(`Invalid backup: ${code}`, options);
    this.code = code;
  }
}

/**
 * Bytes and numbers at most. 100 MB are some 330 photos, and fit into a phone's memory; the text of
 * 10,000 entries has about 5 MB.
 */
export const limits = { archive: 100e6, entries: 5000, text: 20e6 } as const;

/** Bytes at most of a ZIP's own records for each file, names included. */
const recordSize = 256;

/** Whether an archive of so many files, of so many bytes in all, can be read back. */
export function fits(count: number, size: number): boolean {
  return count <= limits.entries && size + count * recordSize <= limits.archive;
}

/** A new ZIP. Files are stored as they are: JPEGs would get no smaller. */
export function startArchive() {
  const parts: Blob[] = [];
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  });
  return {
    add(name: string, content: Uint8Array): void {
      const entry = new ZipPassThrough(name);
      zip.add(entry);
      entry.push(content, true);
    },
    end(): Blob {
      zip.end();
      return new Blob(parts, { type: 'application/zip' });
    },
  };
}

export type Files = ReadonlyMap<string, Uint8Array<ArrayBuffer>>;

/** Unpacks a ZIP's files by name. Throws a BackupError for another file, and beyond the limits. */
export async function readArchive(archive: Blob): Promise<Files> {
  if (archive.size > limits.archive) throw new BackupError('too-large');
  const bytes = new Uint8Array(await archive.arrayBuffer());
  if (strFromU8(bytes.subarray(0, 4), true) !== 'PK\u0003\u0004') throw new BackupError('foreign');
  const listed = new Map<string, number>();
  let total = 0;
  const check = ({ name, size, originalSize }: UnzipFileInfo) => {
    total += Math.max(size, originalSize);
    if (total > limits.archive || listed.size >= limits.entries) throw new BackupError('too-large');
    if (name.endsWith('.json') && originalSize > limits.text) throw new BackupError('too-large');
    if (listed.has(name)) throw new BackupError('altered');
    // A packed file is hardly larger than the file; one that is would take minutes to unpack.
    if (size > originalSize + recordSize + originalSize / 100) throw new BackupError('damaged');
    listed.set(name, originalSize);
    return true;
  };
  try {
    const files = new Map(Object.entries(unzipSync(bytes, { filter: check })));
    const isCutOff = [...listed].some(([name, size]) => files.get(name)?.length !== size);
    if (isCutOff) throw new BackupError('damaged');
    return files;
  } catch (cause) {
    throw cause instanceof BackupError ? cause : new BackupError('damaged', { cause });
  }
}

/** In hexadecimal digits. */
export async function sha256(content: BufferSource): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', content);
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
