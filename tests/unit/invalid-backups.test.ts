import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { jpegSize } from '#src/features/device-data/backup/archive/jpeg-size.ts';
import { limits } from '#src/features/device-data/backup/archive/limits.ts';
import {
  BackupError,
  type BackupErrorCode,
} from '#src/features/device-data/backup/backup-error.ts';
import { createBackup } from '#src/features/device-data/backup/create-backup.ts';
import { readBackup } from '#src/features/device-data/backup/read-backup.ts';
import {
  clearAll,
  deleteDatabase,
  filesIn,
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
  await clearAll();
  await storeAll();
  const file = await createBackup({ signal, onProgress: vi.fn() }, moment);
  const files = await filesIn(file);
  own = { file, document: JSON.parse(files['dados.json'] ?? '') };
});

afterAll(deleteDatabase);

async function errorCodeOf(
  file: Blob,
  canShow = async () => true,
): Promise<BackupErrorCode | 'none'> {
  try {
    await readBackup(file, { signal, onProgress: vi.fn() }, canShow);
    return 'none';
  } catch (failure) {
    if (failure instanceof BackupError) return failure.code;
    throw failure;
  }
}

/** The device's own file with another document. */
function withDocument(change: (document: Json) => unknown, others: Record<string, Blob> = {}) {
  const document = change(structuredClone(own.document));
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

test('a file with changed bytes', async () => {
  const inPicture = await positionOf(own.file, 'first');
  expect(await errorCodeOf(await overwritten(own.file, inPicture, [0]))).toBe('damaged');
  const inDocument = await positionOf(own.file, 'Tijolo');
  expect(await errorCodeOf(await overwritten(own.file, inDocument, [0, 0, 0]))).toBe('damaged');
});

test('a file with something before, behind or between', async () => {
  expect(await errorCodeOf(new Blob([own.file, 'x']))).toBe('damaged');
  expect(await errorCodeOf(new Blob(['x', own.file]))).toMatch(/damaged|foreign/);
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
  const zeros = new Blob([new Uint8Array(limits.text + 1)]);
  const bomb = await zipOf({ 'LEIA-ME.txt': 'Leia', 'dados.json': zeros });
  expect(bomb.size).toBeLessThan(100_000);
  expect(await errorCodeOf(bomb)).toBe('too-large');

  // One that says of itself that it is small.
  const size = [...new Uint8Array(new Uint32Array([zeros.size]).buffer)];
  const text = String.fromCharCode(...size);
  const bytes = Buffer.from(await bomb.arrayBuffer());
  let lying: Blob = bomb;
  for (
    let at = bytes.indexOf(text, 0, 'latin1');
    at >= 0;
    at = bytes.indexOf(text, at + 4, 'latin1')
  ) {
    lying = await overwritten(lying, at, [16, 0, 0, 0]);
  }
  expect(await errorCodeOf(lying)).toMatch(/damaged|too-large/);

  const large = { size: limits.archive + 1 } as Blob;
  expect(await errorCodeOf(large)).toBe('too-large');
});

const company = () => (own.document.empresas as Json[])[0] as Json;
const ownPhoto = () => (own.document.fotos as Json[])[0] as Json;

test.each<[string, (document: Json) => unknown]>([
  ['is no JSON', () => '{"formato": "alugacacamba-copia",'],
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
  expect(await errorCodeOf(await withDocument((old) => photoWith(old, { largura: 41 })))).toBe(
    'picture',
  );
  expect(await errorCodeOf(own.file, async () => false)).toBe('picture');
});

test('the size of a JPEG is read without decoding it', async () => {
  const bytes = new Uint8Array(await photo.picture.arrayBuffer());
  expect(jpegSize(bytes)).toEqual({ width: 40, height: 30 });
  for (let end = 0; end < 15; end += 1) expect(jpegSize(bytes.slice(0, end))).toBeUndefined();
  const endless = new Uint8Array([0xff, 0xd8, ...Array.from({ length: 40 }, () => 0xff)]);
  expect(() => jpegSize(endless)).not.toThrow();
});

function photoWith(document: Json, change: Json): Json {
  return { ...document, fotos: [{ ...ownPhoto(), ...change }] };
}
