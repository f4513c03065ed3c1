// Of valibot only what listings use too: it is one file, and each further function would make it larger.
import * as v from 'valibot';

export type Row = Readonly<Record<string, unknown>>;

/** How a value of a row is written in the file, and read back. */
interface Field {
  schema: v.GenericSchema<unknown, unknown>;
  write: (value: unknown) => unknown;
}

/** A value that an older version stored as another type is written as the empty one. */
function field(
  schema: v.GenericSchema<unknown, unknown>,
  empty: unknown,
  encode = (value: unknown): unknown => value,
): Field {
  return {
    schema,
    write(value) {
      const written = encode(value);
      return v.safeParse(schema, written).success ? written : empty;
    },
  };
}

/** One of a few values, each with its word in the file. */
function oneOf(empty: string, words: Row): Field {
  const all = Object.keys(words);
  const schema = v.pipe(
    v.picklist(all),
    v.transform((word) => words[word]),
  );
  return field(schema, empty, (value) => all.find((word) => words[word] === value));
}

const text = field(v.string(), '');
const textOrNull = field(v.nullable(v.string()), null);
/** Identifies a row. */
const name = field(v.pipe(v.string(), v.minLength(1)), '');
const number = field(v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)), 0);
const numberOrNull = field(v.nullable(number.schema), null);
/** As normalizePhone returns it, which becomes part of links. */
const phone = field(v.nullable(v.pipe(v.string(), v.regex(/^\+?\d{7,15}$/))), null);
/** Which files of earlier versions do not have. */
const laterPhone = field(v.optional(phone.schema, null), null);
/** A path of this site, never of another one. */
const path = field(v.pipe(v.string(), v.regex(/^\/([a-z0-9][a-z0-9/-]*)?$/)), '');
const picturePath = field(v.pipe(v.string(), v.regex(/^fotos\/[a-z0-9-]+\.jpg$/)), '');
const place = oneOf('nao dito', { 'nao dito': null, terreno: 'lot', rua: 'street' });

const isoMoment = v.pipe(
  v.string(),
  v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
  v.transform((iso) => Date.parse(iso)),
  v.number(),
);

/** Milliseconds on the device, '2026-11-23T12:30:00.000Z' in the file. */
const moment = field(isoMoment, new Date(0).toISOString(), (ms) => new Date(ms as number).toJSON());

const openedSchema = v.pipe(
  v.array(v.object({ empresa: v.string(), abertaEm: isoMoment })),
  v.transform((all) => Object.fromEntries(all.map((one) => [one.empresa, one.abertaEm]))),
);

/** By company, as the device has them; a list in the file. */
const openedChats = field(openedSchema, [], (opened) =>
  Object.entries(Object(opened)).map(([empresa, at]) => ({ empresa, abertaEm: moment.write(at) })),
);

/** Fields by their name in the file, each with its name on the device. */
type Fields = Readonly<Record<string, readonly [own: string, field: Field]>>;

function rowFormat(fields: Fields) {
  const all = Object.entries(fields);
  const schemas = Object.fromEntries(all.map(([word, [, { schema }]]) => [word, schema]));
  const schema = v.pipe(
    v.object(schemas),
    v.transform(
      (written: Row): Row => Object.fromEntries(all.map(([word, [own]]) => [own, written[word]])),
    ),
  );
  return {
    schema,
    /** Undefined for a row that could not be read back, which no page shows either. */
    write(row: unknown): Row | undefined {
      const values = Object(row) as Row;
      const written = Object.fromEntries(
        all.map(([word, [own, { write }]]) => [word, write(values[own])]),
      );
      return v.safeParse(schema, written).success ? written : undefined;
    },
  };
}

const company = rowFormat({
  tipo: ['kind', oneOf('empresa', { empresa: 'company' })],
  codigo: ['key', name],
  nome: ['name', text],
  telefone: ['phone', phone],
  whatsapp: ['whatsapp', laterPhone],
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
  codigo: ['id', name],
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

const photoFields = {
  codigo: ['id', name],
  cacamba: ['skip', name],
  tipo: ['kind', oneOf('antes', { antes: 'before', depois: 'after', comprovante: 'receipt' })],
  guardadaEm: ['addedAt', moment],
  largura: ['width', number],
  altura: ['height', number],
} as const;

const photo = rowFormat(photoFields);

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
  esperandoSinal: ['queued', field(v.array(v.string()), [])],
});

/** The rows of dados.json, which holds its name and version besides. */
export const documentSchema = v.pipe(
  v.object({
    criadoEm: isoMoment,
    empresas: v.array(company.schema),
    paginas: v.array(page.schema),
    respostas: v.array(quote.schema),
    diario: v.array(skip.schema),
    /** `file` is the name of the picture in the archive. */
    fotos: v.array(rowFormat({ arquivo: ['file', picturePath], ...photoFields }).schema),
    pedido: v.nullable(draft.schema),
    envio: v.nullable(sending.schema),
    preferencias: v.object({ ultimaCidade: v.nullable(v.string()) }),
  }),
  v.transform(({ pedido, envio, ...lists }) => ({
    createdAt: lists.criadoEm,
    lastCity: lists.preferencias.ultimaCidade,
    rows: {
      saved: [...lists.empresas, ...lists.paginas],
      quotes: lists.respostas,
      skips: lists.diario,
      photos: lists.fotos,
      requests: pedido && envio ? [{ draft: pedido, sending: envio }] : [],
    },
  })),
  v.check(({ rows: { saved, skips, photos } }) => {
    const ids = new Set(skips.map(({ id }) => id));
    const isEachOnce =
      areUnique(saved, 'key') &&
      areUnique(skips, 'id') &&
      areUnique(photos, 'id') &&
      areUnique(photos, 'file');
    return isEachOnce && photos.every((one) => ids.has(one.skip));
  }),
);

function areUnique(rows: readonly Row[], field: string): boolean {
  return new Set(rows.map((row) => row[field])).size === rows.length;
}

/** Kinds of the visitor's data; a request is its draft with the companies it was sent to. */
export const kinds = ['saved', 'quotes', 'skips', 'photos', 'requests'] as const;

export type Kind = (typeof kinds)[number];

/** Something that the visitor has stored. */
export interface Entry {
  kind: Kind;
  /** The same on every device. */
  key: string;
  /** As the device has it. */
  row: Row;
  /** As the file has it. */
  written: Row;
}

/** Leaves out rows that no page shows. */
export function entriesOf(rows: Readonly<Record<Kind, readonly Row[]>>): Entry[] {
  const counts = new Map<string, number>();
  return kinds.flatMap((kind) =>
    rows[kind].flatMap((row) => {
      const written = writeRow(kind, row);
      if (!written) return [];
      const id = `${kind} ${idOf(kind, row)}`;
      const count = counts.get(id) ?? 0;
      counts.set(id, count + 1);
      return [{ kind, key: `${id} ${count}`, row, written }];
    }),
  );
}

function writeRow(kind: Kind, row: Row): Row | undefined {
  if (kind === 'requests') {
    return { pedido: draft.write(row.draft), envio: sending.write(row.sending) };
  }
  const saved = row.kind === 'page' ? page : company;
  return { saved, quotes: quote, skips: skip, photos: photo }[kind].write(row);
}

/** The database's number of a quote is another one on another device. */
function idOf(kind: Kind, row: Row): unknown {
  if (kind === 'requests') return '';
  if (kind === 'quotes') return `${row.askedAt} ${row.company}`;
  return kind === 'saved' ? row.key : row.id;
}
