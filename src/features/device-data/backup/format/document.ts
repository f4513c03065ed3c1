import * as v from 'valibot';
import { BackupError } from '#src/features/device-data/backup/backup-error.ts';
import type { Entries } from './entries.ts';
import { moment, name, orNull } from './field.ts';
import type { Row, RowFormat } from './row-format.ts';
import { company, draft, page, photoInFile, quote, sending, skip } from './row-formats.ts';

/** The name and the version of the format; a reader rejects later versions. */
const format = { name: 'alugacacamba-copia', version: 1 } as const;

/** Its name in the archive. */
export const documentName = 'dados.json';

/** What dados.json holds: everything but the pictures. */
export interface BackupDocument {
  /** Milliseconds. */
  createdAt: number;
  /** City id, as 'sc/joinville'. */
  lastCity: string | null;
  entries: Omit<Entries, 'photos'>;
  photos: readonly DocumentPhoto[];
}

export interface DocumentPhoto {
  /** Name of its picture in the archive. */
  file: string;
  row: Row;
}

/** The text of dados.json. Leaves out rows that no page shows. */
export function writeDocument({ createdAt, lastCity, entries, photos }: BackupDocument): string {
  const [request] = entries.requests;
  const document = {
    formato: format.name,
    versao: format.version,
    criadoEm: moment.write(createdAt),
    empresas: writeAll(company, entries.saved.filter(isCompany)),
    paginas: writeAll(
      page,
      entries.saved.filter((row) => !isCompany(row)),
    ),
    respostas: writeAll(quote, entries.quotes),
    diario: writeAll(skip, entries.skips),
    fotos: writeAll(
      photoInFile,
      photos.map(({ file, row }) => ({ ...row, file })),
    ),
    pedido: request ? draft.write(request.draft) : null,
    envio: request ? sending.write(request.sending) : null,
    preferencias: { ultimaCidade: orNull(name).write(lastCity) },
  };
  return JSON.stringify(document, null, 2);
}

/** Throws a BackupError for any text that `writeDocument` does not make. */
export function readDocument(written: string): BackupDocument {
  const json = parseJson(written);
  const head = v.safeParse(headSchema, json);
  if (!head.success) throw new BackupError('foreign');
  if (head.output.versao > format.version) throw new BackupError('too-new');
  const read = v.safeParse(documentSchema, json);
  if (!read.success) throw new BackupError('altered');
  const { criadoEm, empresas, paginas, respostas, diario, fotos, ...rest } = read.output;
  const { pedido, envio, preferencias } = rest;
  const requests = pedido && envio ? [{ draft: pedido, sending: envio }] : [];
  return {
    createdAt: criadoEm as number,
    lastCity: preferencias.ultimaCidade as string | null,
    entries: { saved: [...empresas, ...paginas], quotes: respostas, skips: diario, requests },
    photos: fotos.map(({ file, ...row }) => ({ file: file as string, row })),
  };
}

function isCompany({ kind }: Row): boolean {
  return kind !== 'page';
}

const headSchema = v.object({
  formato: v.picklist([format.name]),
  versao: v.pipe(v.number(), v.integer(), v.minValue(1)),
});

const documentSchema = v.object({
  criadoEm: moment.schema,
  empresas: v.array(company.schema),
  paginas: v.array(page.schema),
  respostas: v.array(quote.schema),
  diario: v.array(skip.schema),
  fotos: v.array(photoInFile.schema),
  pedido: v.nullable(draft.schema),
  envio: v.nullable(sending.schema),
  preferencias: v.object({ ultimaCidade: orNull(name).schema }),
});

function parseJson(written: string): unknown {
  try {
    return JSON.parse(written);
  } catch (cause) {
    throw new BackupError('altered', { cause });
  }
}

function writeAll(rows: RowFormat, all: readonly Row[]): Row[] {
  return all.map(rows.write).filter((row) => row !== undefined);
}
