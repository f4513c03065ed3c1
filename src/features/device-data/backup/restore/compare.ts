import {
  type Entries,
  type Kind,
  kinds,
  type PhotoRow,
} from '#src/features/device-data/backup/format/entries.ts';
import type { Row } from '#src/features/device-data/backup/format/row-format.ts';
import {
  company,
  draft,
  page,
  photo,
  quote,
  sending,
  skip,
} from '#src/features/device-data/backup/format/row-formats.ts';

/** How the entries of a kind in a file relate to those of this device. */
export interface Comparison {
  kind: Kind;
  /** Only in the file. */
  added: readonly Entry[];
  same: number;
  /** On both, with other content. */
  different: readonly Entry[];
  /** Of this device. */
  here: number;
}

/** An entry of the file. */
export interface Entry {
  row: Row;
  /** Number of the device's row where the database numbers them; undefined elsewhere. */
  number?: number | undefined;
}

export async function compare(file: Entries, device: Entries): Promise<Comparison[]> {
  return Promise.all(kinds.map((kind) => compareKind(kind, file, device)));
}

async function compareKind(kind: Kind, file: Entries, device: Entries): Promise<Comparison> {
  const here = new Map(withKeys(kind, device[kind] as readonly object[]));
  const added: Entry[] = [];
  const different: Entry[] = [];
  for (const [key, row] of withKeys(kind, file[kind] as readonly object[])) {
    const old = here.get(key);
    if (!old) added.push({ row });
    else if (!(await isSame(kind, row, old))) different.push({ row, number: numberOf(old) });
  }
  const total = file[kind].length;
  const same = total - added.length - different.length;
  return { kind, added, same, different, here: here.size };
}

/**
 * The rows by a key that is the same on every device. The number of a quote is not: its key is the
 * company with the moment of the request, counted where both occur more than once.
 */
function withKeys(kind: Kind, rows: readonly object[]): [key: string, row: Row][] {
  const counts = new Map<string, number>();
  return rows.map((given) => {
    const row = given as Row;
    const key = keyOf(kind, row);
    const count = counts.get(key) ?? 0;
    counts.set(key, count + 1);
    return [`${key} ${count}`, row];
  });
}

function keyOf(kind: Kind, row: Row): string {
  if (kind === 'saved') return String(row.key);
  if (kind === 'quotes') return `${row.askedAt} ${row.company}`;
  return kind === 'requests' ? '' : String(row.id);
}

function numberOf({ id }: Row): number | undefined {
  return typeof id === 'number' ? id : undefined;
}

async function isSame(kind: Kind, one: Row, other: Row): Promise<boolean> {
  const [a, b] = [contentOf(kind, one), contentOf(kind, other)];
  if (JSON.stringify(a) !== JSON.stringify(b)) return false;
  return kind !== 'photos' || isSamePicture(one as PhotoRow, other as PhotoRow);
}

/** As the file has it, without the time of saving, which the visitor did not write. */
function contentOf(kind: Kind, row: Row): unknown {
  if (kind === 'requests') return [draft.write(row.draft), sending.write(row.sending)];
  const saved = row.kind === 'page' ? page : company;
  const format = { saved, quotes: quote, skips: skip, photos: photo }[kind];
  return { ...format.write(row), salvoEm: undefined };
}

async function isSamePicture(one: PhotoRow, other: PhotoRow): Promise<boolean> {
  if (one.picture.size !== other.picture.size) return false;
  const [a, b] = await Promise.all([one.picture.arrayBuffer(), other.picture.arrayBuffer()]);
  const bytes = new Uint8Array(b);
  return new Uint8Array(a).every((byte, index) => byte === bytes[index]);
}
