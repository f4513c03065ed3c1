import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { database } from '#src/device/database/database.ts';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { parseSkip } from '#src/device/rented-skip.ts';
import { requests } from '#src/device/sent-requests.ts';
import {
  createBackup,
  limits,
  type Plan,
  previewBackup,
  restore,
} from '#src/features/device-data/backup.ts';
import { parseQuotes } from '#src/features/quote-request/quotes.tsx';
import { parsePhoto } from '#src/features/skip-diary/diary.ts';
import { emptyDraft } from '#src/shared/contact/request-draft.ts';
import {
  clearAll,
  contact,
  decodeJpegs,
  deleteDatabase,
  draft,
  filesIn,
  jpeg,
  moment,
  photo,
  quote,
  sentRequest,
  skip,
  storeAll,
  storedRows,
} from './support/backup.ts';

beforeEach(async () => {
  vi.restoreAllMocks();
  decodeJpegs();
  await clearAll();
  await updateValue(valueNames.lastCity, () => undefined);
});

afterAll(deleteDatabase);

const work = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

const create = () => createBackup(work(), Date.UTC(2026, 10, 23, 15));

const read = (file: Blob) => previewBackup(file, work());

async function bringBack(file: Blob, plan: Plan, following = work()) {
  return restore(await previewBackup(file, work()), plan, following);
}

async function countsOf(file: Blob) {
  const { amounts } = await previewBackup(file, work());
  return Object.fromEntries(
    amounts.map(({ kind, added, same, different, here }) => [kind, [added, same, different, here]]),
  );
}

const rowsOf = async (file: Blob, kind: string) =>
  (await read(file)).entries.filter((entry) => entry.kind === kind).map(({ row }) => row);

test('all data of the visitor is restored as it was, and each page can read it', async () => {
  await storeAll();
  await updateValue(valueNames.lastCity, () => 'sc/joinville');
  const before = await storedRows();
  const file = await create();
  expect([file.name, file.type]).toEqual(['alugacacamba-2026-11-23.zip', 'application/zip']);
  await clearAll();
  await updateValue(valueNames.lastCity, () => undefined);

  await bringBack(file, 'keep-device');
  const after = await storedRows();
  expect({ ...after, quotes: [] }).toEqual({ ...before, quotes: [] });
  expect(after.quotes).toMatchObject([quote]);
  expect(await readValue(valueNames.lastCity)).toBe('sc/joinville');
  expect(parseQuotes(after.quotes)).toMatchObject([quote]);
  expect(parseSkip(after.skips[0])).toEqual(skip);
  const [stored] = await database.photos.toArray();
  expect(parsePhoto(stored)).toMatchObject({ id: photo.id, kind: 'before', width: 40 });
});

test('photos that are stored as bytes are saved, and brought back where no Blobs are stored', async () => {
  const picture = await photo.picture.arrayBuffer();
  await database.skips.put(skip);
  await database.photos.put({ ...photo, picture } as { id: string; skip: string });
  const file = await create();
  expect(await countsOf(file)).toMatchObject({ photos: [0, 1, 0, 1] });
  const { put } = IDBObjectStore.prototype;
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    ...key
  ) {
    if (value.picture instanceof Blob) throw new DOMException('Blobs!', 'DataCloneError');
    return put.call(this, value, ...key);
  });
  await bringBack(file, 'replace-all');
  const [stored] = (await database.photos.toArray()) as { picture: ArrayBuffer }[];
  expect(stored?.picture).toEqual(picture);
  expect(await parsePhoto(stored)?.picture.text()).toBe(await photo.picture.text());
});

test('the file can be read without the site: a note, texts with ISO dates, and pictures', async () => {
  await storeAll();
  const files = await filesIn(await create());
  expect(Object.keys(files).sort()).toEqual([
    'LEIA-ME.txt',
    'dados.json',
    'fotos/2026-11-20-antes-1.jpg',
  ]);
  for (const name of [
    'dados.json',
    'fotos/',
    'empresas',
    'paginas',
    'respostas',
    'diario',
    'pedido',
    'envio',
    'pedidosEnviados',
    'sha256',
  ]) {
    expect(files['LEIA-ME.txt']).toContain(name);
  }
  expect(JSON.parse(files['dados.json'] ?? '')).toMatchObject({
    formato: 'alugacacamba-copia',
    versao: 1,
    criadoEm: '2026-11-23T15:00:00.000Z',
    empresas: [{ nome: 'Primeira Caçambas', salvoEm: '2026-11-20T12:30:00.000Z' }],
    paginas: [{ endereco: '/blog' }],
    respostas: [{ empresa: 'Segunda Caçambas', precoEmReais: 420.5, ctr: 'sim' }],
    diario: [{ endereco: 'Rua das Palmeiras, 1', lugar: 'nao dito' }],
    fotos: [{ arquivo: 'fotos/2026-11-20-antes-1.jpg', tipo: 'antes' }],
    pedido: { material: 'Tijolo', tamanhoEmM3: '5' },
    envio: { esperandoSinal: ['place-2'] },
  });
});

test('rows that no page shows are left out, and never make a file unreadable', async () => {
  await storeAll();
  await database.skips.put({ ...skip, id: 'odd', createdAt: 'never' } as never);
  await database.saved.put({ ...contact, key: 'other', phone: 'none' });
  await database.photos.put({ ...photo, id: 'orphan', skip: 'deleted' });
  await database.photos.put({ id: 'empty', skip: skip.id });
  await database.quotes.add({ ...quote, price: 'muito' });
  const file = await create();
  expect((await rowsOf(file, 'photos')).map(({ id }) => id)).toEqual(['photo-1']);
  expect(await rowsOf(file, 'saved')).toContainEqual({ ...contact, key: 'other', phone: null });
});

test('a request that was sent is brought back with its key, and its page can read it', async () => {
  const photos = [new Uint8Array([255, 216, 0, 128]).buffer];
  await database.requests.put({ ...sentRequest, photos });
  const file = await create();
  const { 'dados.json': document = '' } = await filesIn(file);
  expect(JSON.parse(document).pedidosEnviados).toMatchObject([
    { chave: sentRequest.token, situacao: 'esperando' },
  ]);
  await clearAll();
  await bringBack(file, 'keep-device');
  await requests.load();
  requests.open();
  await expect
    .poll(() => requests.get().rows.get(sentRequest.id))
    .toEqual({
      ...sentRequest,
      ...{ photos, isTold: false, nextToken: null, isTried: true, problem: null },
    });
});

test('the backup of an empty device is empty', async () => {
  expect((await read(await create())).entries).toEqual([]);
});

test('a preview counts new, same and different entries, and those of this device', async () => {
  await storeAll();
  await database.requests.put(sentRequest);
  const file = await create();
  const all = { saved: 2, quotes: 1, skips: 1, photos: 1, requests: 1, sent: 1 };
  expect(await countsOf(file)).toEqual(mapped(all, (count) => [0, count, 0, count]));

  await database.saved.put({ ...contact, note: 'Outra' });
  await database.skips.put({ ...skip, days: '9' } as { id: string });
  await database.photos.put({ ...photo, picture: jpeg('other') } as typeof photo);
  await database.request.put({ ...draft, material: 'Telha' }, 'draft');
  await database.quotes.clear();
  await database.quotes.bulkAdd([{ ...quote }, { ...quote, company: 'Terceira' }]);
  expect(await countsOf(file)).toEqual({
    saved: [0, 1, 1, 2],
    quotes: [0, 1, 0, 2],
    skips: [0, 0, 1, 1],
    photos: [0, 0, 1, 1],
    requests: [0, 0, 1, 1],
    sent: [0, 1, 0, 1],
  });
  await clearAll();
  expect(await countsOf(file)).toEqual(mapped(all, (count) => [count, 0, 0, 0]));
});

test('a request is restored where the visitor has emptied the own one', async () => {
  await storeAll();
  const file = await create();
  await database.request.clear();
  await database.request.put(emptyDraft, 'draft');
  expect(await countsOf(file)).toMatchObject({ requests: [1, 0, 0, 0] });
  await bringBack(file, 'keep-device');
  expect(await database.request.get('draft')).toEqual(draft);
});

test('what was written or deleted since the file was compared stays so', async () => {
  await storeAll();
  const file = await create();
  await database.saved.clear();
  await database.photos.clear();
  const compared = await read(file);
  await database.saved.put({ ...contact, note: 'Outra' });
  await database.skips.clear();
  await restore(compared, 'keep-device', work());
  const { saved, photos } = await storedRows();
  expect(saved).toContainEqual({ ...contact, note: 'Outra' });
  expect(photos).toEqual([]);
});

test('merging adds what is missing, and leaves what differs unchanged', async () => {
  await storeAll();
  const file = await create();
  await database.saved.put({ ...contact, note: 'Outra' });
  await database.photos.clear();
  await database.quotes.put({ ...quote, company: 'Terceira' });
  await database.request.clear();
  await bringBack(file, 'keep-device');
  const { saved, photos, quotes, request } = await storedRows();
  expect(saved).toContainEqual({ ...contact, note: 'Outra' });
  expect([photos.length, quotes.length, request.length]).toEqual([1, 2, 2]);
});

test('merging with what the file has replaces what differs, a quote in its place', async () => {
  await storeAll();
  const file = await create();
  await database.saved.put({ ...contact, note: 'Outra' });
  const [number] = await database.quotes.toCollection().primaryKeys();
  await database.quotes.put({ ...quote, id: number, price: 1 });
  await database.saved.put({ ...contact, key: 'new' });
  await bringBack(file, 'keep-file');
  const { saved, quotes } = await storedRows();
  expect(saved).toContainEqual(contact);
  expect(saved).toHaveLength(3);
  expect(quotes).toEqual([{ ...quote, id: number }]);
});

test('replacing leaves only what the file has', async () => {
  await storeAll();
  const before = await storedRows();
  const file = await create();
  await database.saved.put({ ...contact, key: 'new' });
  await database.skips.put({ ...skip, id: 'new' });
  await database.request.put({ ...draft, material: 'Telha' }, 'draft');
  await updateValue(valueNames.lastCity, () => 'sp/sao-paulo');
  await bringBack(file, 'replace-all');
  const after = await storedRows();
  expect({ ...after, quotes: [] }).toEqual({ ...before, quotes: [] });
  expect(await readValue(valueNames.lastCity)).toBe('sp/sao-paulo');
});

test.each<Plan>(['keep-file', 'replace-all'])(
  'a failure half-way changes nothing: %s',
  async (plan) => {
    await storeAll();
    const file = await create();
    await clearAll();
    await database.saved.put({ ...contact, note: 'Outra' });
    const before = await storedRows();
    vi.spyOn(database.request, 'put').mockRejectedValue(
      new DOMException('No room', 'QuotaExceededError'),
    );
    await expect(bringBack(file, plan)).rejects.toMatchObject({ code: 'full' });
    expect(await storedRows()).toEqual(before);
  },
);

test('cancelled half-way, nothing has changed', async () => {
  await storeAll();
  const file = await create();
  await clearAll();
  await database.saved.put({ ...contact, key: 'new' });
  const before = await storedRows();
  const stop = new AbortController();
  const onProgress = vi.fn((done: number) => {
    if (done === 3) stop.abort();
  });
  const following = { signal: stop.signal, onProgress };
  await expect(bringBack(file, 'replace-all', following)).rejects.toThrow('aborted');
  expect(onProgress).toHaveBeenLastCalledWith(3, 6);
  expect(await storedRows()).toEqual(before);
});

test('more photos than can be read back are not written', async () => {
  await storeAll();
  const ids = Array.from({ length: limits.entries }, (_, index) => `more-${index}`);
  await database.photos.bulkPut(ids.map((id) => ({ ...photo, id })));
  await expect(create()).rejects.toMatchObject({ code: 'too-much' });
});

test('more bytes than can be read back are not written', async () => {
  await storeAll();
  const picture = new Blob([new Uint8Array(limits.archive)], { type: 'image/jpeg' });
  await database.photos.put({ ...photo, picture } as { id: string; skip: string });
  await expect(create()).rejects.toMatchObject({ code: 'too-much' });
});

test('writing and reading report their progress, to the end', async () => {
  await storeAll();
  await database.photos.put({ ...photo, id: 'photo-2' });
  const making = work();
  const file = await createBackup(making, moment);
  const [done, total] = making.onProgress.mock.lastCall as [number, number];
  expect(done).toBe(total);
  const reading = work();
  await previewBackup(file, reading);
  expect(reading.onProgress.mock.calls).toEqual([
    [1, 2],
    [2, 2],
  ]);
});

function mapped<T>(counts: Record<string, number>, change: (count: number) => T) {
  return Object.fromEntries(Object.entries(counts).map(([kind, count]) => [kind, change(count)]));
}
