import { Zip, ZipPassThrough } from 'fflate';
import type { JobOptions } from '#src/features/device-data/backup/job-options.ts';

/** A file in the archive. */
export interface ArchiveFile {
  name: string;
  content: Blob;
}

/** Bytes that are held in memory at once; a Blob may be on the device's disk. */
const partSize = 4e6;

/**
 * Packs files one after the other, as they are: JPEGs would get no smaller. Only a part of the
 * archive is in memory at once. Rejects when it is cancelled, or a file can't be read.
 */
export async function writeArchive(
  files: readonly ArchiveFile[],
  { signal, onProgress }: JobOptions,
): Promise<Blob> {
  const total = files.reduce((sum, { content }) => sum + content.size, 0);
  const { zip, toBlob } = startZip();
  let done = 0;
  for (const { name, content } of files) {
    const entry = new ZipPassThrough(name);
    zip.add(entry);
    for (let start = 0; start < content.size; start += partSize) {
      signal.throwIfAborted();
      const part = await content.slice(start, start + partSize).arrayBuffer();
      entry.push(new Uint8Array(part));
      done += part.byteLength;
      onProgress(done, total);
    }
    entry.push(new Uint8Array(), true);
  }
  signal.throwIfAborted();
  zip.end();
  return toBlob();
}

function startZip() {
  const parts: Blob[] = [];
  let held: Uint8Array<ArrayBuffer>[] = [];
  let heldBytes = 0;
  const store = () => {
    parts.push(new Blob(held));
    held = [];
    heldBytes = 0;
  };
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    held.push(bytes as Uint8Array<ArrayBuffer>);
    heldBytes += bytes.length;
    if (heldBytes >= partSize) store();
  });
  const toBlob = () => {
    store();
    return new Blob(parts, { type: 'application/zip' });
  };
  return { zip, toBlob };
}
