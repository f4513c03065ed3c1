import * as v from 'valibot';
import { UsageError } from '#server/command-line.ts';
import { columnFields, columnsOf, rowJson } from '#server/database/company-columns.ts';
import type { Query } from '#server/database/database.ts';
import { loads, usualSizes } from '#src/catalogue/skips.ts';
import {
  type CompanyData,
  companyFields,
  type FieldName,
  maxDescription,
  maxExtras,
} from '#src/company/company-fields.ts';
import { phoneField, readBy } from '#src/company/fields.ts';
import { withoutEnd } from '#src/company/profile.ts';
import { type CompanyRecord, googlePlaceId } from '#src/company/record.ts';
import { safeWebUrl } from '#src/shared/routing/links.ts';
import { cityField, line, transaction } from './command.ts';
import { citiesOf, insertServedCities, writtenContacts } from './companies.ts';
import {
  anyOf,
  checkRows,
  importFields,
  outcomeOf,
  problemsOf,
  type Row,
  readJsonList,
} from './files/import-file.ts';
import { readDocument } from './files/register-file.ts';
import { isSameTitle, namedColumns, readSheet } from './files/sheet.ts';

/** A company with the same Google id, or the same name and first city, is left alone. */
export const importCompanies = transaction({
  form: '<file> [--apply]',
  summary: 'Import companies from a .json or .csv file.',
  details: [
    'Without --apply, it only says what it would do. With one bad line, nothing is imported.',
    'CSV: a line names the columns: name, cities (separated by spaces), phone, address,',
    'and as needed sponsored (true or false), website, placeId, description, extras, whatsapp, cnpj.',
    'JSON: a list of objects with these fields, cities as a list, and as needed',
    'openingHours, like [{"day": 1, "opens": "08:00", "closes": "18:00"}], where 0 is Sunday,',
    'skipSizes, like [{"size": 5, "priceFrom": 320, "pricedOn": "2026-11-22"}], each with loads, like',
    `{"soil": 360}, where its price depends on them (${loads.join(', ')}), and`,
    'rentalTerms, like {"days": 7, "extraDay": 25}.',
    'Imported companies are approved, with their CNPJ; sponsored ones are featured without end. Those',
    'that are there already are left alone.',
  ],
  reads: ['json', 'csv'],
  schema: v.strictObject({
    ...importFields,
    format: v.picklist(['json', 'csv'], 'must be a .json or a .csv file'),
  }),
  async work(query, { text, format, apply }) {
    const rows = refuseRepeated(readImportedCompanies(text, format));
    const problems = problemsOf(rows);
    const result = outcomeOf(apply, problems);
    await query('lock table companies in share row exclusive mode');
    const before = await query<Required<Identified>>(
      `select name, ${citiesOf} as cities, place_id as "placeId" from companies`,
    );
    const existing = new Set(before.flatMap(keysOf));
    const isKnown = (company: ImportedCompany) => keysOf(company).some((key) => existing.has(key));
    const read = rows.flatMap((row) => ('value' in row ? [row] : []));
    const added = read.filter(({ value }) => !isKnown(value));
    const known = read.filter(({ value }) => isKnown(value)).map(({ where }) => where);
    if (result.isApplied)
      await insertCompanies(
        query,
        added.map(({ value }) => value),
      );
    return { ...result, problems, new: added.length, known };
  },
});

function refuseRepeated(rows: readonly Row<ImportedCompany>[]): Row<ImportedCompany>[] {
  const seen = new Map<string, string>();
  return rows.map((row) => {
    if ('faults' in row) return row;
    const { unit, label, where, value } = row;
    const keys = keysOf(value);
    const before = keys.map((key) => seen.get(key)).find((found) => found !== undefined);
    if (before !== undefined) {
      const faults = [`${anyOf[unit]} is the same company as one before`];
      return { unit, label: `${label} = ${before}`, where, faults };
    }
    for (const key of keys) seen.set(key, label);
    return row;
  });
}

type Identified = Pick<ImportedCompany, 'name' | 'cities'> & { placeId?: string | null };

/** Two companies that have one of these in common are the same. */
function keysOf({ name, cities, placeId }: Identified): string[] {
  return [`${name.toLowerCase()} ${cities[0]}`, ...(placeId ? [placeId] : [])];
}

/**
 * Inserts companies of a file, which are approved with their CNPJ; a sponsored one is featured
 * without end. Each is a little younger than the one before, so that they keep their order.
 */
async function insertCompanies(query: Query, companies: readonly ImportedCompany[]) {
  for (const [index, company] of companies.entries()) {
    const filledFields = columnFields.filter((name) => (company[name] ?? null) !== null);
    const columns = columnsOf(filledFields);
    const [row] = await query<{ id: string }>(
      `insert into companies
        (place_id, approved_cnpj, approved_contacts, featured_until, approved_at, created_at, ${columns})
      select $2, cnpj, ${writtenContacts}, $3, now(), now() + $4 * interval '1 millisecond', ${columns}
      from jsonb_populate_record(null::companies, $1)
      returning id`,
      [
        rowJson(company, filledFields),
        company.placeId ?? null,
        company.sponsored ? withoutEnd : null,
        index,
      ],
    );
    const { id } = row as NonNullable<typeof row>;
    await insertServedCities(query, id, [...new Set(company.cities)]);
  }
}

type ImportedCompany = v.InferOutput<v.ObjectSchema<typeof ownFields, undefined>> &
  Partial<CompanyData>;

/**
 * Reads a JSON list, or CSV whose first line names the columns, with cities separated by spaces and
 * sponsored as true or false, without hours, sizes and terms. Throws UsageError for another text.
 */
export function readImportedCompanies(
  text: string,
  format: 'json' | 'csv',
): Row<ImportedCompany>[] {
  if (format === 'json') return checkRows(readJsonList(text), importedSchema);
  const { titles, rows } = readSheet(text, {
    columnsOf: (titles) =>
      namedColumns(
        titles,
        csvFields.map((title) => ({ field: title, title })),
      ),
  });
  const unknown = titles.filter(
    (title) => title !== '' && !csvFields.some((field) => isSameTitle(title, field)),
  );
  if (unknown.length > 0)
    throw new UsageError(
      `The columns ${unknown.map((title) => JSON.stringify(title)).join(', ')} of the file are not known; known are ${csvFields.join(', ')}.`,
    );
  return checkRows(
    rows.map((row) => ({ ...row, fields: ofCsv(row.fields) })),
    importedSchema,
  );
}

/** Its values are texts, and a spreadsheet takes the first zeros of a CNPJ. */
function ofCsv({ cities = '', sponsored = 'false', cnpj, ...others }: Record<string, string>) {
  return {
    ...others,
    ...(cnpj && { cnpj: readDocument(cnpj)?.cnpj ?? cnpj }),
    cities: cities.split(/\s+/).filter(Boolean),
    sponsored: { true: true, false: false }[sponsored] ?? sponsored,
  };
}

const phone = v.pipe(line(60), phoneField('must be a Brazilian phone number with its area code'));

const webUrl = readBy(safeWebUrl, 'must be an http or https address, without user and password');

const ownFields = {
  name: line(120),
  cities: v.pipe(
    v.array(cityField, 'must be a list of cities'),
    v.minLength(1, 'must name at least one city'),
  ),
  phone,
  address: line(300),
  sponsored: v.optional(v.boolean('must be true or false'), false),
  website: v.exactOptional(webUrl),
  /** Google may list the same company, and has this id then. */
  placeId: v.exactOptional(googlePlaceId),
  whatsapp: v.nullish(phone),
} satisfies Partial<Record<keyof CompanyRecord | 'cities' | 'sponsored', v.GenericSchema>>;

/** The messages of the company area are in Portuguese, so the others stand here. */
const expected: Partial<Record<FieldName, string>> = {
  cnpj: 'must be a valid CNPJ',
  description: `must be a text of at most ${maxDescription} characters`,
  openingHours:
    'must be a list like [{"day": 1, "opens": "08:00", "closes": "18:00"}], where 0 is Sunday',
  skipSizes: `must be a list like [{"size": 5, "priceFrom": 320, "pricedOn": "2026-11-22"}], of ${usualSizes.join(', ')} m³`,
  rentalTerms: 'must be like {"days": 7, "extraDay": 25}, null for what is not known',
  extras: `must be a text of at most ${maxExtras} characters`,
};

const sharedFields = Object.fromEntries(
  columnFields
    .filter((name) => !(name in ownFields))
    .map((name) => [name, asInProfile(companyFields[name].schema, expected[name])]),
);

function asInProfile(schema: v.GenericSchema, message = 'must be as in the company area') {
  return v.nullish(
    v.pipe(
      v.custom((value) => v.is(schema, value), message),
      schema,
    ),
  );
}

/** The fields that a file leaves out are empty. */
const fields = { ...ownFields, ...sharedFields };

/** A column can hold these; the others are lists and objects. */
const csvFields = Object.keys(fields).filter(
  (field) => !(field in companyFields) || companyFields[field as FieldName].form.type === 'string',
);

const importedSchema = v.objectWithRest(
  fields,
  v.never(`is not known; known are ${Object.keys(fields).join(', ')}`),
  ({ received }) => (received === 'undefined' ? 'is missing' : 'must be an object'),
) as v.GenericSchema<unknown, ImportedCompany>;
