import { dayOf } from '#src/shared/contact/delivery-day.ts';
import { readValue } from '#src/shared/storage/key-value.ts';
import { valueNames } from '#src/shared/storage/names.ts';
import { fits } from './archive/limits.ts';
import { writeArchive } from './archive/write-archive.ts';
import { BackupError } from './backup-error.ts';
import { readDevice } from './device-entries.ts';
import { type DocumentPhoto, documentName, writeDocument } from './format/document.ts';
import type { Entries, PhotoRow } from './format/entries.ts';
import { readMe } from './format/read-me.ts';
import { photo } from './format/row-formats.ts';
import type { JobOptions } from './job-options.ts';

/** Milliseconds. */
const timeoutMs = 3000;

/**
 * Writes the visitor's data on this device into a file. Throws a BackupError for more than a file may hold;
 * rejects when it can't be read, or is cancelled.
 */
export async function createBackup(options: JobOptions, now = Date.now()): Promise<File> {
  const { database } = await import('#src/shared/visitor-data/database.ts');
  const entries = await readDevice(database);
  options.signal.throwIfAborted();
  const lastCity = await readValue(valueNames.lastCity, timeoutMs);
  const pictures = namePictures(entries);
  const document = writeDocument({
    createdAt: now,
    lastCity: typeof lastCity === 'string' ? lastCity : null,
    entries,
    photos: pictures,
  });
  const files = [
    { name: readMe.name, content: new Blob([readMe.text]) },
    { name: documentName, content: new Blob([document]) },
    ...pictures.map(({ file, row }) => ({ name: file, content: row.picture })),
  ];
  if (!fits(files)) throw new BackupError('too-large');
  const archive = await writeArchive(files, options);
  return new File([archive], `alugacacamba-${dayOf(now)}.zip`, { type: archive.type });
}

/** The photos of skips that are there, each with the name of its file. */
function namePictures({ skips, photos }: Entries): (DocumentPhoto & { row: PhotoRow })[] {
  const known = new Set(skips.map(({ id }) => id));
  const shown = photos.filter(({ skip }) => known.has(skip));
  return shown.flatMap((row, index) => {
    const written = photo.write(row);
    if (!written) return [];
    const day = String(written.guardadaEm).slice(0, 10);
    return { file: `fotos/${day}-${written.tipo}-${index + 1}.jpg`, row };
  });
}
