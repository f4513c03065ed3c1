import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import {
  BackupError,
  type BackupErrorCode,
  createBackup,
  limits,
  previewBackup,
} from '#src/features/device-data/backup.ts';
import {
  clearAll,
  decodeJpegs,
  deleteDatabase,
  filesIn,
  jpeg,
  moment,
  overwritten,
  photo,
  positionOf,
  storeAll,
  zipOf,
} from './support/backup.ts';

const signal = new AbortController().signal;
const picturePath = 'fotos/2026-11-20-antes-1.jpg';

type Json = Record<string, unknown>;

/** What the device's own file holds. */
let own: { file: Blob; document: Json };

beforeAll(async () => {
  decodeJpegs();
  await clearAll();
  await storeAll();
  const file = await createBackup({ signal, onProgress: vi.fn() }, moment);
  const files = await filesIn(file);
  own = { file, document: JSON.parse(files['dados.json'] ?? '') };
});

afterAll(deleteDatabase);

async function errorCodeOf(file: Blob): Promise<BackupErrorCode | 'none'> {
  try {
    await previewBackup(file, { signal, onProgress: vi.fn() });
    return 'none';
  } catch (failure) {
    if (failure instanceof BackupError) return failure.code;
    throw failure;
  }
}

/** What is read of a file, or why it is not. */
async function contentOf(file: Blob): Promise<string> {
  const code = await errorCodeOf(file);
  if (code !== 'none') return code;
  const { entries } = await previewBackup(file, { signal, onProgress: vi.fn() });
  const rows = entries.map(async ({ row }) => ({
    ...row,
    picture: await (row.picture as Blob)?.text(),
  }));
  return JSON.stringify(await Promise.all(rows));
}

/** The device's own file with another document, which has no hashes, like those of earlier versions. */
function withDocument(change: (document: Json) => unknown, others: Record<string, Blob> = {}) {
  const { sha256: _, ...given } = structuredClone(own.document);
  const document = change(given);
  const text = typeof document === 'string' ? document : JSON.stringify(document);
  return zipOf({
    'LEIA-ME.txt': 'Leia',
    'dados.json': text,
    [picturePath]: photo.picture,
    ...others,
  });
}

test('a file that was packed again is read as well', async () => {
  expect(await errorCodeOf(own.file)).toBe('none');
  expect(await errorCodeOf(await withDocument((document) => document))).toBe('none');
});

test('files that are no backup', async () => {
  expect(await errorCodeOf(new Blob(['uma lista de compras']))).toBe('foreign');
  expect(await errorCodeOf(new Blob([]))).toBe('foreign');
  expect(await errorCodeOf(photo.picture)).toBe('foreign');
  expect(await errorCodeOf(await zipOf({ 'lista.txt': 'Tijolo' }))).toBe('foreign');
  expect(await errorCodeOf(await withDocument(() => ({ formato: 'outro', versao: 1 })))).toBe(
    'foreign',
  );
  expect(await errorCodeOf(await withDocument(() => []))).toBe('foreign');
});

test('a file of a later version', async () => {
  expect(await errorCodeOf(await withDocument((old) => ({ ...old, versao: 2, novo: [] })))).toBe(
    'too-new',
  );
});

test('a file that was cut off, wherever', async () => {
  const { size } = own.file;
  for (const end of [30, 200, Math.floor(size / 2), size - 30, size - 1]) {
    expect(await errorCodeOf(own.file.slice(0, end)), `${end}`).toBe('damaged');
  }
});

test('a file with a changed byte is refused, wherever it changes anything', async () => {
  const intact = await contentOf(own.file);
  const bytes = new Uint8Array(await own.file.arrayBuffer());
  for (let at = 0; at < bytes.length; at += 1) {
    const changed = bytes.slice();
    changed[at] = (bytes[at] as number) ^ 1;
    const content = await contentOf(new Blob([changed]));
    if (content !== intact)
      expect(content, `${at}`).toMatch(/^(foreign|damaged|altered|too-large)$/);
  }
  for (const text of ['first', 'Tijolo', 'universal']) {
    const at = await positionOf(own.file, text);
    expect(await errorCodeOf(await overwritten(own.file, at, [0])), text).toBe('damaged');
  }
});

test('a name twice in the list of files', async () => {
  const name = 'fotos/2026-11-20-antes-2.jpg';
  const file = await withDocument((document) => document, { [name]: photo.picture });
  const inList = await positionOf(file, name, 'last');
  const inFile = await positionOf(file, name);
  const renamed = await overwritten(file, inList, [...Buffer.from(picturePath)]);
  const twice = await overwritten(renamed, inFile, [...Buffer.from(picturePath)]);
  expect(await errorCodeOf(twice)).toMatch(/damaged|altered/);
});

test.each([
  '../../dados.json',
  '/etc/passwd',
  'fotos/../dados.json',
  'fotos\\a.jpg',
  'C:\\a.jpg',
  'outro.txt',
])('a file with one more entry, named %s', async (name) => {
  const more = { [name]: new Blob(['a']) };
  expect(await errorCodeOf(await withDocument((document) => document, more))).toMatch(
    /damaged|altered/,
  );
});

test('archives that would fill the device', async () => {
  const zeros = (size: number) => new Blob([new Uint8Array(size)]);
  const bomb = await zipOf({ 'LEIA-ME.txt': 'Leia', 'dados.json': zeros(limits.text + 1) });
  expect(bomb.size).toBeLessThan(100_000);
  expect(await errorCodeOf(bomb)).toBe('too-large');
  expect(await errorCodeOf(await zipOf({ 'LEIA-ME.txt': zeros(limits.archive + 1) }))).toBe(
    'too-large',
  );
  const names = Array.from({ length: limits.entries + 1 }, (_, index) => [`${index}.txt`, '']);
  expect(await errorCodeOf(await zipOf(Object.fromEntries(names)))).toBe('too-large');
  expect(await errorCodeOf({ size: limits.archive + 1 } as Blob)).toBe('too-large');

  // One that says of itself that it is small.
  const size = String.fromCharCode(...new Uint8Array(new Uint32Array([limits.text + 1]).buffer));
  const lying = Buffer.from(await bomb.arrayBuffer());
  for (let at = lying.indexOf(size, 0, 'latin1'); at >= 0; at = lying.indexOf(size, at, 'latin1')) {
    lying.set([16, 0, 0, 0], at);
  }
  expect(await errorCodeOf(new Blob([lying]))).toBe('damaged');
});

test('a packed file that is larger than what it says of itself is not unpacked', async () => {
  // Packed, it has half of these 2,000 bytes.
  const readMe = new Blob([randomBytes(1000).toString('hex')]);
  const file = await withDocument((document) => document, { 'LEIA-ME.txt': readMe });
  expect(await errorCodeOf(file)).toBe('none');
  // In the list of files its length is 22 bytes before its name.
  const name = await positionOf(file, 'LEIA-ME.txt', 'last');
  expect(await errorCodeOf(await overwritten(file, name - 22, [1, 0, 0, 0]))).toBe('damaged');
});

const company = () => (own.document.empresas as Json[])[0] as Json;
const ownPhoto = () => (own.document.fotos as Json[])[0] as Json;

test.each<[string, (document: Json) => unknown]>([
  ['lacks a part', ({ diario: _, ...rest }) => rest],
  ['has a text in place of a list', (old) => ({ ...old, empresas: 'nada' })],
  ['has a wrong type', (old) => ({ ...old, empresas: [{ ...company(), nome: 7 }] })],
  ['has an unknown kind', (old) => ({ ...old, empresas: [{ ...company(), tipo: 'outro' }] })],
  ['has no date', (old) => ({ ...old, empresas: [{ ...company(), salvoEm: 'ontem' }] })],
  [
    'has a phone that is none',
    (old) => ({ ...old, empresas: [{ ...company(), telefone: '1;x' }] }),
  ],
  ['has an entry twice', (old) => ({ ...old, empresas: [company(), company()] })],
  [
    'leads to another site',
    (old) => {
      const page = { tipo: 'pagina', nome: 'Guias', salvoEm: company().salvoEm };
      return { ...old, paginas: [{ ...page, endereco: '//exemplo.com' }] };
    },
  ],
  ['has a photo twice', (old) => ({ ...old, fotos: [ownPhoto(), ownPhoto()] })],
  ['has a photo of no skip', (old) => ({ ...old, diario: [] })],
  ['names a photo that is not there', (old) => photoWith(old, { arquivo: 'fotos/outra.jpg' })],
  ['names a file outside', (old) => photoWith(old, { arquivo: '../dados.json' })],
  ['names the document as a photo', (old) => photoWith(old, { arquivo: 'dados.json' })],
  ['does not name a photo', (old) => ({ ...old, fotos: [] })],
])('a document that %s', async (_, change) => {
  expect(await errorCodeOf(await withDocument(change))).toBe('altered');
});

test('a photo that is no picture, of another size, or larger than any screen', async () => {
  const same = (document: Json) => document;
  const text = { [picturePath]: new Blob(['<script>']) };
  expect(await errorCodeOf(await withDocument(same, text))).toBe('picture');
  const wider = (old: Json) => photoWith(old, { largura: 5000 });
  expect(await errorCodeOf(await withDocument(wider))).toBe('picture');
  const wide = { [picturePath]: jpeg('wide', { width: 5000 }) };
  expect(await errorCodeOf(await withDocument(wider, wide))).toBe('picture');
});

function photoWith(document: Json, change: Json): Json {
  return { ...document, fotos: [{ ...ownPhoto(), ...change }] };
}
