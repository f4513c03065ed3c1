import * as v from 'valibot';
import { UsageError } from '#functions/operator/operator-error.ts';
import { type CsvRecord, readCsv } from '#functions/operator/read-csv.ts';
import { line } from '#functions/partners/partner-fields.ts';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import { normalizePhone } from '#src/shared/contact/phone.ts';
import { type Columns, findColumns, type RegisterField } from './columns.ts';
import { isCompanyName, nameOfSoleTrader, readDocument } from './document.ts';
import { readLastDay } from './last-day.ts';

export interface ReadOptions {
  city: City;
  map?: string | undefined;
  hasPublicLicences: boolean;
}

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

/** Reads the text of a register's CSV file. Throws UsageError for a text that is none. */
export function readRegister(text: string, options: ReadOptions): RegisterFile {
  const [header, ...records] = parse(text);
  if (!header) throw new UsageError('The file is empty.');
  const titles = header.values;
  const columns = findColumns(titles, options.map);
  const read = new Set(Object.values(columns));
  return {
    columns: Object.fromEntries(
      Object.entries(columns).map(([field, index]) => [field, titles[index]]),
    ),
    unread: titles.filter((_, index) => !read.has(index)),
    lines: records.map((record) => readLine(record, { ...options, columns, width: titles.length })),
  };
}

function parse(text: string): CsvRecord[] {
  try {
    return readCsv(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`The file is not valid CSV: ${(error as Error).message}.`);
  }
}

interface LineOptions extends ReadOptions {
  columns: Columns;
  width: number;
}

function readLine({ line: number, values }: CsvRecord, options: LineOptions): RegisterLine {
  const textOf = (field: RegisterField) => values[options.columns[field] ?? -1] ?? '';
  const name = textOf('name');
  const where = `line ${number}${name && ` (${JSON.stringify(name.slice(0, 60))})`}`;
  try {
    if (values.length > options.width)
      throw new FieldError('has more values than the first line has columns');
    return { where, entry: readEntry(textOf, options) };
  } catch (error) {
    if (!(error instanceof FieldError)) throw error;
    return { where, problem: error.message };
  }
}

/** What is wrong with a line, as the end of a sentence. */
class FieldError extends Error {}

function readEntry(textOf: (field: RegisterField) => string, options: LineOptions): NewEntry {
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
    phone: readPhone(textOf('phone'), options.city),
    licence: options.hasPublicLicences ? optional('licence', 60, textOf('licence')) : null,
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
