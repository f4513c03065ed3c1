import type { Table } from 'dexie';
import type { VisitorDatabase } from '#src/device/database/database.ts';
import { pictureOf, putPhoto } from '#src/device/database/stored-picture.ts';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { type StoreProblem, writeData } from '#src/device/write-data.ts';
import { emptyDraft, readDraft } from '#src/shared/contact/request-draft.ts';
import { type JobOptions, sha256 } from './archive.ts';
import { type Backup, readBackup, writeBackup } from './backup-file.ts';
import { type Entry, entriesOf, type Kind, kinds, type Row } from './entries.ts';

/** A backup that was read, compared with this device. */
export interface BackupPreview extends Backup {
  entries: readonly ComparedEntry[];
  amounts: readonly Amounts[];
}

/** How many entries of a kind the file brings, and how many this device has. */
export interface Amounts extends Record<Comparison, number> {
  kind: Kind;
  inFile: number;
  here: number;
}

/** Only in the file, on both alike, or on both with other content. */
type Comparison = 'added' | 'same' | 'different';

interface ComparedEntry extends Entry {
  comparison: Comparison;
  /** Number of the device's row where the database numbers them. */
  number?: unknown;
}

/** Of entries that differ, this device's or the file's remain; or all of this device's are replaced. */
export type Plan = 'keep-device' | 'keep-file' | 'replace-all';

type RestoreOutcome = 'done' | 'cancelled' | StoreProblem;

/** Milliseconds: photos are slow to write, and the visitor may cancel. */
const timeouts = { read: 3000, write: 600_000 };

/**
 * Writes the visitor's data on this device into a file. Throws a BackupError for more than a file may
 * hold; rejects when it can't be read, or is cancelled.
 */
export async function createBackup(options: JobOptions, now = Date.now()): Promise<File> {
  const entries = await readDevice();
  const stored = await readValue(valueNames.lastCity, timeouts.read);
  const lastCity = typeof stored === 'string' ? stored : null;
  return writeBackup({ createdAt: now, lastCity, entries }, options);
}

/** Reads a file and compares it with this device. Rejects as `readBackup`; changes nothing. */
export async function previewBackup(file: Blob, options: JobOptions): Promise<BackupPreview> {
  const backup = await readBackup(file, options);
  const device = await readDevice();
  const entries = await compare(backup.entries, device);
  options.signal.throwIfAborted();
  const amounts = kinds.map((kind) => {
    const ofKind = entries.filter((entry) => entry.kind === kind);
    const count = (wanted: Comparison) =>
      ofKind.filter(({ comparison }) => comparison === wanted).length;
    return {
      kind,
      inFile: ofKind.length,
      added: count('added'),
      same: count('same'),
      different: count('different'),
      here: device.filter((entry) => entry.kind === kind).length,
    };
  });
  return { ...backup, entries, amounts };
}

/** Stores a file's entries on this device in one transaction: all of them or none. Never rejects. */
export async function restore(
  { entries, lastCity }: BackupPreview,
  plan: Plan,
  { signal, onProgress }: JobOptions,
): Promise<RestoreOutcome> {
  const wanted = entries.filter(
    ({ comparison }) =>
      plan === 'replace-all' ||
      comparison === 'added' ||
      (plan === 'keep-file' && comparison === 'different'),
  );
  const outcome = await writeData((database) => {
    const { saved, quotes, skips, photos, request } = database;
    const tables: Table[] = [saved, quotes, skips, photos, request];
    return database.transaction('rw', tables, async () => {
      if (plan === 'replace-all') for (const table of tables) await table.clear();
      for (const [done, entry] of wanted.entries()) {
        signal.throwIfAborted();
        if (entry.comparison !== 'added' || (await canAdd(database, entry))) {
          await put(database, entry);
        }
        onProgress(done + 1, wanted.length);
      }
      signal.throwIfAborted();
    });
  }, timeouts.write);
  if ('problem' in outcome) return signal.aborted ? 'cancelled' : outcome.problem;
  if (lastCity) {
    const isReplacing = plan === 'replace-all';
    await updateValue(valueNames.lastCity, (old) => (isReplacing ? lastCity : (old ?? lastCity)));
  }
  return 'done';
}

/** The visitor's data on this device at one moment. The quotes have their numbers. */
async function readDevice(): Promise<Entry[]> {
  const { database } = await import('#src/device/database/database.ts');
  const { saved, quotes, skips, photos, request } = database;
  return database.transaction('r', [saved, quotes, skips, photos, request], async () =>
    entriesOf({
      saved: (await saved.toArray()) as readonly object[] as readonly Row[],
      quotes: (await quotes.toArray()) as readonly Row[],
      skips: (await skips.toArray()) as readonly object[] as readonly Row[],
      photos: (await photos.toArray()).flatMap(readPhoto),
      requests: requestOf(await request.get('draft'), await request.get('sending')),
    }),
  );
}

/** An older version may have stored the picture differently; then no page shows it. */
function readPhoto(stored: unknown): Row[] {
  const row = stored as Row;
  const picture = pictureOf(row.picture);
  return picture ? [{ ...row, picture }] : [];
}

/** None where nothing is written and no chat was opened. */
function requestOf(stored: unknown, sending: unknown): Row[] {
  const draft = readDraft(stored);
  const isSent = Object.values(Object(sending)).some((value) => Object.keys(Object(value)).length);
  const isWritten = JSON.stringify(draft) !== JSON.stringify(emptyDraft);
  return isWritten || isSent ? [{ draft, sending }] : [];
}

async function compare(file: readonly Entry[], device: readonly Entry[]): Promise<ComparedEntry[]> {
  const here = new Map(device.map((entry) => [entry.key, entry]));
  const compared: ComparedEntry[] = [];
  // One after the other: only one picture's bytes are in memory.
  for (const entry of file) {
    const old = here.get(entry.key);
    const isSame = old && (await contentOf(entry)) === (await contentOf(old));
    const comparison = !old ? 'added' : isSame ? 'same' : 'different';
    compared.push({
      ...entry,
      comparison,
      number: entry.kind === 'quotes' ? old?.row.id : undefined,
    });
  }
  return compared;
}

/** Without the time of saving, which the visitor did not write. */
async function contentOf({ written, row: { picture } }: Entry): Promise<string> {
  const hash = picture instanceof Blob && (await sha256(await picture.arrayBuffer()));
  return JSON.stringify({ ...written, salvoEm: undefined, hash });
}

/** False for what was written, or whose skip was deleted, since the file was compared. */
async function canAdd(database: VisitorDatabase, { kind, row }: Entry): Promise<boolean> {
  if (kind === 'requests') return !(await database.request.get('draft'));
  if (kind === 'quotes') return true;
  if (kind === 'photos' && !(await database.skips.get(row.skip as string))) return false;
  return !(await database.table(kind).get(row[kind === 'saved' ? 'key' : 'id'] as string));
}

async function put(database: VisitorDatabase, { kind, row, number }: ComparedEntry): Promise<void> {
  if (kind === 'requests') {
    await database.request.put(row.draft, 'draft');
    await database.request.put(row.sending, 'sending');
    return;
  }
  if (kind === 'photos')
    return putPhoto(database, row as unknown as Parameters<typeof putPhoto>[1]);
  // The database numbers a quote that is new here, in the object that it is given.
  await database.table(kind).put(number === undefined ? { ...row } : { ...row, id: number });
}
