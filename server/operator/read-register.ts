import { cnpj as cnpjRules, cpf } from 'cpf-cnpj-validator';
import * as v from 'valibot';
import type { City } from '#src/catalogue/cities.ts';
import { normalizePhone } from '#src/shared/contact/phone.ts';
import { line, UsageError } from './command.ts';
import { type CsvRecord, readCsv } from './csv.ts';

/** An entry as it is stored. */
export interface NewEntry {
  name: string;
  isPerson: boolean;
  cnpj: string | null;
  phone: string | null;
  licence: string | null;
  /** The last day, like '2026-11-22'; null without end. */
  validUntil: string | null;
  address: string;
}

export type RegisterLine = { where: string } & ({ entry: NewEntry } | { problem: string });

export interface RegisterFile {
  /** Titles of the columns that are read. */
  columns: Partial<Record<RegisterField, string>>;
  /** Titles of the others. */
  unread: string[];
  lines: RegisterLine[];
}

/** The operator's description of a register's file. */
interface RegisterFormat {
  city: City;
  /** Which columns are read, like 'name=Razão Social,cnpj=CNPJ'; without it, their titles say it. */
  map?: string | undefined;
  hasPublicLicences: boolean;
}

/** Reads the text of a register's CSV file. Throws UsageError for a text that is none. */
export function readRegister(text: string, format: RegisterFormat): RegisterFile {
  const [header, ...records] = readCsv(text);
  if (!header) throw new UsageError('The file is empty.');
  const titles = header.values;
  const columns = findColumns(titles, format.map);
  const read = new Set(Object.values(columns));
  return {
    columns: Object.fromEntries(
      Object.entries(columns).map(([field, index]) => [field, titles[index]]),
    ),
    unread: titles.filter((_, index) => !read.has(index)),
    lines: records.map((record) => readLine(record, titles.length, columns, format)),
  };
}

function readLine(
  { line: number, values }: CsvRecord,
  width: number,
  columns: Columns,
  format: RegisterFormat,
): RegisterLine {
  const textOf = (field: RegisterField) => values[columns[field] ?? -1] ?? '';
  const name = textOf('name');
  const where = `line ${number}${name && ` (${JSON.stringify(name.slice(0, 60))})`}`;
  try {
    if (values.length > width)
      throw new FieldError('has more values than the first line has columns');
    return { where, entry: readEntry(textOf, format) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { where, problem: error.message };
  }
}

/** The fault of a line, as the end of a sentence. */
class FieldError extends Error {}

function readEntry(
  textOf: (field: RegisterField) => string,
  { city, hasPublicLicences }: RegisterFormat,
): NewEntry {
  const written = check('name', line(120), textOf('name'));
  const validUntil = readLastDay(textOf('valid'));
  if (validUntil === undefined) throw new FieldError('"valid" must be a day like 31/12/2026');
  const document = readDocument(isBlank(textOf('cnpj')) ? '' : textOf('cnpj'));
  if (document === null) throw new FieldError('"cnpj" must be a valid CNPJ or CPF');
  const soleTrader = nameOfSoleTrader(written);
  const isNamedOnly = document.kind === 'none' && !isCompanyName(written);
  if (document.kind === 'individual' || soleTrader !== null || isNamedOnly) {
    const name = check('name', line(120), soleTrader ?? written);
    return { ...nothing, name, isPerson: true, validUntil };
  }
  return {
    name: written,
    isPerson: false,
    cnpj: document.kind === 'company' ? document.cnpj : null,
    phone: readPhone(textOf('phone'), city),
    licence: hasPublicLicences ? optional('licence', 60, textOf('licence')) : null,
    validUntil,
    address: optional('address', 300, textOf('address')) ?? '',
  };
}

const nothing = { cnpj: null, phone: null, licence: null, address: '' };

function check<T>(field: string, schema: v.GenericSchema<string, T>, text: string): T {
  const result = v.safeParse(schema, text);
  if (result.success) return result.output;
  throw new FieldError(`"${field}" ${result.issues[0].message}`);
}

function optional(field: string, maxLength: number, text: string): string | null {
  return isBlank(text) ? null : check(field, line(maxLength), text);
}

/** Registers of one city often leave its area code out. */
function readPhone(text: string, { ddd }: City): string | null {
  if (!/\d/.test(text)) return null;
  const phone = normalizePhone(text) ?? normalizePhone(`${ddd} ${text}`);
  if (phone) return phone;
  throw new FieldError('"phone" must be a Brazilian phone number');
}

/** Empty, or only what stands for it, like '-'. */
function isBlank(text: string): boolean {
  return !/[\p{L}\p{N}*]/u.test(text);
}

/** The fields that are read from a register's file. */
type RegisterField = (typeof fields)[number];

/** The position of the column of each field, from 0. */
type Columns = Partial<Record<RegisterField, number>>;

/**
 * Which columns are read: those of `map`, like 'name=Razão Social,cnpj=CNPJ', or else those whose
 * titles say it. Throws UsageError where a column is missing.
 */
function findColumns(titles: readonly string[], map: string | undefined): Columns {
  const columns = map === undefined ? guessColumns(titles) : mappedColumns(titles, map);
  if (columns.name !== undefined) return columns;
  throw new UsageError(
    `No column has the names; give it with --map "name=…". The columns are: ${titles.join(', ')}.`,
  );
}

const fields = ['valid', 'cnpj', 'phone', 'address', 'name', 'licence'] as const;

/**
 * A column has one meaning, and the first of these that its title has: 'Validade da licença' is no
 * licence. Of several titles with a name, the legal one is in every register.
 */
const titlePatterns: Readonly<Record<RegisterField, readonly RegExp[]>> = {
  valid: [/\bvalid|\bvenc|\bexpira|\bvigencia/],
  cnpj: [/\bcnpj\b/, /\bcpf\b/, /\bdocumento\b/],
  phone: [/\btelefone/, /\bfone/, /\bcelular|\bwhatsapp|\bcontato/],
  address: [/\bendereco|\blogradouro/],
  name: [
    /\brazao social\b/,
    /\bnome empresarial\b/,
    /\bempresa\b/,
    /\btransportador/,
    /^nome\b/,
    /\bfantasia\b/,
  ],
  licence: [/\blicenca|\balvara\b|\bautorizacao|\bcredenciamento/, /\bcadastro\b|\bregistro\b/],
};

function guessColumns(titles: readonly string[]): Columns {
  const columns: Columns = {};
  const free = new Map(titles.map((title, index) => [index, plain(title)]));
  for (const field of fields) {
    for (const pattern of titlePatterns[field]) {
      const [found] = [...free].find(([, title]) => pattern.test(title)) ?? [];
      if (found === undefined) continue;
      columns[field] = found;
      free.delete(found);
      break;
    }
  }
  return columns;
}

function mappedColumns(titles: readonly string[], map: string): Columns {
  // A title may have a comma.
  const pairs = map.split(/,(?=\s*\w+=)/).map((pair) => pair.split('='));
  return Object.fromEntries(
    pairs.map(([given = '', ...rest]) => {
      const field = fields.find((known) => known === given.trim());
      if (!field) throw new UsageError(`--map has the unknown field "${given.trim()}".`);
      const title = rest.join('=').trim();
      const index = titles.findIndex((candidate) => plain(candidate) === plain(title));
      if (index >= 0) return [field, index];
      throw new UsageError(
        `The file has no column "${title}". The columns are: ${titles.join(', ')}.`,
      );
    }),
  );
}

function plain(title: string): string {
  return title.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
}

/** A document in a register; the numbers of individuals are not passed on. */
type RegisteredDocument =
  | { kind: 'company'; cnpj: string }
  | { kind: 'individual' }
  | { kind: 'none' };

/** Reads a CNPJ or a CPF, also one whose first zeros a spreadsheet took away. Null: it is neither. */
export function readDocument(text: string): RegisteredDocument | null {
  const compact = text.replace(/[\s./-]/g, '').toUpperCase();
  if (compact === '') return { kind: 'none' };
  if (isMaskedCpf(compact)) return { kind: 'individual' };
  const isShort = /^\d{9,11}$/.test(compact);
  if (isShort && cpf.isValid(compact.padStart(11, '0'))) return { kind: 'individual' };
  const cnpj = /^\d{11,13}$/.test(compact) ? compact.padStart(14, '0') : compact;
  return cnpjRules.isValid(cnpj) ? { kind: 'company', cnpj } : null;
}

/** '***.456.789-**', as authorities publish it. */
function isMaskedCpf(compact: string): boolean {
  return /^[\d*X]{11}$/.test(compact) && /[*X]/.test(compact);
}

/**
 * An individual's name without the document that is part of it: of sole traders the CPF, or the
 * beginning of the CNPJ. Null where there is none.
 */
function nameOfSoleTrader(name: string): string | null {
  const rest = name.replace(/\b\d{3}\.?\d{3}\.?\d{3}-?\d{2}\b|^\d{2}\.?\d{3}\.?\d{3}(?=\s)/g, ' ');
  return rest === name ? null : rest.replace(/\s+/g, ' ').trim();
}

/** Whether a name without any document is plainly that of a company, so that its phone may be shown. */
function isCompanyName(name: string): boolean {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  return companyWords.test(plain);
}

const companyWords =
  /\b(ltda|limitada|eireli|epp|s\/a|s\.a\b|cacambas?|entulhos?|transport(es|adora)|locac(ao|oes)|locadora|residuos?|ambiental|terraplen?agem|coleta|reciclagem|construtora|construcoes|comercio|servicos|industria)\b/;

/**
 * The last day of a licence, of '31/12/2026' or '2026-12-31', perhaps with a time of day: like
 * '2026-12-31'. Null where it has no end, undefined where the text is no day.
 */
export function readLastDay(text: string): string | null | undefined {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim();
  if (/^[-–—.]*$/.test(plain) || endless.test(plain)) return null;
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s|$)/.exec(plain) ?? [];
  const [iso] = /^\d{4}-\d{2}-\d{2}(?=[\st]|$)/.exec(plain) ?? [];
  const written = iso ?? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  const date = new Date(`${written}T00:00:00Z`);
  const isDay = !Number.isNaN(date.valueOf()) && date.toISOString().slice(0, 10) === written;
  return isDay ? written : undefined;
}

const endless = /^(prazo )?(indeterminad[oa]|permanente|vitalici[oa]|sem (validade|vencimento))$/;
