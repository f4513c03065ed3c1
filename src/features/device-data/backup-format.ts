// Of valibot only what listings use too: it is one file, and each further function would make it larger.
import * as v from 'valibot';

export type Row = Readonly<Record<string, unknown>>;

/** How a value is read from the file and written into it. */
interface Field {
  schema: v.GenericSchema<unknown, unknown>;
  /** Makes the file's value of the device's where they differ. */
  encode?: (value: unknown) => unknown;
}

const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

const text: Field = { schema: v.string() };
const textOrNull: Field = { schema: v.nullable(v.string()) };
const number: Field = { schema: v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)) };
const numberOrNull: Field = { schema: v.nullable(number.schema) };
/** Identifies a row. */
const id: Field = { schema: v.pipe(v.string(), v.minLength(1)) };
/** A path of this site, never of another one. */
const path: Field = { schema: matching(/^\/([a-z0-9][a-z0-9/-]*)?$/) };
/** As normalizePhone returns it, which becomes part of links. */
const phone: Field = { schema: v.nullable(matching(/^\+?\d{7,15}$/)) };
/** Missing in files of earlier versions. */
const laterPhone: Field = { schema: v.optional(phone.schema, null) };
const place = oneOf('nao dito', { 'nao dito': null, terreno: 'lot', rua: 'street' });

/** Milliseconds on the device, '2026-11-23T12:30:00.000Z' in the file. */
const moment = {
  schema: v.pipe(
    matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    v.transform((iso) => Date.parse(iso)),
    v.number(),
  ),
  encode: (milliseconds: unknown) =>
    new Date(milliseconds as number).toJSON() ?? new Date(0).toJSON(),
} satisfies Field;

/** When the chat of each company was opened: by company on the device, a list in the file. */
const openedChats: Field = {
  schema: v.pipe(
    v.array(v.object({ empresa: v.string(), abertaEm: moment.schema })),
    v.transform((all) => Object.fromEntries(all.map((one) => [one.empresa, one.abertaEm]))),
  ),
  encode(opened) {
    const chats = Object.entries(Object(opened));
    return chats.map(([empresa, at]) => ({ empresa, abertaEm: write(moment, at) }));
  },
};

/** One of a few values, each with its word in the file; `other` is written for any other value. */
function oneOf(other: string, values: Row): Field {
  const words = Object.keys(values);
  const schema = v.pipe(
    v.picklist(words),
    v.transform((word) => values[word]),
  );
  return { schema, encode: (value) => words.find((word) => values[word] === value) ?? other };
}

/** Leaves empty what an older version stored as another type; undefined for what can't be empty. */
function write({ schema, encode }: Field, value: unknown): unknown {
  const written = encode ? encode(value) : value;
  return [written, null, '', 0, []].find((one) => v.safeParse(schema, one).success);
}

/** Rows of a kind: their fields by the name in the file, each with its name on the device. */
function rowFormat(fields: Readonly<Record<string, readonly [own: string, field: Field]>>) {
  const all = Object.entries(fields);
  const schemas = Object.fromEntries(all.map(([word, [, { schema }]]) => [word, schema]));
  return {
    schema: v.pipe(
      v.object(schemas),
      v.transform(
        (written): Row => Object.fromEntries(all.map(([word, [own]]) => [own, written[word]])),
      ),
    ),
    write(row: unknown): Row {
      const values: Row = Object(row);
      return Object.fromEntries(
        all.map(([word, [own, field]]) => [word, write(field, values[own])]),
      );
    },
  };
}

type RowFormat = ReturnType<typeof rowFormat>;

/** Rows that could not be read back are left out; no page shows them either. */
function listOf({ schema, write }: RowFormat): Field {
  const encode = (rows: unknown) =>
    (rows as Row[]).map(write).filter((row) => v.safeParse(schema, row).success);
  return { schema: v.array(schema), encode };
}

function orNull({ schema, write }: RowFormat): Field {
  return { schema: v.nullable(schema), encode: (row) => row && write(row) };
}

const company = rowFormat({
  tipo: ['kind', oneOf('empresa', { empresa: 'company' })],
  codigo: ['key', id],
  nome: ['name', text],
  telefone: ['phone', phone],
  whatsapp: ['whatsapp', laterPhone],
  dadosPublicos: ['openData', { schema: v.optional(v.boolean()) }],
  cidade: ['city', text],
  anotacao: ['note', text],
  salvoEm: ['savedAt', moment],
});

const page = rowFormat({
  tipo: ['kind', oneOf('pagina', { pagina: 'page' })],
  endereco: ['key', path],
  nome: ['name', text],
  salvoEm: ['savedAt', moment],
});

/** Without the number of the row, which another device may have given to another quote. */
const quote = rowFormat({
  empresa: ['company', text],
  telefone: ['phone', phone],
  precoEmReais: ['price', numberOrNull],
  dias: ['days', numberOrNull],
  ctr: ['ctr', oneOf('nao sei', { 'nao sei': 'unknown', sim: 'yes', nao: 'no' })],
  anotacao: ['note', text],
  pedidoEm: ['askedAt', moment],
});

const skip = rowFormat({
  codigo: ['id', id],
  anotadaEm: ['createdAt', moment],
  empresa: ['company', text],
  telefone: ['phone', text],
  cidade: ['city', text],
  lugar: ['place', place],
  endereco: ['address', text],
  chegada: ['arrival', text],
  hora: ['time', text],
  diasContratados: ['days', text],
  diasExtras: ['extraDays', text],
  precoDoDiaExtra: ['extraPrice', text],
  anotacao: ['note', text],
  retirada: ['pickedUp', text],
});

/** The name of the picture's file is not stored on the device. */
const photo = rowFormat({
  arquivo: ['file', { schema: matching(/^fotos\/[a-z0-9-]+\.jpg$/) }],
  codigo: ['id', id],
  cacamba: ['skip', id],
  tipo: ['kind', oneOf('antes', { antes: 'before', depois: 'after', comprovante: 'receipt' })],
  guardadaEm: ['addedAt', moment],
  largura: ['width', number],
  altura: ['height', number],
});

/** Of a photo's file in the archive: 'fotos/2026-11-20-antes-1.jpg'. */
export function pictureName(row: Row, number: number): string {
  const { guardadaEm, tipo } = photo.write(row);
  return `fotos/${String(guardadaEm).slice(0, 10)}-${tipo}-${number}.jpg`;
}

const size = { 3: 3, 4: 4, 5: 5, 7: 7, 'nao sei': 'unknown', 'nao dito': null };

const draft = rowFormat({
  cidade: ['city', textOrNull],
  tamanhoEmM3: ['size', oneOf('nao dito', size)],
  cacambas: ['skips', number],
  material: ['material', text],
  lugar: ['place', place],
  endereco: ['address', text],
  data: ['date', text],
  dias: ['days', numberOrNull],
  observacoes: ['remarks', text],
});

const sending = rowFormat({
  conversasAbertas: ['opened', openedChats],
  esperandoSinal: ['queued', { schema: v.array(v.string()) }],
});

const request = rowFormat({
  pedido: ['draft', orNull(draft)],
  envio: ['sending', orNull(sending)],
});

/** Of the last city. */
const preferences: Field = {
  schema: v.pipe(
    v.object({ ultimaCidade: v.nullable(v.string()) }),
    v.transform(({ ultimaCidade }) => ultimaCidade),
  ),
  encode: (lastCity) => ({ ultimaCidade: lastCity }),
};

/** dados.json without the hashes of the archive's files. */
export const documentFormat = rowFormat({
  formato: ['format', text],
  versao: ['version', number],
  criadoEm: ['createdAt', moment],
  empresas: ['companies', listOf(company)],
  paginas: ['pages', listOf(page)],
  respostas: ['quotes', listOf(quote)],
  diario: ['skips', listOf(skip)],
  fotos: ['photos', listOf(photo)],
  pedido: ['draft', orNull(draft)],
  envio: ['sending', orNull(sending)],
  preferencias: ['lastCity', preferences],
});

type List = 'companies' | 'pages' | 'quotes' | 'skips' | 'photos';

/** The visitor's data at one moment, read from the device or from a file. */
export interface Snapshot extends Record<List, readonly Row[]> {
  /** Milliseconds. */
  createdAt: number;
  /** City id. */
  lastCity: string | null;
  draft: Row | null;
  /** The companies that the draft was sent to. */
  sending: Row | null;
}

/** Kinds of the visitor's data; a request is its draft with the companies it was sent to. */
export const kinds = ['saved', 'quotes', 'skips', 'photos', 'requests'] as const;

export type Kind = (typeof kinds)[number];

/** Something that the visitor has stored. */
export interface Entry {
  kind: Kind;
  row: Row;
  /** The visitor's own words: all but the time of saving, and the picture. */
  content: string;
}

/** By a key that is the same on every device. */
export function entriesOf(snapshot: Snapshot): Map<string, Entry> {
  const { companies, pages, quotes, skips, photos, draft, sending } = snapshot;
  const lists: readonly (readonly [Kind, readonly Row[], RowFormat])[] = [
    ['saved', companies, company],
    ['saved', pages, page],
    ['quotes', quotes, quote],
    ['skips', skips, skip],
    ['photos', photos, photo],
    ['requests', draft && sending ? [{ draft, sending }] : [], request],
  ];
  const entries = new Map<string, Entry>();
  for (const [kind, rows, format] of lists) {
    for (const row of rows) {
      let key = `${kind} ${kind === 'quotes' ? `${row.askedAt} ${row.company}` : idOf(kind, row)}`;
      // The same answer may be noted twice.
      while (kind === 'quotes' && entries.has(key)) key += '+';
      const written = { ...format.write(row), salvoEm: undefined, arquivo: undefined };
      entries.set(key, { kind, row, content: JSON.stringify(written) });
    }
  }
  return entries;
}

/** The database's key of a row; a quote's is another number on another device. */
export function idOf(kind: Kind, row: Row): string {
  if (kind === 'requests') return 'draft';
  return String(kind === 'saved' ? row.key : row.id);
}
