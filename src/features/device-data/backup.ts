import type { Table } from 'dexie';
import { strFromU8, strToU8, type UnzipFileInfo, unzipSync, Zip, ZipPassThrough } from 'fflate';
import * as v from 'valibot';
import type { VisitorDatabase } from '#src/device/database/database.ts';
import { pictureOf, putPhoto } from '#src/device/database/stored-picture.ts';
import { readValue, updateValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { type StoreProblem, writeData } from '#src/device/write-data.ts';
import { emptyDraft, readDraft } from '#src/shared/contact/request-draft.ts';
import { dayOf } from '#src/shared/text/format.ts';
import {
  documentFormat,
  type Entry,
  entriesOf,
  idOf,
  kinds,
  pictureName,
  type Row,
  type Snapshot,
} from './backup-format.ts';

/** How a long job reports its progress and is cancelled. */
export interface JobControls {
  /** Aborted when the visitor cancels: the job then rejects, and has changed nothing. */
  signal: AbortSignal;
  /** Both in bytes, or both in entries. */
  onProgress: (done: number, total: number) => void;
}

/**
 * Why a file can't be read back: it is not of this site, was cut off or changed on its way, comes
 * from a later version, exceeds the limits, was rewritten, or has a photo that is no picture. Or why
 * none is made, with more than the limits, or nothing of it stored.
 */
export type BackupErrorCode =
  | 'foreign'
  | 'damaged'
  | 'too-new'
  | 'too-large'
  | 'altered'
  | 'picture'
  | 'too-much'
  | StoreProblem;

/** A job has failed; nothing on the device has changed. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;

  constructor(code: BackupErrorCode, options?: ErrorOptions) {
    super(`Backup failed: ${code}`, options);
    this.code = code;
  }
}

/**
 * Bytes and numbers at most. 100 MB are some 330 photos, and fit into a phone's memory; the text of
 * 10,000 entries has about 5 MB.
 */
export const limits = { archive: 100e6, entries: 5000, text: 20e6 } as const;

/** The name and the version of the format; a reader refuses later versions. */
const current = { format: 'alugacacamba-copia', version: 1 } as const;

/** Holds everything but the pictures. Its `sha256` has the hash of each file, its own without that. */
const documentName = 'dados.json';

const readMeName = 'LEIA-ME.txt';

/** Pixels of a picture's side at most; the diary scales photos to 1,280. */
const maxSide = 4096;

/** Milliseconds: photos are slow to write, and the visitor may cancel. */
const timeouts = { read: 3000, write: 600_000 };

/**
 * Writes the visitor's data on this device into a file. Throws a BackupError for more than a file may
 * hold; rejects when it can't be read, or is cancelled.
 */
export async function createBackup(
  { signal, onProgress }: JobControls,
  now = Date.now(),
): Promise<File> {
  const snapshot = await readDevice(now);
  const document = documentFormat.write({ ...snapshot, ...current });
  const pictures = new Map(snapshot.photos.map(({ file, picture }) => [file, picture as Blob]));
  const files = new Map([[readMeName, new Blob([readMe])]]);
  for (const { arquivo } of document.fotos as Row[]) {
    files.set(String(arquivo), pictures.get(arquivo) as Blob);
  }
  const total = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  if (files.size >= limits.entries || total > limits.archive) throw new BackupError('too-much');

  const parts: BlobPart[] = [];
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    // A Blob of its own, which the browser may keep on its disk.
    parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  });
  const hashes: Record<string, string> = {};
  let done = 0;
  for (const [name, content] of files) {
    signal.throwIfAborted();
    const bytes = new Uint8Array(await content.arrayBuffer());
    hashes[name] = await hashOf(bytes);
    addFile(zip, name, bytes);
    done += bytes.length;
    onProgress(done, total);
  }
  signal.throwIfAborted();
  hashes[documentName] = await hashOf(JSON.stringify(document));
  addFile(zip, documentName, strToU8(JSON.stringify({ ...document, sha256: hashes }, null, 2)));
  zip.end();
  const type = 'application/zip';
  const file = new File(parts, `alugacacamba-${dayOf(now)}.zip`, { type });
  if (file.size > limits.archive) throw new BackupError('too-much');
  return file;
}

/** Stores a file as it is: JPEGs would get no smaller. */
function addFile(zip: Zip, name: string, content: Uint8Array): void {
  const file = new ZipPassThrough(name);
  zip.add(file);
  file.push(content, true);
}

/** Only in the file, on both alike, or on both with other content. */
type Comparison = 'added' | 'same' | 'different';

interface ComparedEntry extends Entry {
  comparison: Comparison;
  /** The device's row, if it has one. */
  here: Row | undefined;
}

/** A file's content, compared with this device. */
export type BackupPreview = Awaited<ReturnType<typeof previewBackup>>;

/**
 * Reads a file and compares it with this device. Throws a BackupError for any that `createBackup`
 * has not made, and when it is cancelled; changes nothing.
 */
export async function previewBackup(file: Blob, options: JobControls) {
  const snapshot = await readBackup(file, options);
  const device = entriesOf(await readDevice());
  const entries: ComparedEntry[] = [];
  // One after the other: only one picture's bytes are in memory.
  for (const [key, entry] of entriesOf(snapshot)) {
    options.signal.throwIfAborted();
    const here = device.get(key);
    const isSame =
      here?.content === entry.content &&
      (await pictureHash(entry.row)) === (await pictureHash(here.row));
    const comparison = !here ? 'added' : isSame ? 'same' : 'different';
    entries.push({ ...entry, comparison, here: here?.row });
  }
  const amounts = kinds.map((kind) => {
    const inFile = entries.filter((entry) => entry.kind === kind);
    const count = (wanted: Comparison) =>
      inFile.filter(({ comparison }) => comparison === wanted).length;
    return {
      kind,
      inFile: inFile.length,
      added: count('added'),
      same: count('same'),
      different: count('different'),
      here: [...device.values()].filter((entry) => entry.kind === kind).length,
    };
  });
  return { createdAt: snapshot.createdAt, lastCity: snapshot.lastCity, entries, amounts };
}

async function readBackup(file: Blob, { signal, onProgress }: JobControls): Promise<Snapshot> {
  const files = await unpack(file);
  const { snapshot, hashes } = await readDocument(files.get(documentName));
  files.delete(documentName);
  const names = [readMeName, ...snapshot.photos.map((row) => String(row.file))];
  if (names.sort().join() !== [...files.keys()].sort().join()) throw new BackupError('altered');
  for (const [name, content] of files) {
    const isIntact = !hashes || Object(hashes)[name] === (await hashOf(content));
    if (!isIntact) throw new BackupError('damaged');
    signal.throwIfAborted();
  }
  const photos: Row[] = [];
  for (const row of snapshot.photos) {
    const picture = new Blob([files.get(String(row.file)) ?? ''], { type: 'image/jpeg' });
    await checkPicture(picture, row);
    signal.throwIfAborted();
    photos.push({ ...row, picture });
    onProgress(photos.length, snapshot.photos.length);
  }
  return { ...snapshot, photos };
}

/** Files of a ZIP by name. */
async function unpack(file: Blob): Promise<Map<string, Uint8Array<ArrayBuffer>>> {
  if (file.size > limits.archive) throw new BackupError('too-large');
  const bytes = new Uint8Array(await file.arrayBuffer());
  if (strFromU8(bytes.subarray(0, 4), true) !== 'PK\u0003\u0004') throw new BackupError('foreign');
  const names = new Set<string>();
  let total = 0;
  const filter = ({ name, size, originalSize }: UnzipFileInfo) => {
    total += Math.max(size, originalSize);
    const isLong = name === documentName && originalSize > limits.text;
    const isMore = total > limits.archive || names.size >= limits.entries;
    if (isLong || isMore) throw new BackupError('too-large');
    if (names.has(name)) throw new BackupError('altered');
    // A packed file is hardly larger than the file; one that is would take minutes to unpack.
    if (size > originalSize * 1.01 + 256) throw new BackupError('damaged');
    names.add(name);
    return true;
  };
  return orDamaged(() => new Map(Object.entries(unzipSync(bytes, { filter }))));
}

/** Another failure than a BackupError means that bytes were lost or changed. */
function orDamaged<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw cause instanceof BackupError ? cause : new BackupError('damaged', { cause });
  }
}

async function readDocument(bytes: Uint8Array | undefined) {
  if (!bytes) throw new BackupError('foreign');
  const { sha256: hashes, ...document } = orDamaged(
    (): Row => Object(JSON.parse(strFromU8(bytes))),
  );
  // Files of earlier versions have no hashes.
  const isIntact =
    !hashes || Object(hashes)[documentName] === (await hashOf(JSON.stringify(document)));
  if (!isIntact) throw new BackupError('damaged');
  if (document.formato !== current.format) throw new BackupError('foreign');
  if (Number(document.versao) > current.version) throw new BackupError('too-new');
  const read = v.safeParse(documentFormat.schema, document);
  if (!read.success) throw new BackupError('altered');
  const snapshot = read.output as unknown as Snapshot;
  if (!isConsistent(snapshot)) throw new BackupError('altered');
  return { snapshot, hashes };
}

/** Has each row once, and of photos only those of its skips. */
function isConsistent({ companies, pages, skips, photos }: Snapshot): boolean {
  const areUnique = (rows: readonly Row[], key: string) =>
    new Set(rows.map((row) => row[key])).size === rows.length;
  const ids = new Set(skips.map(({ id }) => id));
  return (
    areUnique([...companies, ...pages], 'key') &&
    areUnique(skips, 'id') &&
    areUnique(photos, 'id') &&
    photos.every(({ skip }) => ids.has(skip))
  );
}

async function checkPicture(picture: Blob, { width, height }: Row): Promise<void> {
  const image = await createImageBitmap(picture).catch((cause) => {
    throw new BackupError('picture', { cause });
  });
  const isAsDeclared = image.width === width && image.height === height;
  const isShown = isAsDeclared && Math.max(image.width, image.height) <= maxSide;
  image.close();
  if (!isShown) throw new BackupError('picture');
}

/** Of entries that differ, this device's or the file's remain; or all of this device's are replaced. */
export type Plan = 'keep-device' | 'keep-file' | 'replace-all';

/**
 * Stores a file's entries on this device in one transaction: all of them or none. Throws a
 * BackupError when the device does not store them; rejects when it is cancelled.
 */
export async function restore(
  { entries, lastCity }: BackupPreview,
  plan: Plan,
  { signal, onProgress }: JobControls,
): Promise<void> {
  const isReplacing = plan === 'replace-all';
  const wanted = entries.filter(
    ({ comparison }) =>
      isReplacing || comparison === 'added' || (plan === 'keep-file' && comparison === 'different'),
  );
  const outcome = await writeData(
    (database) =>
      database.transaction('rw', database.tables, async () => {
        if (isReplacing) for (const table of database.tables) await table.clear();
        for (const [done, entry] of wanted.entries()) {
          signal.throwIfAborted();
          await store(database, entry);
          onProgress(done + 1, wanted.length);
        }
        signal.throwIfAborted();
      }),
    timeouts.write,
  );
  if ('problem' in outcome) {
    signal.throwIfAborted();
    throw new BackupError(outcome.problem);
  }
  if (lastCity) {
    await updateValue(valueNames.lastCity, (old) => (isReplacing ? lastCity : (old ?? lastCity)));
  }
}

async function store(
  database: VisitorDatabase,
  { kind, row, comparison, here }: ComparedEntry,
): Promise<void> {
  const table: Table = kind === 'requests' ? database.request : database.table(kind);
  // Written, or its skip deleted, since the file was compared.
  const isLate = comparison === 'added' && kind !== 'quotes' && (await table.get(idOf(kind, row)));
  const isOrphan = kind === 'photos' && !(await database.skips.get(String(row.skip)));
  if (isLate || isOrphan) return;
  if (kind === 'photos') {
    // The name of its file was only the archive's.
    const { file: _, ...photo } = row;
    return putPhoto(database, photo as unknown as Parameters<typeof putPhoto>[1]);
  }
  if (kind === 'requests') {
    await table.put(row.draft, 'draft');
    await table.put(row.sending, 'sending');
    return;
  }
  // The database numbers a quote that is new here, in the object that it is given.
  await table.put(here?.id === undefined ? { ...row } : { ...row, id: here.id });
}

/** The visitor's data on this device. The quotes have their numbers. */
async function readDevice(now = Date.now()): Promise<Snapshot> {
  const lastCity = await readValue(valueNames.lastCity, timeouts.read);
  const { database } = await import('#src/device/database/database.ts');
  return database.transaction('r', database.tables, async () => {
    const read = async (table: Table) => (await table.toArray()) as readonly Row[];
    const saved = await read(database.saved);
    const skips = await read(database.skips);
    const ids = new Set(skips.map(({ id }) => id));
    const photos = (await read(database.photos)).filter(({ skip }) => ids.has(skip));
    const draft = readDraft(await database.request.get('draft'));
    const sending = Object(await database.request.get('sending'));
    const isSent = Object.values(sending).some((value) => Object.keys(Object(value)).length);
    const isRequest = isSent || JSON.stringify(draft) !== JSON.stringify(emptyDraft);
    return {
      createdAt: now,
      lastCity: typeof lastCity === 'string' ? lastCity : null,
      companies: saved.filter(({ kind }) => kind !== 'page'),
      pages: saved.filter(({ kind }) => kind === 'page'),
      quotes: await read(database.quotes),
      skips,
      photos: photos.flatMap((row, index) => {
        // An older version may have stored the picture differently; then no page shows it.
        const picture = pictureOf(row.picture);
        return picture ? [{ ...row, picture, file: pictureName(row, index + 1) }] : [];
      }),
      draft: isRequest ? draft : null,
      sending: isRequest ? sending : null,
    };
  });
}

/** The same for all rows without a picture. */
function pictureHash({ picture }: Row): Promise<string> {
  return hashOf(picture instanceof Blob ? picture : '');
}

/** The SHA-256 in hexadecimal digits. */
async function hashOf(content: BlobPart): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', await new Blob([content]).arrayBuffer());
  return Array.from(new Uint8Array(hash), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** For people who open the archive without the site. */
const readMe = `CÓPIA DO QUE VOCÊ GUARDOU NO ALUGACAÇAMBA

Este arquivo foi feito pelo seu aparelho, a seu pedido. Nada dele passou por um servidor.
Ele não tem senha: quem o abre lê o que está aqui. Guarde-o como você guarda as suas fotos.

O QUE HÁ AQUI
dados.json   O que você salvou e escreveu, em um texto que qualquer editor abre:
             empresas      as empresas que você salvou, com as anotações
             paginas       as páginas que você salvou
             respostas     o que as empresas responderam, como você anotou
             diario        as caçambas do seu diário
             fotos         de que caçamba é cada foto, e quando ela foi guardada
             pedido        o seu pedido de orçamento
             envio         para que empresas você abriu a conversa, e quais esperam a internet
             preferencias  a última cidade que você abriu
             sha256        números que mostram se um arquivo daqui mudou
fotos/       As fotos do diário, em JPEG, que qualquer aparelho abre.

As datas estão na ordem ano-mês-dia. As que terminam em Z têm a hora universal (UTC): em
Brasília são três horas a menos.

Não estão aqui os resultados de busca, nem a entrada na área da empresa, nem o que a empresa
escreveu lá.

COMO TRAZER DE VOLTA
Abra o AlugaCaçamba no aparelho novo, vá em "Dados neste aparelho" e toque em "Escolher o
arquivo". O site mostra o que vai entrar antes de mudar qualquer coisa. Não mude os arquivos
daqui de dentro: o site só aceita a cópia como ela foi feita.
`.replaceAll('\n', '\r\n');
