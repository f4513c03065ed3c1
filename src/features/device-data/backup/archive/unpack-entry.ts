import { Inflate } from 'fflate';
import { crc32 } from './crc32.ts';
import { assertIntact, decode, viewOf, type ZipEntry } from './zip-directory.ts';

/** Bytes read at once. */
const partSize = 1e6;

/** Bytes that are inflated at once: a thousand times more may come of them. */
const inflateSize = 16_384;

const headerSize = 30;
const headerSignature = 0x04034b50;

/** Where a file's bytes begin. Throws unless its header has the same name as the list. */
export async function findContent(archive: Blob, { name, offset }: ZipEntry): Promise<number> {
  const header = await viewOf(archive, offset, offset + headerSize);
  assertIntact(header.getUint32(0, true) === headerSignature);
  const nameSize = header.getUint16(26, true);
  const named = await viewOf(archive, offset + headerSize, offset + headerSize + nameSize);
  assertIntact(decode(named, 0, nameSize) === name);
  return offset + headerSize + nameSize + header.getUint16(28, true);
}

/**
 * Reads a file by slices. Throws when its bytes do not match its size and checksum, as soon as
 * there are more of them than listed.
 */
export async function unpackEntry(
  archive: Blob,
  entry: ZipEntry,
  signal: AbortSignal,
): Promise<Uint8Array<ArrayBuffer>> {
  const start = await findContent(archive, entry);
  const content = new Uint8Array(entry.size);
  let size = 0;
  let crc = 0;
  const take = (bytes: Uint8Array) => {
    assertIntact(size + bytes.length <= entry.size);
    content.set(bytes, size);
    size += bytes.length;
    crc = crc32(bytes, crc);
  };
  const push = entry.method === 'stored' ? take : inflateInto(take);
  for (let at = 0; at < entry.packed; at += partSize) {
    signal.throwIfAborted();
    const end = Math.min(at + partSize, entry.packed);
    push(new Uint8Array((await viewOf(archive, start + at, start + end)).buffer));
  }
  assertIntact(size === entry.size && crc === entry.crc);
  return content;
}

function inflateInto(take: (bytes: Uint8Array) => void): (packed: Uint8Array) => void {
  const inflate = new Inflate(take);
  return (packed) => {
    for (let at = 0; at < packed.length; at += inflateSize) {
      inflate.push(packed.subarray(at, at + inflateSize));
    }
  };
}
