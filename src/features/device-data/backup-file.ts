import * as v from 'valibot';
import { dayOf } from '#src/shared/contact/delivery-day.ts';
import {
  BackupError,
  type Files,
  fits,
  type JobOptions,
  readArchive,
  sha256,
  startArchive,
} from './archive.ts';
import { documentSchema, type Entry, entriesOf, type Kind, type Row } from './entries.ts';

/** The content of a file, complete and checked. */
export interface Backup {
  /** Milliseconds. */
  createdAt: number;
  /** City id. */
  lastCity: string | null;
  entries: readonly Entry[];
}

/** The name and the version of the format; a reader rejects later versions. */
const format = { name: 'alugacacamba-copia', version: 1 } as const;

/** Holds everything but the pictures. Its `sha256` has the hash of each file, its own without that. */
const documentName = 'dados.json';

const readMeName = 'LEIA-ME.txt';

/** Pixels of a picture's side at most; the diary scales photos to 1,280. */
const maxSide = 4096;

/** Throws a BackupError for more than a file may hold; rejects when it is cancelled. */
export async function writeBackup(
  { createdAt, lastCity, entries }: Backup,
  { signal, onProgress }: JobOptions,
): Promise<File> {
  const photos = photosOf(entries);
  const files = [{ name: readMeName, content: new Blob([readMe]) }, ...photos];
  const total = files.reduce((sum, { content }) => sum + content.size, 0);
  if (!fits(files.length + 1, total)) throw new BackupError('too-large');
  const archive = startArchive();
  const hashes: Record<string, string> = {};
  let done = 0;
  for (const { name, content } of files) {
    signal.throwIfAborted();
    const bytes = new Uint8Array(await content.arrayBuffer());
    hashes[name] = await sha256(bytes);
    archive.add(name, bytes);
    done += bytes.length;
    onProgress(done, total);
  }
  signal.throwIfAborted();
  const document = writeDocument({ createdAt, lastCity, entries }, photos);
  hashes[documentName] = await hashOf(document);
  archive.add(documentName, encode(JSON.stringify({ ...document, sha256: hashes }, null, 2)));
  return new File([archive.end()], `alugacacamba-${dayOf(createdAt)}.zip`, {
    type: 'application/zip',
  });
}

/**
 * Reads a file that `writeBackup` has made. Throws a BackupError for any other, and when it is
 * cancelled; changes nothing.
 */
export async function readBackup(file: Blob, { signal, onProgress }: JobOptions): Promise<Backup> {
  const files = await readArchive(file);
  const { createdAt, lastCity, rows, hashes } = await readDocument(files);
  checkNames(
    files,
    rows.photos.map((row) => String(row.file)),
  );
  for (const [name, content] of files) {
    if (!hashes || name === documentName) continue;
    if (Object(hashes)[name] !== (await sha256(content))) throw new BackupError('damaged');
    signal.throwIfAborted();
  }
  const photos: Row[] = [];
  for (const { file: name, ...row } of rows.photos) {
    const picture = new Blob([files.get(String(name)) ?? ''], { type: 'image/jpeg' });
    await checkPicture(picture, row);
    signal.throwIfAborted();
    photos.push({ ...row, picture });
    onProgress(photos.length, rows.photos.length);
  }
  return { createdAt, lastCity, entries: entriesOf({ ...rows, photos }) };
}

interface Photo {
  /** Of its file in the archive. */
  name: string;
  content: Blob;
  entry: Entry;
}

/** The photos of skips that are there. */
function photosOf(entries: readonly Entry[]): Photo[] {
  const skips = new Set(entries.filter(({ kind }) => kind === 'skips').map(({ row }) => row.id));
  const shown = entries.filter(({ kind, row }) => kind === 'photos' && skips.has(row.skip));
  return shown.map((entry, index) => {
    const { guardadaEm, tipo } = entry.written;
    const name = `fotos/${String(guardadaEm).slice(0, 10)}-${tipo}-${index + 1}.jpg`;
    return { name, content: entry.row.picture as Blob, entry };
  });
}

function writeDocument({ createdAt, lastCity, entries }: Backup, photos: readonly Photo[]) {
  const rowsOf = (kind: Kind) =>
    entries.filter((entry) => entry.kind === kind).map(({ written }) => written);
  const [request] = rowsOf('requests');
  return {
    formato: format.name,
    versao: format.version,
    criadoEm: new Date(createdAt).toISOString(),
    empresas: rowsOf('saved').filter(({ tipo }) => tipo === 'empresa'),
    paginas: rowsOf('saved').filter(({ tipo }) => tipo === 'pagina'),
    respostas: rowsOf('quotes'),
    diario: rowsOf('skips'),
    fotos: photos.map(({ name, entry }) => ({ arquivo: name, ...entry.written })),
    pedido: request?.pedido ?? null,
    envio: request?.envio ?? null,
    preferencias: { ultimaCidade: lastCity },
  };
}

async function readDocument(files: Files) {
  const bytes = files.get(documentName);
  if (!bytes) throw new BackupError('foreign');
  const { sha256: hashes, ...document } = parseJson(bytes);
  // Files of earlier versions have no hashes.
  const isIntact = !hashes || Object(hashes)[documentName] === (await hashOf(document));
  if (!isIntact) throw new BackupError('damaged');
  if (document.formato !== format.name) throw new BackupError('foreign');
  if (Number(document.versao) > format.version) throw new BackupError('too-new');
  const read = v.safeParse(documentSchema, document);
  if (!read.success) throw new BackupError('altered');
  return { ...read.output, hashes };
}

function parseJson(bytes: Uint8Array): Row {
  try {
    return Object(JSON.parse(new TextDecoder().decode(bytes)));
  } catch (cause) {
    throw new BackupError('damaged', { cause });
  }
}

/** The archive has exactly the files that the document names. */
function checkNames(files: Files, pictures: readonly string[]): void {
  const expected = [readMeName, documentName, ...pictures];
  const isComplete = pictures.every((name) => files.has(name));
  const isOurs = [...files.keys()].every((name) => expected.includes(name));
  if (!isComplete || !isOurs) throw new BackupError('altered');
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

function hashOf(document: object): Promise<string> {
  return sha256(encode(JSON.stringify(document)));
}

function encode(text: string): Uint8Array<ArrayBuffer> {
  return new TextEncoder().encode(text);
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
             envio         para que empresas você abriu a conversa, e quais esperam sinal
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
