import { jpegSize } from './archive/jpeg-size.ts';
import { limits } from './archive/limits.ts';
import { type Archive, openArchive } from './archive/read-archive.ts';
import { BackupError } from './backup-error.ts';
import { type DocumentPhoto, documentName, readDocument } from './format/document.ts';
import type { Entries, PhotoRow } from './format/entries.ts';
import { readMe } from './format/read-me.ts';
import type { Row } from './format/row-format.ts';
import type { JobOptions } from './job-options.ts';

/** The content of a file, complete and checked. */
export interface Backup {
  /** Milliseconds. */
  createdAt: number;
  /** City id. */
  lastCity: string | null;
  entries: Entries;
}

/** Whether the browser shows a picture. */
type CanShow = (picture: Blob) => Promise<boolean>;

/**
 * Reads a file that `createBackup` has made. Throws a BackupError for any other, and when it is
 * cancelled; changes nothing.
 */
export async function readBackup(
  file: Blob,
  { signal, onProgress }: JobOptions,
  canShow: CanShow = canDecode,
): Promise<Backup> {
  const archive = await openArchive(file, signal);
  const { createdAt, lastCity, entries, photos } = await readDocumentOf(archive);
  checkNames(archive, photos);
  checkIds(entries, photos);
  const rows: PhotoRow[] = [];
  for (const photo of photos) {
    signal.throwIfAborted();
    const bytes = await archive.read(photo.file, limits.picture);
    const picture = new Blob([bytes], { type: 'image/jpeg' });
    checkSize(bytes, photo.row);
    if (!(await canShow(picture))) throw new BackupError('picture');
    rows.push({ ...photo.row, picture } as PhotoRow);
    onProgress(rows.length, photos.length);
  }
  signal.throwIfAborted();
  return { createdAt, lastCity, entries: { ...entries, photos: rows } };
}

async function readDocumentOf(archive: Archive) {
  if (!archive.names.has(documentName)) throw new BackupError('foreign');
  const document = await archive.read(documentName, limits.text);
  return readDocument(new TextDecoder().decode(document));
}

/** The archive has exactly the files that the document names. */
function checkNames({ names }: Archive, photos: readonly DocumentPhoto[]): void {
  const pictures = photos.map(({ file }) => file);
  const expected = new Set([readMe.name, documentName, ...pictures]);
  const others = [...names].filter((name) => !expected.has(name));
  const missing = pictures.filter((name) => !names.has(name));
  if (others.length > 0 || missing.length > 0 || new Set(pictures).size < pictures.length) {
    throw new BackupError('altered');
  }
}

/** No id occurs twice, and every photo has its skip. */
function checkIds(entries: Omit<Entries, 'photos'>, photos: readonly DocumentPhoto[]): void {
  const skips = idsOf(entries.skips, 'id');
  idsOf(entries.saved, 'key');
  const rows = photos.map(({ row }) => row);
  idsOf(rows, 'id');
  if (rows.some(({ skip }) => !skips.has(skip))) throw new BackupError('altered');
}

function idsOf(rows: readonly Row[], key: string): Set<unknown> {
  const ids = new Set(rows.map((row) => row[key]));
  if (ids.size < rows.length) throw new BackupError('altered');
  return ids;
}

function checkSize(picture: Uint8Array, row: Row): void {
  const size = jpegSize(picture);
  const isAsDeclared = size?.width === row.width && size?.height === row.height;
  if (!size || !isAsDeclared || Math.max(size.width, size.height) > limits.side) {
    throw new BackupError('picture');
  }
}

async function canDecode(picture: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(picture)).close();
    return true;
  } catch {
    return false;
  }
}
