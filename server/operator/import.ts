import * as v from 'valibot';
import { type Query, service } from '#server/database/database.ts';
import { command, flagField } from './command.ts';
import { insertAreas, withoutEnd } from './companies.ts';
import {
  type Fault,
  type ImportEntry,
  type ImportedCompany,
  type ImportFormat,
  readImport,
} from './read-import.ts';

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
