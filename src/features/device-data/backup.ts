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
  company,
  documentFormat,
  type Field,
  page,
  photo,
  pictureName,
  quote,
  type Row,
  request,
  sentRequest,
  skip,
} from './backup-format.ts';

/** How a long job reports its progress and is cancelled. */
export interface JobControls {
  /** Aborted when the visitor cancels: the job then rejects, and has changed nothing. */
  signal: AbortSignal;
  /** Both in bytes, or both in entries. */
  onProgress: (done: number, total: number) => void;
}

/** A job has failed; nothing on the device has changed. */
export class BackupError extends Error {
  readonly code: BackupErrorCode;
  /** For the visitor; undefined where the device gives no reason. */
  readonly text: string | undefined;

  constructor(code: BackupErrorCode, options?: ErrorOptions) {
    super(`Backup failed: ${code}`, options);
    this.code = code;
    this.text = code === 'failed' ? undefined : problems[code];
  }
}

export type BackupErrorCode = keyof typeof problems | StoreProblem;

/** Why a file is refused, not made, or not stored. */
const problems = {
  foreign: 'Este arquivo não é uma cópia feita pelo AlugaCaçamba. Nada mudou neste aparelho.',
  damaged:
    'Este arquivo está incompleto ou danificado. Nada mudou neste aparelho. Copie-o de novo de onde você o guardou.',
  'too-new':
    'Este arquivo é de uma versão mais nova do AlugaCaçamba. Nada mudou neste aparelho. Abra o site com internet, atualize e tente de novo.',
  'too-large':
    'Este arquivo é grande demais para ser uma cópia do AlugaCaçamba. Nada mudou neste aparelho.',
  altered: 'Este arquivo foi alterado. Nada mudou neste aparelho. Escolha a cópia original.',
  picture:
    'Uma foto deste arquivo foi alterada. Nada mudou neste aparelho. Escolha a cópia original.',
  'too-much':
    'Seus dados passam de 100 MB e não cabem em um arquivo. Baixe as fotos das caçambas antigas, apague essas caçambas do diário e tente de novo.',
  full: 'Falta espaço neste aparelho para os dados do arquivo, e nada mudou. Apague fotos ou aplicativos que você não usa e tente de novo.',
};

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
  const files = new Map([[readMeName, new Blob([readMe])]]);
  for (const { file, picture } of snapshot.photos) files.set(file, picture as Blob);
  const total = [...files.values()].reduce((sum, { size }) => sum + size, 0);
  if (files.size >= limits.entries || total > limits.archive) throw new BackupError('too-much');

  const parts: BlobPart[] = [];
  const zip = new Zip((failure, bytes) => {
    if (failure) throw failure;
    // A Blob of its own, which the browser may keep on its disk.
    parts.push(new Blob([bytes as Uint8Array<ArrayBuffer>]));
  });
  // As they are: JPEGs would get no smaller.
  const add = (name: string, content: Uint8Array) => {
    const file = new ZipPassThrough(name);
    zip.add(file);
    file.push(content, true);
  };
  const hashes: Record<string, string> = {};
  let done = 0;
  for (const [name, content] of files) {
    signal.throwIfAborted();
    const bytes = new Uint8Array(await content.arrayBuffer());
    hashes[name] = await hashOf(bytes);
    add(name, bytes);
    done += bytes.length;
    onProgress(done, total);
  }
  signal.throwIfAborted();
  const document = documentFormat.encode({ ...snapshot, ...current }) as Row;
  hashes[documentName] = await hashOf(JSON.stringify(document));
  add(documentName, strToU8(JSON.stringify({ ...document, sha256: hashes }, null, 2)));
  zip.end();
  const type = 'application/zip';
  const file = new File(parts, `alugacacamba-${dayOf(now)}.zip`, { type });
  if (file.size > limits.archive) throw new BackupError('too-much');
  return file;
}

/** A request is its draft with the companies it was sent to. */
const kinds = ['saved', 'quotes', 'skips', 'photos', 'requests', 'sent'] as const;

export type Kind = (typeof kinds)[number];

/** Something that the visitor has stored. */
interface Entry {
  kind: Kind;
  /** The same on every device; twice only in a file that was altered. */
  key: string;
  row: Row;
  /** The visitor's own words: all but the time of saving, and the picture. */
  content: string;
}

/** Only in the file, on both alike, or on both with other content. */
type Comparison = 'added' | 'same' | 'different';

interface ComparedEntry extends Entry {
  comparison: Comparison;
}

/** A file's content, compared with this device. */
export type BackupPreview = Awaited<ReturnType<typeof previewBackup>>;

/**
 * Reads a file and compares it with this device. Throws a BackupError for any that `createBackup`
 * has not made, and when it is cancelled; changes nothing.
 */
export async function previewBackup(file: Blob, controls: JobControls) {
  const snapshot = await readBackup(file, controls);
  const device = byKey(await readDevice());
  const entries: ComparedEntry[] = [];
  // One after the other: only one picture's bytes are in memory.
  for (const entry of entriesOf(snapshot)) {
    controls.signal.throwIfAborted();
    entries.push({ ...entry, comparison: await compare(entry, device.get(entry.key)) });
  }
  const amounts = kinds.map((kind) => {
    const ofKind = (one: Entry) => one.kind === kind;
    const inFile = entries.filter(ofKind);
    const count = (wanted: Comparison) =>
      inFile.filter(({ comparison }) => comparison === wanted).length;
    return {
      kind,
      inFile: inFile.length,
      added: count('added'),
      same: count('same'),
      different: count('different'),
      here: [...device.values()].filter(ofKind).length,
    };
  });
  const { createdAt, preferences } = snapshot;
  return { createdAt, entries, amounts, lastCity: preferences.lastCity };
}

function entriesOf({ draft, sending, ...lists }: Rows): Entry[] {
  const requests = draft && sending ? [{ draft, sending }] : [];
  const parts: readonly (readonly [Kind, Field, readonly Row[], (row: Row) => unknown])[] = [
    ['saved', company, lists.companies, ({ key }) => key],
    ['saved', page, lists.pages, ({ key }) => key],
    ['quotes', quote, lists.quotes, ({ askedAt, company }) => `${askedAt} ${company}`],
    ['skips', skip, lists.skips, ({ id }) => id],
    ['photos', photo, lists.photos, ({ id }) => id],
    ['requests', request, requests, () => ''],
    ['sent', sentRequest, lists.sentRequests, ({ id }) => id],
  ];
  const keys = new Set<string>();
  return parts.flatMap(([kind, format, rows, idOf]) =>
    rows.map((row) => {
      let key = `${kind} ${idOf(row)}`;
      // The same answer may be noted twice.
      while (kind === 'quotes' && keys.has(key)) key += '+';
      keys.add(key);
      // Nor what the server said last, which is fetched again.
      const apart = { salvoEm: undefined, arquivo: undefined, ultimaResposta: undefined };
      const written = { ...(format.encode(row) as Row), ...apart };
      return { kind, key, row, content: JSON.stringify(written) };
    }),
  );
}

const byKey = (rows: Rows) => new Map(entriesOf(rows).map((entry) => [entry.key, entry]));

async function compare(entry: Entry, here: Entry | undefined): Promise<Comparison> {
  if (!here) return 'added';
  if (here.content !== entry.content) return 'different';
  const [own, other] = [here, entry].map(({ row }) => row.picture);
  // Only photos have one.
  if (!(own instanceof Blob && other instanceof Blob)) return 'same';
  return (await hashOf(own)) === (await hashOf(other)) ? 'same' : 'different';
}

/** Checks every file of the archive: its hash, the document's fields, that each picture is one. */
async function readBackup(file: Blob, { signal, onProgress }: JobControls): Promise<Snapshot> {
  const { files, hashes, document } = await unpack(file);
  for (const [name, content] of files) {
    const hashed = name === documentName ? JSON.stringify(document) : content;
    // Files of earlier versions have no hashes.
    if (hashes && Object(hashes)[name] !== (await hashOf(hashed))) throw new BackupError('damaged');
    signal.throwIfAborted();
  }
  if (document.formato !== current.format) throw new BackupError('foreign');
  if (Number(document.versao) > current.version) throw new BackupError('too-new');
  const read = v.safeParse(documentFormat.schema, document);
  if (!read.success) throw new BackupError('altered');

  const snapshot = read.output as unknown as Snapshot;
  const { photos } = snapshot;
  const entries = entriesOf(snapshot);
  const keys = new Set(entries.map(({ key }) => key));
  const names = [documentName, readMeName, ...photos.map((photo) => photo.file)];
  const isConsistent =
    keys.size === entries.length &&
    photos.every(({ skip }) => keys.has(`skips ${skip}`)) &&
    names.sort().join() === [...files.keys()].sort().join();
  if (!isConsistent) throw new BackupError('altered');

  for (const [index, photo] of photos.entries()) {
    photo.picture = new Blob([files.get(photo.file) ?? ''], { type: 'image/jpeg' });
    await checkPicture(photo.picture, photo);
    signal.throwIfAborted();
    onProgress(index + 1, photos.length);
  }
  return snapshot;
}

/** An archive's files by name, and its document without the hashes. */
async function unpack(file: Blob) {
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
  try {
    const files = new Map(Object.entries(unzipSync(bytes, { filter })));
    const text = files.get(documentName);
    if (!text) throw new BackupError('foreign');
    const { sha256: hashes, ...document } = Object(JSON.parse(strFromU8(text))) as Row;
    return { files, hashes, document };
  } catch (cause) {
    // Any other failure means that bytes were lost or changed.
    throw cause instanceof BackupError ? cause : new BackupError('damaged', { cause });
  }
}

/** Pixels of a picture's side at most; the diary scales photos to 1,280. */
const maxSide = 4096;

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
        const device = byKey(await readRows(database));
        for (const [done, entry] of wanted.entries()) {
          signal.throwIfAborted();
          const here = device.get(entry.key);
          // Unless it was written since the file was compared.
          if (!here || entry.comparison !== 'added') await store(database, entry, here);
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

/** In place of the device's own entry, if it has one. */
async function store(database: VisitorDatabase, { kind, row }: Entry, here?: Entry) {
  if (kind === 'requests') {
    await database.request.put(row.draft, 'draft');
    await database.request.put(row.sending, 'sending');
  } else if (kind === 'sent') {
    await database.requests.put({ ...here?.row, ...row });
  } else if (kind === 'photos') {
    // The name of its file was only the archive's.
    const { file: _, ...photo } = row;
    // Unless its skip was deleted since the file was compared.
    if (await database.skips.get(String(row.skip)))
      await putPhoto(database, photo as unknown as Parameters<typeof putPhoto>[1]);
  } else {
    // The database numbers a quote that is new here, in the object that it is given.
    const number = here?.row.id;
    await database.table(kind).put(number === undefined ? { ...row } : { ...row, id: number });
  }
}

type Snapshot = Awaited<ReturnType<typeof readDevice>>;

/** The visitor's data on this device. */
async function readDevice(now = Date.now()) {
  const lastCity = await readValue(valueNames.lastCity, timeouts.read);
  const { database } = await import('#src/device/database/database.ts');
  const rows = await database.transaction('r', database.tables, () => readRows(database));
  return { ...rows, createdAt: now, preferences: { lastCity: lastCity as string | null } };
}

type Rows = Awaited<ReturnType<typeof readRows>>;

/** The quotes have their numbers. */
async function readRows(database: VisitorDatabase) {
  const read = async (table: Table) => (await table.toArray()) as Row[];
  const saved = await read(database.saved);
  const skips = await read(database.skips);
  const ids = new Set(skips.map(({ id }) => id));
  const photos = (await read(database.photos)).filter(({ skip }) => ids.has(skip));
  const draft = readDraft(await database.request.get('draft'));
  const sending = Object(await database.request.get('sending'));
  const isSent = Object.values(sending).some((value) => Object.keys(Object(value)).length);
  const isRequest = isSent || JSON.stringify(draft) !== JSON.stringify(emptyDraft);
  return {
    companies: saved.filter(({ kind }) => kind !== 'page'),
    pages: saved.filter(({ kind }) => kind === 'page'),
    quotes: await read(database.quotes),
    skips,
    photos: photos.flatMap((row, index): (Row & { file: string; picture: Blob })[] => {
      // An older version may have stored the picture differently; then no page shows it.
      const picture = pictureOf(row.picture);
      return picture ? [{ ...row, picture, file: pictureName(row, index + 1) }] : [];
    }),
    draft: isRequest ? draft : null,
    sending: isRequest ? (sending as Row) : null,
    sentRequests: await read(database.requests),
  };
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
             pedidosEnviados  os pedidos que você enviou por aqui. A chave de cada um
                           abre o pedido: não mostre a ninguém
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
