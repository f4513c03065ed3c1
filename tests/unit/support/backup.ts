import { Dexie } from 'dexie';
import { strFromU8, unzipSync, type Zippable, zipSync } from 'fflate';
import { vi } from 'vitest';
import { database } from '#src/device/database/database.ts';
import { newSkip } from '#src/features/skip-diary/diary.ts';
import { emptyDraft } from '#src/shared/contact/request-draft.ts';

/** Milliseconds of '2026-11-20T12:30:00.000Z'. */
export const moment = Date.UTC(2026, 10, 20, 12, 30);

/** What begins a JPEG of that size, and what follows. */
export function jpeg(content: string, { width = 40, height = 30 } = {}): Blob {
  const size = [height >> 8, height & 255, width >> 8, width & 255];
  const head = [0xff, 0xd8, 0xff, 0xe0, 0, 4, 1, 1, 0xff, 0xc0, 0, 11, 8, ...size, 1];
  return new Blob([new Uint8Array(head), content], { type: 'image/jpeg' });
}

/** Pictures made by `jpeg` can be decoded, as in a browser, and nothing else can. */
export function decodeJpegs(): void {
  vi.stubGlobal('createImageBitmap', async (picture: Blob) => {
    const view = new DataView(await picture.arrayBuffer());
    if (view.getUint32(0) !== 0xff_d8_ff_e0) throw new DOMException('?', 'InvalidStateError');
    return { height: view.getUint16(13), width: view.getUint16(15), close() {} };
  });
}

export const contact = {
  kind: 'company',
  key: 'place-1',
  name: 'Primeira Caçambas',
  phone: '+554734331234',
  whatsapp: '+5547999123456',
  city: 'sc/joinville',
  note: 'Ligar cedo',
  savedAt: moment,
} as const;

export const quote = {
  company: 'Segunda Caçambas',
  phone: null,
  price: 420.5,
  days: 5,
  ctr: 'yes',
  note: 'Com frete',
  askedAt: moment,
} as const;

export const skip = {
  ...newSkip({ ...emptyDraft, address: 'Rua das Palmeiras, 1' }, moment),
  id: 'skip-1',
  company: 'Primeira Caçambas',
};

export const photo = {
  id: 'photo-1',
  skip: skip.id,
  kind: 'before',
  addedAt: moment,
  width: 40,
  height: 30,
  picture: jpeg('first'),
} as const;

export const draft = { ...emptyDraft, city: 'sc/joinville', size: 5, material: 'Tijolo' } as const;

export const sending = { opened: { 'place-1': moment }, queued: ['place-2'] };

/** Written without a connection; not of `storeAll`, as files of earlier versions have none. */
export const sentRequest = {
  id: '5f0c1c56-5f0e-4d4e-9d0a-6f0f5a3f7c11',
  token: 'k'.repeat(43),
  state: 'queued',
  sent: {
    ...{ id: '5f0c1c56-5f0e-4d4e-9d0a-6f0f5a3f7c11', cityId: 'sc/joinville', bairro: 'Glória' },
    ...{ cepPrefix: null, load: 'mixed', material: '', volume: null, size: 5, skips: 1 },
    ...{ date: null, period: 'any', days: null, place: 'lot', remarks: '', mailAnswers: false },
    companies: ['0b9a1b52-6c2d-4d5e-8a41-3c7a5f1e2d10'],
    contact: { name: 'Ana', phone: '+5547988880000', email: null, street: '' },
    device: 'd'.repeat(43),
  },
  view: null,
  steps: [],
  savedAt: moment,
} as const;

/** Stores one entry of each kind. */
export async function storeAll(): Promise<void> {
  await database.saved.bulkPut([
    contact,
    { kind: 'page', key: '/blog', name: 'Guias', savedAt: moment },
  ]);
  await database.quotes.add({ ...quote });
  await database.skips.put(skip);
  await database.photos.put(photo);
  await database.request.put(draft, 'draft');
  await database.request.put(sending, 'sending');
}

export async function clearAll(): Promise<void> {
  await Promise.all(database.tables.map((table) => table.clear()));
}

/** Other tests begin without a database. */
export async function deleteDatabase(): Promise<void> {
  database.close({ disableAutoOpen: false });
  await Dexie.delete(database.name);
}

/** Every row of the device, pictures as text. */
export async function storedRows() {
  const photos = (await database.photos.toArray()) as (typeof photo)[];
  return {
    saved: await database.saved.toArray(),
    quotes: await database.quotes.toArray(),
    skips: await database.skips.toArray(),
    photos: await Promise.all(
      photos.map(async ({ picture, ...row }) => ({ ...row, picture: await picture.text() })),
    ),
    request: await database.request.toArray(),
  };
}

/** A ZIP of these files, texts packed and pictures as they are, as other programs make it. */
export async function zipOf(files: Readonly<Record<string, Blob | string>>): Promise<Blob> {
  const packed: Zippable = {};
  for (const [name, content] of Object.entries(files)) {
    const bytes = new Uint8Array(await new Blob([content]).arrayBuffer());
    packed[name] = [bytes, { level: name.endsWith('jpg') ? 0 : 6 }];
  }
  return new Blob([zipSync(packed) as Uint8Array<ArrayBuffer>]);
}

/** The files of a ZIP, read by another program than the site's. */
export async function filesIn(archive: Blob): Promise<Record<string, string>> {
  const files = unzipSync(new Uint8Array(await archive.arrayBuffer()));
  const texts = Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)]);
  return Object.fromEntries(texts);
}

/** The blob with other bytes from there on. */
export async function overwritten(blob: Blob, at: number, bytes: readonly number[]): Promise<Blob> {
  const all = new Uint8Array(await blob.arrayBuffer());
  all.set(bytes, at);
  return new Blob([all]);
}

/** Where a text is in a blob, from the end if `last`. */
export async function positionOf(blob: Blob, text: string, from: 'first' | 'last' = 'first') {
  const all = Buffer.from(await blob.arrayBuffer());
  return from === 'first' ? all.indexOf(text) : all.lastIndexOf(text);
}
