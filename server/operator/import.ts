import * as v from 'valibot';
import { type Query, service } from '#server/database/database.ts';
import { companyEdit, maxDescription, offeredSizes } from '#src/company/edit.ts';
import type { CompanyRecord, writtenFields } from '#src/company/record.ts';
import { normalizePhone, safeWebUrl } from '#src/shared/contact/phone.ts';
import { cityField, command, flagField, line, UsageError } from './command.ts';
import { insertAreas, withoutEnd } from './companies.ts';
import { readCsv } from './csv.ts';

export interface ImportReport {
  /** False also when a line is bad: then nothing is imported. */
  isApplied: boolean;
  lines: {
    where: string;
    /** 'exists': the company stays as it is. */
    outcome: 'new' | 'exists' | 'bad';
  }[];
  /** A sentence for each fault of a field, for all bad lines that have it. */
  problems: string[];
}

/** A company that is there already, by Google's id or else by name and first city, is left alone. */
export const importCompanies = command({
  form: '<file> [--apply]',
  summary: 'Import companies from a .json or .csv file.',
  details: [
    'Without --apply, it only says what it would do. With one bad line, nothing is imported.',
    'CSV: the first line names the columns: name, cities (separated by spaces), phone, address,',
    'and as needed sponsored (true or false), website, imageUrl, placeId, description, whatsapp, cnpj.',
    'JSON: a list of objects with these fields, cities as a list, and as needed',
    'openingHours, like [{"day": 1, "opens": "08:00", "closes": "18:00"}], where 0 is Sunday, and',
    'skipSizes, like [{"size": 5, "priceFrom": 320, "pricedOn": "2026-11-22"}].',
    'Imported companies are approved, with their CNPJ; sponsored ones are featured without end.',
  ],
  schema: v.strictObject({
    /** Of the file. */
    text: v.string('must be a text'),
    format: v.picklist(['json', 'csv'], 'must be a .json or a .csv file'),
    apply: flagField,
  }),
  run({ database }, { text, format, apply }): Promise<ImportReport> {
    const entries = readImport(text, format);
    return database.withIdentity(service, async (query) => {
      await query('lock table companies in share row exclusive mode');
      const lines: ImportReport['lines'] = [];
      const added: ImportedCompany[] = [];
      const faulty: [Fault, string][] = [];
      const seen = new Map<string, number>();
      for (const entry of entries) {
        const { where, number } = entry;
        const before = findRepeated(entry, seen);
        if ('company' in entry && before === undefined) {
          const isKnown = await exists(query, entry.company);
          lines.push({ where, outcome: isKnown ? 'exists' : 'new' });
          if (!isKnown) added.push(entry.company);
          continue;
        }
        lines.push({ where, outcome: 'bad' });
        if ('company' in entry) faulty.push([repeated, `${number} = ${before}`]);
        else faulty.push(...entry.faults.map((fault): [Fault, string] => [fault, `${number}`]));
      }
      const problems = describeFaults(faulty, format);
      const isApplied = apply && problems.length === 0;
      if (isApplied) await insertImported(query, added);
      return { isApplied, lines, problems };
    });
  },
  print({ isApplied, lines, problems }) {
    const number = (wanted: string) => lines.filter(({ outcome }) => outcome === wanted).length;
    const end = isApplied
      ? `${number('new')} companies were imported; ${number('exists')} were there already.`
      : `${number('new')} companies are new, ${number('exists')} are there already, ${number('bad')} lines are bad. Nothing was imported${problems.length > 0 ? '.' : '; add --apply to do it.'}`;
    return [...problems, end].join('\n');
  },
  isFailure: ({ lines }) => lines.some(({ outcome }) => outcome === 'bad'),
});

const repeated: Fault = { field: null, problem: 'is the same company as one before' };

/** The number of an entry before that is the same company; `seen` holds the others. */
function findRepeated(entry: ImportEntry, seen: Map<string, number>): number | undefined {
  if ('faults' in entry) return undefined;
  const { placeId, name, cities } = entry.company;
  const keys = [`${name.toLowerCase()} ${cities[0]}`, ...(placeId ? [placeId] : [])];
  const before = keys.map((key) => seen.get(key)).find((number) => number !== undefined);
  if (before === undefined) for (const key of keys) seen.set(key, entry.number);
  return before;
}

/** A sentence for each fault, with the entries that have it. */
function describeFaults(faulty: readonly [Fault, string][], format: ImportFormat): string[] {
  const [unit, units, some] =
    format === 'csv' ? ['line', 'lines', 'A line'] : ['entry', 'entries', 'An entry'];
  const bySentence = Map.groupBy(
    faulty,
    ([{ field, problem }]) => `${field === null ? some : JSON.stringify(field)} ${problem}`,
  );
  return Array.from(bySentence, ([sentence, found]) => {
    const entries = [...new Set(found.map(([, entry]) => entry))];
    const shown = entries.slice(0, maxShown).join(', ');
    const more = entries.length > maxShown ? ` and ${entries.length - maxShown} more` : '';
    return `${sentence} (${entries.length === 1 ? unit : `${entries.length} ${units}:`} ${shown}${more}).`;
  });
}

/** Entries that are named of those that have the same fault. */
const maxShown = 10;

async function exists(query: Query, { placeId, name, cities }: ImportedCompany): Promise<boolean> {
  const found = await query(
    `select from companies where place_id = $1
      or lower(name) = lower($2) and $3 = (
        select city_id from company_areas where company_id = id order by position, city_id limit 1)
    limit 1`,
    [placeId ?? null, name, cities[0]],
  );
  return found.length > 0;
}

/**
 * Inserts companies of a file, which are approved with their CNPJ; a sponsored one is featured
 * without end. Each is a little younger than the one before, so that they keep their order.
 */
async function insertImported(query: Query, companies: readonly ImportedCompany[]): Promise<void> {
  for (const [index, company] of companies.entries()) {
    const rows = await query<{ id: string }>(
      `insert into companies
        (place_id, name, phone, whatsapp, address, website, image_url, cnpj, approved_cnpj,
          description, featured_until, opening_hours, skip_sizes, approved_at, created_at)
      values ($1, $2, $3, $4, $5, $6, $7, $8, $8, $9, $10, $11, $12,
        now(), now() + $13 * interval '1 millisecond')
      returning id`,
      [
        company.placeId ?? null,
        company.name,
        company.phone,
        company.whatsapp ?? null,
        company.address,
        company.website ?? null,
        company.imageUrl ?? null,
        company.cnpj ?? null,
        company.description ?? '',
        company.sponsored ? withoutEnd : null,
        JSON.stringify(company.openingHours ?? []),
        JSON.stringify(company.skipSizes ?? []),
        index,
      ],
    );
    const { id } = rows[0] as (typeof rows)[number];
    await insertAreas(query, id, [...new Set(company.cities)]);
  }
}

type ImportFormat = 'json' | 'csv';

type ImportEntry = {
  /** Its line, or its place in a JSON list, from 1. */
  number: number;
  /** Like 'line 3 ("Silva")' or 'entry 2 ("Silva")'. */
  where: string;
} & ({ company: ImportedCompany } | { faults: Fault[] });

/** The fault of a field, or, without one, of an entry: the end of a sentence. */
export interface Fault {
  field: string | null;
  problem: string;
}

type ImportedCompany = v.InferOutput<typeof importedSchema>;

/**
 * The companies of a file: a JSON list, or CSV whose first line names the columns, with cities
 * separated by spaces, sponsored as true or false, and neither hours nor sizes. Throws UsageError
 * for a text that is neither.
 */
export function readImport(text: string, format: ImportFormat): ImportEntry[] {
  const rows = format === 'json' ? readJson(text) : readRecords(text);
  return rows.map(({ number, value, faults: known = [] }) => {
    const { name } = Object(value) as { name?: unknown };
    const who = typeof name === 'string' && name ? ` (${JSON.stringify(name.slice(0, 60))})` : '';
    const where = `${format === 'json' ? 'entry' : 'line'} ${number}${who}`;
    const result = v.safeParse(importedSchema, value);
    const faults = [...known, ...(result.issues ?? []).map(toFault), ...unknownFields(value)];
    return result.success && faults.length === 0
      ? { number, where, company: result.output }
      : { number, where, faults };
  });
}

/** As in the company's own form, whose messages are in Portuguese. */
function ofForm<Schema extends v.GenericSchema>(schema: Schema, message: string) {
  return v.nullish(
    v.pipe(
      v.unknown(),
      v.rawTransform<unknown, v.InferOutput<Schema>>(({ dataset, addIssue, NEVER }) => {
        const result = v.safeParse(schema, dataset.value);
        if (result.success) return result.output;
        addIssue({ message });
        return NEVER;
      }),
    ),
  );
}

const phoneField = v.pipe(
  line(60),
  v.transform(normalizePhone),
  v.string('must be a Brazilian phone number with its area code'),
);

const urlMessage = 'must be an http or https address, without user and password';

const webUrl = v.pipe(v.string(urlMessage), v.transform(safeWebUrl), v.string(urlMessage));

// A server of the operator's own machine is for development.
const pictureUrl = v.pipe(
  webUrl,
  v.regex(/^(https:|http:\/\/localhost[:/])/, 'must be an https address'),
);

const form = companyEdit.entries.data.entries;

/** Fields of the record that a file may fill; those that it leaves out are empty. */
type RecordSchemas = {
  [Field in (typeof writtenFields)[number] | 'placeId' | 'imageUrl']: v.GenericSchema<
    unknown,
    CompanyRecord[Field] | null | undefined
  >;
};

const importedSchema = v.object(
  {
    name: line(120),
    cities: v.pipe(
      v.array(cityField, 'must be a list of cities'),
      v.minLength(1, 'must name at least one city'),
    ),
    phone: phoneField,
    address: line(300),
    sponsored: v.optional(v.boolean('must be true or false'), false),
    website: v.exactOptional(webUrl),
    imageUrl: v.exactOptional(pictureUrl),
    /** Google's id of the same company, if it is listed there. */
    placeId: v.exactOptional(v.pipe(line(300), v.regex(/^[\w-]+$/, 'must be an id of Google'))),
    description: ofForm(form.description, `must be a text of at most ${maxDescription} characters`),
    whatsapp: v.nullish(phoneField),
    cnpj: ofForm(form.cnpj, 'must be a valid CNPJ'),
    openingHours: ofForm(
      form.openingHours,
      'must be a list like [{"day": 1, "opens": "08:00", "closes": "18:00"}], where 0 is Sunday',
    ),
    skipSizes: ofForm(
      form.skipSizes,
      `must be a list like [{"size": 5, "priceFrom": 320, "pricedOn": "2026-11-22"}], of ${offeredSizes.join(', ')} m³`,
    ),
  } satisfies RecordSchemas & Record<'cities' | 'sponsored', v.GenericSchema>,
  ({ received }: v.ObjectIssue) => (received === 'undefined' ? 'is missing' : 'must be an object'),
);

const fields = Object.keys(importedSchema.entries);

const columnNames = fields.filter((field) => field !== 'openingHours' && field !== 'skipSizes');

function toFault({ path, message }: v.BaseIssue<unknown>): Fault {
  return { field: path ? String(path[0].key) : null, problem: message };
}

function unknownFields(value: unknown): Fault[] {
  const problem = `is not known; known are ${fields.join(', ')}`;
  return Object.keys(typeof value === 'object' ? Object(value) : {})
    .filter((field) => !fields.includes(field))
    .map((field) => ({ field, problem }));
}

interface Row {
  number: number;
  value: unknown;
  faults?: Fault[];
}

const jsonList = v.pipe(
  v.string(),
  v.parseJson(undefined, 'The file is not valid JSON.'),
  v.array(v.unknown(), 'The file is no JSON list.'),
);

function readJson(text: string): Row[] {
  const list = v.safeParse(jsonList, text.replace(/^\uFEFF/, ''));
  if (!list.success) throw new UsageError(list.issues[0].message);
  return list.output.map((value, index) => ({ number: index + 1, value }));
}

function readRecords(text: string): Row[] {
  const [header, ...records] = readCsv(text);
  const columns = header?.values ?? [];
  const unknown = columns.filter((column) => !columnNames.includes(column));
  if (unknown.length > 0)
    throw new UsageError(
      `The columns ${unknown.map((column) => JSON.stringify(column)).join(', ')} of the file's first line are not known; known are ${columnNames.join(', ')}.`,
    );
  const surplus = { field: null, problem: 'has more values than the first line has columns' };
  return records.map(({ line: number, values }) => ({
    number,
    value: toEntry(columns, values),
    faults: values.length > columns.length ? [surplus] : [],
  }));
}

/** An empty value is a field that is not given. */
function toEntry(columns: readonly string[], values: readonly string[]): Record<string, unknown> {
  const given = columns.flatMap((column, index) =>
    values[index] ? [[column, values[index]] as const] : [],
  );
  const { cities = '', sponsored = 'false', ...entry } = Object.fromEntries(given);
  const isWritten = sponsored === 'true' || sponsored === 'false';
  return {
    ...entry,
    cities: cities.split(/\s+/).filter(Boolean),
    sponsored: isWritten ? sponsored === 'true' : sponsored,
  };
}
