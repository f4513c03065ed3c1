import * as v from 'valibot';
import { withoutDocument } from '#server/base/name.ts';
import { isCompanyName } from '#server/base/trade.ts';
import { UsageError } from '#server/command-line.ts';
import type { City } from '#src/catalogue/cities.ts';
import { normalizePhone } from '#src/shared/contact/phone.ts';
import { compactNumber, isCpf, readCnpj } from '#src/shared/text/documents.ts';
import { isDay } from '#src/shared/text/format.ts';
import { fold, plainNumber } from '#src/shared/text/words.ts';
import { line } from './command.ts';
import { checkRows, readCsv } from './import-file.ts';

export type RegisterFile = ReturnType<typeof readRegister>;

/** The operator's description of a register's file. */
interface RegisterFormat {
  city: City;
  /** Which columns are read, like 'name=Razão Social,cnpj=CNPJ'; without it, their titles say it. */
  map?: string | undefined;
  hasPublicLicences: boolean;
}

/** Reads the text of a register's CSV file. Throws UsageError for a text that is none. */
export function readRegister(text: string, format: RegisterFormat) {
  const columnsOf = (titles: readonly string[]) => findColumns(titles, format.map);
  const { titles, columns, rows } = readCsv(text, columnsOf);
  const read = Object.entries(columns);
  return {
    /** Titles of the columns that are read, by their fields. */
    columns: Object.fromEntries(read.map(([field, index]) => [field, titles[index]])),
    /** Titles of the others. */
    unread: titles.filter((_, index) => !read.some(([, column]) => column === index)),
    rows: checkRows(rows, entrySchema(format)),
  };
}

/** An entry as it is stored. */
export type NewEntry = v.InferOutput<ReturnType<typeof entrySchema>>;

/** Reads the fields of a line, which are texts or not given, as an entry. */
function entrySchema({ city: { ddd }, hasPublicLicences }: RegisterFormat) {
  return v.pipe(
    v.object({
      name: v.optional(line(120), ''),
      cnpj: v.pipe(
        text,
        v.transform(readDocument),
        v.object(
          { cnpj: v.nullable(v.string()), isIndividual: v.boolean() },
          'must be a valid CNPJ or CPF',
        ),
      ),
      valid: v.pipe(
        text,
        v.transform(readLastDay),
        v.nullable(v.string('must be a day like 31/12/2026')),
      ),
      ...{ phone: text, licence: text, address: text },
    }),
    v.transform(({ name: written, cnpj: { cnpj, isIndividual }, valid: validUntil, ...texts }) => {
      const soleTrader = nameOfSoleTrader(written);
      const isNamedOnly = cnpj === null && !isCompanyName(written);
      // Of an individual nothing else is kept, or even checked.
      if (isIndividual || soleTrader !== null || isNamedOnly)
        return { ...nothing, name: soleTrader ?? written, isPerson: true, validUntil };
      const licence = hasPublicLicences ? texts.licence : '';
      return { ...texts, licence, name: written, isPerson: false, cnpj, validUntil };
    }),
    v.object({
      name: line(120),
      isPerson: v.boolean(),
      cnpj: v.nullable(v.string()),
      phone: v.pipe(
        v.string(),
        v.transform((written) => readPhone(written, ddd)),
        v.nullable(v.string('must be a Brazilian phone number')),
      ),
      licence: optionalLine(60),
      /** The last day, like '2026-11-22'; null without end. */
      validUntil: v.nullable(v.string()),
      address: v.pipe(
        optionalLine(300),
        v.transform((address) => address ?? ''),
      ),
    }),
  );
}

const text = v.optional(v.string(), '');

const nothing = { cnpj: null, phone: '', licence: '', address: '' };

function optionalLine(maxLength: number) {
  return v.pipe(
    v.string(),
    v.transform((written) => (isBlank(written) ? null : written)),
    v.nullable(line(maxLength)),
  );
}

/** Registers of one city often leave its area code out. Undefined: it is no number. */
function readPhone(written: string, ddd: string): string | null | undefined {
  if (!/\d/.test(written)) return null;
  return normalizePhone(written) ?? normalizePhone(`${ddd} ${written}`) ?? undefined;
}

/** Empty, or only what stands for it, like '-'. */
function isBlank(written: string): boolean {
  return !/[\p{L}\p{N}*]/u.test(written);
}

/** The fields that are read from a register's file. */
type RegisterField = keyof typeof titlePatterns;

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

/**
 * A column has one meaning, and the first of these that its title has: 'Validade da licença' is no
 * licence. Of several titles with a name, the legal one is in every register.
 */
const titlePatterns = {
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

const fields = Object.keys(titlePatterns) as RegisterField[];

function guessColumns(titles: readonly string[]): Columns {
  const columns: Columns = {};
  for (const field of fields) {
    const taken = Object.values(columns);
    const [found] = titlePatterns[field].flatMap((pattern) => {
      const index = titles.findIndex(
        (title, at) => !taken.includes(at) && pattern.test(fold(title)),
      );
      return index >= 0 ? index : [];
    });
    if (found !== undefined) columns[field] = found;
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
      const index = titles.findIndex((candidate) => fold(candidate) === fold(title));
      if (index >= 0) return [field, index];
      throw new UsageError(
        `The file has no column "${title}". The columns are: ${titles.join(', ')}.`,
      );
    }),
  );
}

/**
 * Reads a CNPJ or a CPF, also one whose first zeros a spreadsheet took away; the numbers of
 * individuals are not passed on. Undefined: it is neither, nor blank.
 */
export function readDocument(
  written: string,
): { cnpj: string | null; isIndividual: boolean } | undefined {
  if (isBlank(written)) return { cnpj: null, isIndividual: false };
  const compact = compactNumber(written);
  // '***.456.789-**', as authorities publish it.
  const isMaskedCpf = /^[\d*X]{11}$/.test(compact) && /[*X]/.test(compact);
  const isShortCpf = /^\d{9,11}$/.test(compact) && isCpf(compact.padStart(11, '0'));
  if (isMaskedCpf || isShortCpf) return { cnpj: null, isIndividual: true };
  const cnpj = readCnpj(/^\d{11,13}$/.test(compact) ? compact.padStart(14, '0') : compact);
  return cnpj === null ? undefined : { cnpj, isIndividual: false };
}

/** An individual's name without the document that is part of it; null where there is none. */
function nameOfSoleTrader(name: string): string | null {
  const rest = withoutDocument(name);
  return rest === name ? null : rest;
}

/**
 * The last day of a licence, of '31/12/2026' or '2026-12-31', perhaps with a time of day: like
 * '2026-12-31'. Null where it has no end, undefined where the text is no day.
 */
export function readLastDay(written: string): string | null | undefined {
  const plain = fold(plainNumber(written)).trim();
  if (/^[-–—.]*$/.test(plain) || endless.test(plain)) return null;
  const [, day, month, year] = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})(?:\s|$)/.exec(plain) ?? [];
  const [iso] = /^\d{4}-\d{2}-\d{2}(?=[\st]|$)/.exec(plain) ?? [];
  const date = iso ?? `${year}-${month?.padStart(2, '0')}-${day?.padStart(2, '0')}`;
  return isDay(date) ? date : undefined;
}

const endless = /^(prazo )?(indeterminad[oa]|permanente|vitalici[oa]|sem (validade|vencimento))$/;
