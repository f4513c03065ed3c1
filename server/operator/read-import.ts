import * as v from 'valibot';
import { companyEdit, maxDescription, offeredSizes } from '#src/company/edit.ts';
import type { CompanyRecord, writtenFields } from '#src/company/record.ts';
import { normalizePhone, safeWebUrl } from '#src/shared/contact/phone.ts';
import { cityField, line, UsageError } from './command.ts';
import { readCsv } from './csv.ts';

export type ImportFormat = 'json' | 'csv';

export type ImportEntry = {
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

export type ImportedCompany = v.InferOutput<typeof importedSchema>;

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
