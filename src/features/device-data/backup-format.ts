// Of valibot only what listings use too: it is one file, and each further function would make it larger.
import * as v from 'valibot';

export type Row = Readonly<Record<string, unknown>>;

/** How a value is read from the file, and how the device's is written into it. */
export interface Field<Value = unknown> {
  schema: v.GenericSchema<unknown, Value>;
  encode: (value: unknown) => unknown;
}

const asIs = (schema: Field['schema']): Field => ({ schema, encode: (value) => value });
const matching = (pattern: RegExp) => v.pipe(v.string(), v.regex(pattern));

const text = asIs(v.string());
const number = asIs(v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)));
/** Identifies a row. */
const id = asIs(v.pipe(v.string(), v.minLength(1)));
/** A path of this site, never of another one. */
const path = asIs(matching(/^\/([a-z0-9][a-z0-9/-]*)?$/));
/** As normalizePhone returns it, which becomes part of links. */
const phone = orNull(asIs(matching(/^\+?\d{7,15}$/)));
/** Missing in files of earlier versions. */
const laterPhone = asIs(v.optional(phone.schema, null));
/** Missing in files of earlier versions. */
const laterNumber = asIs(v.optional(orNull(number).schema, null));
/** Missing of companies that are not from open data, and in files of earlier versions. */
const openData = asIs(v.optional(v.boolean()));
const place = oneOf({ terreno: 'lot', rua: 'street', 'nao dito': null });

/** Milliseconds on the device, '2026-11-23T12:30:00.000Z' in the file. */
const moment: Field = {
  schema: v.pipe(
    matching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    v.transform((iso) => Date.parse(iso)),
    v.number(),
  ),
  encode: (milliseconds) => new Date(milliseconds as number).toJSON() ?? new Date(0).toJSON(),
};

/** One of a few values by its word in the file; any other value gets the last word. */
function oneOf(values: Row): Field {
  const words = Object.keys(values);
  const schema = v.pipe(
    v.picklist(words),
    v.transform((word) => values[word]),
  );
  return {
    schema,
    encode: (value) => words.find((word) => values[word] === value) ?? words.at(-1),
  };
}

function orNull({ schema, encode }: Field): Field {
  return { schema: v.nullable(schema), encode: (value) => value && encode(value) };
}

/** Rows that could not be read back are left out; no page shows them either. */
function listOf<Value>({ schema, encode }: Field<Value>): Field<Value[]> {
  return {
    schema: v.array(schema),
    encode: (rows) =>
      (rows as unknown[]).map(encode).filter((row) => v.safeParse(schema, row).success),
  };
}

/** A row: its fields by the name in the file, each with its name on the device. */
function rowOf(fields: Readonly<Record<string, readonly [own: string, field: Field]>>): Field<Row> {
  const all = Object.entries(fields);
  return {
    schema: v.pipe(
      v.object(Object.fromEntries(all.map(([word, [, { schema }]]) => [word, schema]))),
      v.transform((written) =>
        Object.fromEntries(all.map(([word, [own]]) => [own, written[word]])),
      ),
    ),
    encode(row) {
      const values: Row = Object(row);
      return Object.fromEntries(
        all.map(([word, [own, field]]) => [word, write(field, values[own])]),
      );
    },
  };
}

/** Leaves empty what an older version stored as another type; undefined for what can't be empty. */
function write({ schema, encode }: Field, value: unknown): unknown {
  const empty = [null, '', 0, []];
  return [encode(value) ?? null, ...empty].find((one) => v.safeParse(schema, one).success);
}

export const company = rowOf({
  tipo: ['kind', oneOf({ empresa: 'company' })],
  codigo: ['key', id],
  nome: ['name', text],
  telefone: ['phone', phone],
  whatsapp: ['whatsapp', laterPhone],
  dadosPublicos: ['openData', openData],
  cidade: ['city', text],
  anotacao: ['note', text],
  salvoEm: ['savedAt', moment],
});

export const page = rowOf({
  tipo: ['kind', oneOf({ pagina: 'page' })],
  endereco: ['key', path],
  nome: ['name', text],
  salvoEm: ['savedAt', moment],
});

/** Without the number of the row, which another device may have given to another quote. */
export const quote = rowOf({
  empresa: ['company', text],
  telefone: ['phone', phone],
  precoEmReais: ['price', orNull(number)],
  dias: ['days', orNull(number)],
  ctr: ['ctr', oneOf({ sim: 'yes', nao: 'no', 'nao sei': 'unknown' })],
  anotacao: ['note', text],
  pedidoEm: ['askedAt', moment],
});

export const skip = rowOf({
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
export const photo = rowOf({
  arquivo: ['file', asIs(matching(/^fotos\/[a-z0-9-]+\.jpg$/))],
  codigo: ['id', id],
  cacamba: ['skip', id],
  tipo: ['kind', oneOf({ antes: 'before', depois: 'after', comprovante: 'receipt' })],
  guardadaEm: ['addedAt', moment],
  largura: ['width', number],
  altura: ['height', number],
});

/** Of a photo's file in the archive: 'fotos/2026-11-20-antes-1.jpg'. */
export function pictureName(row: Row, number: number): string {
  const { guardadaEm, tipo } = photo.encode(row) as Record<string, string>;
  return `fotos/${guardadaEm?.slice(0, 10)}-${tipo}-${number}.jpg`;
}

const size = { 3: 3, 4: 4, 5: 5, 7: 7, 'nao sei': 'unknown', 'nao dito': null };

const draft = rowOf({
  cidade: ['city', orNull(text)],
  tamanhoEmM3: ['size', oneOf(size)],
  cacambas: ['skips', number],
  material: ['material', text],
  lugar: ['place', place],
  endereco: ['address', text],
  data: ['date', text],
  dias: ['days', orNull(number)],
  observacoes: ['remarks', text],
  volumeEmM3: ['volume', laterNumber],
});

const chats = listOf(rowOf({ empresa: ['company', text], abertaEm: ['at', moment] }));

/** When the chat of each company was opened: by company on the device, a list in the file. */
const openedChats: Field = {
  schema: v.pipe(
    chats.schema,
    v.transform((all) => Object.fromEntries(all.map(({ company, at }) => [company, at]))),
  ),
  encode: (opened) =>
    chats.encode(Object.entries(Object(opened)).map(([company, at]) => ({ company, at }))),
};

const sending = rowOf({
  conversasAbertas: ['opened', openedChats],
  esperandoSinal: ['queued', asIs(v.array(v.string()))],
});

export const request = rowOf({ pedido: ['draft', draft], envio: ['sending', sending] });

/** JSON as it is: who reads the row from the device checks it. */
const json = asIs(v.unknown());

/** Pictures as bytes on the device, in base64 in the file; missing in files of earlier versions. */
const pictures: Field = {
  schema: v.pipe(
    v.optional(v.array(matching(/^[\w+/]+=*$/)), []),
    v.transform((all) =>
      all.map((one) => Uint8Array.from(atob(one), (char) => char.charCodeAt(0)).buffer),
    ),
  ),
  encode: (all) =>
    ((all ?? []) as ArrayBuffer[]).map((one) =>
      btoa(Array.from(new Uint8Array(one), (byte) => String.fromCharCode(byte)).join('')),
    ),
};

/** A request that companies answer here, with the photos that were not sent yet. */
export const sentRequest = rowOf({
  codigo: ['id', id],
  chave: ['token', asIs(matching(/^[\w-]{43}$/))],
  situacao: ['state', oneOf({ enviado: 'sent', esperando: 'queued' })],
  escrito: ['sent', json],
  passos: ['steps', json],
  fotosPorEnviar: ['photos', pictures],
  ultimaResposta: ['view', json],
  salvoEm: ['savedAt', moment],
});

/** Missing in files of earlier versions. */
const laterRequests = listOf(sentRequest);

const preferences = rowOf({ ultimaCidade: ['lastCity', orNull(text)] });

/** dados.json without the hashes of the archive's files. */
export const documentFormat = rowOf({
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
  pedidosEnviados: [
    'sentRequests',
    { ...laterRequests, schema: v.optional(laterRequests.schema, []) },
  ],
  preferencias: ['preferences', preferences],
});
