/** A file as the list at the end of a ZIP describes it. */
export interface ZipEntry {
  name: string;
  method: 'stored' | 'deflated';
  crc: number;
  /** Bytes in the archive. */
  packed: number;
  /** Bytes of the file. */
  size: number;
  /** Where its header begins. */
  offset: number;
}

interface Directory {
  entries: ZipEntry[];
  /** Where the list begins. */
  offset: number;
}

const sizes = { end: 22, record: 46 } as const;
const signatures = { end: 0x06054b50, record: 0x02014b50 } as const;

/**
 * Reads the list of a ZIP's files, and nothing else of it. Stricter than the format, which leaves
 * room for several readings: the list ends at the end of the archive, without comments, split
 * archives, encryption and the form for archives above 4 GB. Throws for anything else;
 * calls `onTooMany` for more than `maxEntries` files.
 */
export async function readDirectory(
  archive: Blob,
  maxEntries: number,
  onTooMany: () => never,
): Promise<Directory> {
  const end = await viewOf(archive, archive.size - sizes.end, archive.size);
  const count = end.getUint16(10, true);
  const size = end.getUint32(12, true);
  const offset = end.getUint32(16, true);
  assertIntact(end.getUint32(0, true) === signatures.end);
  assertIntact(end.getUint32(4, true) === 0 && end.getUint16(8, true) === count);
  assertIntact(end.getUint16(20, true) === 0 && offset + size === archive.size - sizes.end);
  if (count > maxEntries) onTooMany();
  const list = await viewOf(archive, offset, offset + size);
  const entries: ZipEntry[] = [];
  let at = 0;
  for (let index = 0; index < count; index += 1) {
    const { entry, next } = readRecord(list, at);
    entries.push(entry);
    at = next;
  }
  assertIntact(at === size);
  return { entries, offset };
}

export function assertIntact(isTrue: boolean): asserts isTrue {
  if (!isTrue) throw new Error('The archive is damaged');
}

/** Throws where the archive is shorter. */
export async function viewOf(archive: Blob, start: number, end: number): Promise<DataView> {
  assertIntact(start >= 0 && start <= end && end <= archive.size);
  return new DataView(await archive.slice(start, end).arrayBuffer());
}

const methods = { 0: 'stored', 8: 'deflated' } as const;

function readRecord(list: DataView, at: number): { entry: ZipEntry; next: number } {
  const short = (from: number) => list.getUint16(at + from, true);
  const long = (from: number) => list.getUint32(at + from, true);
  assertIntact(long(0) === signatures.record);
  const method = methods[short(10) as keyof typeof methods];
  const isEncrypted = (short(8) & 1) === 1;
  assertIntact(method !== undefined && !isEncrypted);
  const nameEnd = at + sizes.record + short(28);
  const name = decode(list, at + sizes.record, nameEnd);
  return {
    entry: { name, method, crc: long(16), packed: long(20), size: long(24), offset: long(42) },
    next: nameEnd + short(30) + short(32),
  };
}

/** Throws for bytes that are not UTF-8. */
export function decode(view: DataView, start: number, end: number): string {
  assertIntact(end <= view.byteLength);
  const bytes = new Uint8Array(view.buffer, view.byteOffset + start, end - start);
  return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
}
