import type { VisitorDatabase } from '#src/shared/visitor-data/database.ts';
import { emptyDraft, readDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import type { Entries, PhotoRow, RequestRows } from './format/entries.ts';
import type { Row } from './format/row-format.ts';

/** The visitor's data on this device at one moment. The quotes have their numbers. */
export async function readDevice(database: VisitorDatabase): Promise<Entries> {
  const { saved, quotes, skips, photos, request } = database;
  return database.transaction('r', [saved, quotes, skips, photos, request], async () => ({
    saved: (await saved.toArray()) as readonly object[] as readonly Row[],
    quotes: (await quotes.toArray()) as readonly Row[],
    skips: (await skips.toArray()) as readonly Row[],
    photos: ((await photos.toArray()) as readonly PhotoRow[]).filter(isComplete),
    requests: requestOf(await request.get('draft'), await request.get('sending')),
  }));
}

/** An older version may have stored it differently; then no page shows it. */
function isComplete({ picture }: PhotoRow): boolean {
  return picture instanceof Blob;
}

function requestOf(draft: unknown, sending: unknown): RequestRows[] {
  const written = readDraft(draft);
  const rows = { draft: { ...written }, sending: Object(sending) as Row };
  const isEmpty =
    JSON.stringify(written) === JSON.stringify(emptyDraft) &&
    Object.values(rows.sending).every((value) => Object.keys(Object(value)).length === 0);
  return isEmpty ? [] : [rows];
}
