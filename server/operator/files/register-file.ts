import * as v from 'valibot';
import { UsageError } from '#server/command-line.ts';
import { withoutDocument } from '#server/open-data/name.ts';
import { isCompanyName } from '#server/open-data/trade.ts';
import { line } from '#server/operator/command.ts';
import type { City } from '#src/catalogue/cities.ts';
import { phonesOf } from '#src/shared/contact/read-phone.ts';
import { isDay } from '#src/shared/text/days.ts';
import { compactNumber, isCpf, readCnpj } from '#src/shared/text/documents.ts';
import { fold, plainNumber } from '#src/shared/text/words.ts';
import { checkRows } from './import-file.ts';
import {
  type Columns,
  firstValues,
  isSameTitle,
  namedColumns,
  readSheet,
  type SheetRow,
} from './sheet.ts';

export type RegisterFile = ReturnType<typeof readRegister>;

interface RegisterFormat {
  city: City;
  /** The text is like 'name=Razão Social,cnpj=CNPJ'; without it, titles tell the columns. */
  map?: string | undefined;
  hasPublicLicences: boolean;
}

/** Throws UsageError for a text that is no register's CSV file. */
export function readRegister(text: string, { map, ...format }: RegisterFormat) {
  const named = map === undefined ? null : readMap(map);
  const { titles, columns, rows } = readSheet(text, {
    columnsOf: (titles) => (named ? namedColumns(titles, named) : guessColumns(titles)),
    fieldsOf: (values, found) => fieldsOf(values, found, format.city),
  });
  refuseMissing(titles, columns, named ?? []);
  if (!named) refuseWrongGuess(titles, columns, rows);
  const read = Object.values(columns).flat();
  return {
    columns: Object.fromEntries(
      Object.entries(columns).map(([field, found]) => [field, found.map((at) => titles[at] ?? '')]),
    ),
    unread: titles.filter((title, at) => title !== '' && !read.includes(at)),
    rows: checkRows(rows, entrySchema(format)),
  };
}

type RegisterField = keyof typeof titlePatterns;

type RegisterColumns = Columns<RegisterField>;

/**
 * A column has one meaning, and the first of these that its title has: 'Validade da licença' is no
 * licence. Of several titles with a name, the legal one is in every register.
 */
const titlePatterns = {
  valid: [/\bvalid|\bvenc|\bexpira|\bvigencia/],
  cnpj: [/\bcnpj\b/, /\bcpf\b/, /\bdocumento\b/],
  ddd: [/^(\w+ )?ddd\W*\d?$/],
  phone: [/^(?!.*(mail|\bnome\b)).*\b((tel|cel)\b|telefone|fone|celular|whats|contato)/],
  address: [/\bendereco|\blogradouro/],
  name: [
    /\brazao social\b/,
    /\bnome empresarial\b/,
    /^(nome d[ae] )?(empresa|transportador)(?!.*\b(situacao|status))/,
    /^nome\b(?!.* (fantasia|responsavel|socio|tecnico)\b)/,
    /\bfantasia\b/,
  ],
  licence: [/\blicenca|\balvara\b|\bautorizacao|\bcredenciamento/, /\bcadastro\b|\bregistro\b/],
};

const registerFields = Object.keys(titlePatterns) as RegisterField[];

/** Several columns may hold these fields. */
const repeated = new Set<RegisterField>(['ddd', 'phone']);

/** Finds the columns whose titles say what they have; none where no title is that of the names. */
function guessColumns(titles: readonly string[]): RegisterColumns {
  const columns: RegisterColumns = {};
  for (const field of registerFields) {
    const taken = Object.values(columns).flat();
    const found = titlePatterns[field].flatMap((pattern) =>
      titles.flatMap((title, at) => (!taken.includes(at) && pattern.test(fold(title)) ? at : [])),
    );
    if (found.length > 0) columns[field] = repeated.has(field) ? found : found.slice(0, 1);
  }
  return columns.name ? columns : {};
}

/** Reads a text like 'name=Razão Social,phone=Fone 1,phone=Fone 2'. Throws UsageError. */
function readMap(map: string) {
  // A title may have a comma.
  return map.split(/,(?=\s*\w+=)/).map((pair) => {
    const [fieldName = '', ...rest] = pair.split('=');
    const field = registerFields.find((candidate) => candidate === fieldName.trim());
    if (!field) throw new UsageError(`--map has the unknown field "${fieldName.trim()}".`);
    return { field, title: rest.join('=').trim() };
  });
}

/** Throws UsageError where a column that is named is missing, or the one with the names. */
function refuseMissing(
  titles: readonly string[],
  columns: RegisterColumns,
  named: ReturnType<typeof readMap>,
): void {
  const all = `The columns are: ${titles.filter(Boolean).join(', ')}.`;
  const missing = named.find(({ title }) => !titles.some((column) => isSameTitle(column, title)));
  if (missing) throw new UsageError(`The file has no column "${missing.title}". ${all}`);
  if (columns.name) return;
  throw new UsageError(`No column has the names; give it with --map "name=…". ${all}`);
}

/** Returns one value of each field, but all phones, each read by the area code beside it. */
function fieldsOf(
  values: readonly string[],
  { ddd = [], phone = [], ...others }: RegisterColumns,
  city: City,
) {
  const phones = phone.flatMap((position) => {
    const written = values[position] ?? '';
    const beside = ddd.findLast((at) => at < position) ?? ddd[0] ?? -1;
    const found = phonesOf([written], { ddd: values[beside] ?? '', cityDdd: city.ddd });
    return found.length > 0 || isBlank(written) ? found : [written];
  });
  return { ...firstValues(values, others), ...(phones.length > 0 && { phone: phones.join('/') }) };
}

/**
 * Throws UsageError where most values of a column that was found by its title are of another kind, or
 * where most names are one that is no company's, like 'Ativa'.
 */
function refuseWrongGuess(
  titles: readonly string[],
  columns: RegisterColumns,
  rows: readonly SheetRow[],
): void {
  for (const { field, plural, isLike } of looks) {
    const values = rows.map(({ fields }) => fields[field] ?? '').filter((value) => !isBlank(value));
    const isMost = (some: readonly string[]) => some.length * 2 > values.length;
    const wrong = values.filter((value) => !isLike(value));
    const same = [...Map.groupBy(values, (value) => value).values()].find(isMost) ?? [];
    const isState = field === 'name' && same.length > 1 && !isCompanyName(same[0] ?? '');
    if (!isMost(wrong) && !isState) continue;
    const title = columns[field]?.map((at) => titles[at]).join('", "');
    const [example] = isState ? same : wrong;
    throw new UsageError(
      `The column "${title}" would be the ${plural}, and most of its values are like "${example}"; say which columns are read, with --map "${field}=…".`,
    );
  }
}

interface Look {
  field: RegisterField;
  plural: string;
  isLike: (value: string) => boolean;
}

const looks: readonly Look[] = [
  { field: 'name', plural: 'names', isLike: (value) => /\p{L}{2}/u.test(value) },
  { field: 'cnpj', plural: 'documents', isLike: hasDigit },
  { field: 'phone', plural: 'phones', isLike: hasDigit },
  {
    field: 'valid',
    plural: 'last days',
    isLike: (value) => hasDigit(value) || readLastDay(value) === null,
  },
];

function hasDigit(value: string): boolean {
  return /\d/.test(value);
}

export type NewEntry = v.InferOutput<ReturnType<typeof entrySchema>>;

/** Reads the fields of a line, which are texts or not given, as an entry. */
function entrySchema({ hasPublicLicences }: Pick<RegisterFormat, 'hasPublicLicences'>) {
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
      phone: text,
      licence: text,
      address: text,
    }),
    v.transform(({ name: written, cnpj: { cnpj, isIndividual }, valid: validUntil, ...texts }) => {
      const soleTrader = nameOfSoleTrader(written);
      const isNamedOnly = cnpj === null && !isCompanyName(written);
      // Nothing else of an individual is kept, or even checked.
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
        v.transform(readPhones),
        v.array(v.string(), 'must be a Brazilian phone number'),
      ),
      licence: optionalLine(60),
      /** The day is like '2026-11-22', and null without end. */
      validUntil: v.nullable(v.string()),
      address: v.pipe(
        optionalLine(300),
        v.transform((address) => address ?? ''),
      ),
    }),
    v.transform(({ phone: phones, ...entry }) => ({ ...entry, phone: phones[0] ?? null, phones })),
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

/** Lists the numbers that can be used, mobiles first; undefined where digits make no number. */
function readPhones(written: string): string[] | undefined {
  const phones = phonesOf([written]);
  return phones.length === 0 && hasDigit(written) ? undefined : phones;
}

/** A text like '-' only stands for nothing, and is blank too. */
function isBlank(written: string): boolean {
  return !/[\p{L}\p{N}*]/u.test(written);
}

/**
 * Reads a CNPJ or a CPF, also one whose first zeros a spreadsheet took away; the numbers of
 * individuals are not passed on. Returns undefined for what is neither, nor blank.
 */
export function readDocument(
  written: string,
): { cnpj: string | null; isIndividual: boolean } | undefined {
  if (isBlank(written)) return { cnpj: null, isIndividual: false };
  const compact = compactNumber(written);
  // Authorities publish a CPF as '***.456.789-**'.
  const isMaskedCpf = /^[\d*X]{11}$/.test(compact) && /[*X]/.test(compact);
  const isShortCpf = /^\d{9,11}$/.test(compact) && isCpf(compact.padStart(11, '0'));
  if (isMaskedCpf || isShortCpf) return { cnpj: null, isIndividual: true };
  const cnpj = readCnpj(/^\d{11,13}$/.test(compact) ? compact.padStart(14, '0') : compact);
  return cnpj === null ? undefined : { cnpj, isIndividual: false };
}

/** Returns an individual's name without a document in it; null where there is none. */
function nameOfSoleTrader(name: string): string | null {
  const rest = withoutDocument(name);
  return rest === name ? null : rest;
}

/**
 * Reads the last day of a licence from '31/12/2026' or '2026-12-31', perhaps with a time of day, as
 * '2026-12-31'. Returns null where it has no end, undefined where the text is no day.
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
