import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { UsageError } from '#server/command-line.ts';
import { firstFailure } from '#server/http/body.ts';
import { flagField } from './command.ts';

/** The arguments of every import: the file's text, and whether it is applied. */
export const importFields = { text: v.string('must be a text'), apply: flagField };

/** A line of a CSV file, or an entry of a JSON list, with its number from 1. */
interface GivenRow {
  unit: 'line' | 'entry';
  number: number;
  fields: unknown;
  faults?: string[];
}

/** A row that was checked; faults are sentences without their end, like '"phone" is missing'. */
export type Row<Value> = Pick<GivenRow, 'unit'> & {
  /** Its number, for messages. */
  label: string;
  /** Like 'line 3 ("Silva")' or 'entry 2 ("Silva")'. */
  where: string;
} & ({ value: Value } | { faults: string[] });

/** Checks rows of a file by a schema, whose messages go on after the name of a field. */
export function checkRows<Value>(
  rows: readonly GivenRow[],
  schema: v.GenericSchema<unknown, Value>,
): Row<Value>[] {
  return rows.map(({ unit, number, fields, faults: known = [] }) => {
    const { name } = Object(fields) as { name?: unknown };
    const who = typeof name === 'string' && name ? ` (${JSON.stringify(name.slice(0, 60))})` : '';
    const row = { unit, label: String(number), where: `${unit} ${number}${who}` };
    const result = v.safeParse(schema, fields, firstFailure);
    const issues = (result.issues ?? []).map(
      ({ path, message }) => `${path ? JSON.stringify(path[0].key) : anyOf[unit]} ${message}`,
    );
    const faults = [...known, ...issues];
    if (!result.success || faults.length > 0) return { ...row, faults };
    return { ...row, value: result.output };
  });
}

/** At the beginning of a sentence. */
export const anyOf = { line: 'A line', entry: 'An entry' };

/** The result of an import or, unless it `isApplied`, of its dry run. */
export interface ImportReport<Line> {
  /** False also when a row is bad: then nothing is imported. */
  isApplied: boolean;
  lines: Line[];
  /** A sentence for each fault, with the rows that have it. */
  problems: string[];
}

/** The part of the report of a file that is known before the database is asked. */
export function reportOf(rows: readonly Row<unknown>[], apply: boolean) {
  const faulty = rows.flatMap((row) =>
    'faults' in row ? row.faults.map((fault) => ({ ...row, fault })) : [],
  );
  const byFault = Map.groupBy(faulty, ({ fault }) => fault);
  const problems = Array.from(byFault, ([fault, found]) => {
    const [{ unit } = { unit: '' }] = found;
    const units = unit === 'line' ? 'lines' : 'entries';
    const labels = [...new Set(found.map(({ label }) => label))];
    const shown = labels.slice(0, maxShown).join(', ');
    const more = labels.length > maxShown ? ` and ${labels.length - maxShown} more` : '';
    return `${fault} (${labels.length === 1 ? unit : `${labels.length} ${units}:`} ${shown}${more}).`;
  });
  return { isApplied: apply && problems.length === 0, problems };
}

/** Rows that are named of those that have the same fault. */
const maxShown = 10;

/** How the report of an import that was not applied ends. */
export function nothingImported({ problems }: Pick<ImportReport<unknown>, 'problems'>): string {
  return `Nothing was imported${problems.length > 0 ? '.' : '; add --apply to do it.'}`;
}

/** The number of lines with an outcome. */
export function countOutcome<Outcome>(
  { lines }: ImportReport<{ outcome: Outcome }>,
  wanted: Outcome,
): number {
  return lines.filter(({ outcome }) => outcome === wanted).length;
}

/**
 * Reads CSV as spreadsheets write it (RFC 4180): separated by commas, or by semicolons where the
 * first line has more of those. `columnsOf` finds the position of each field, from 0, in the first
 * line; empty values are not given, and lines without any value are left out. Throws UsageError for
 * a text that is no CSV.
 */
export function readCsv<Columns extends Readonly<Record<string, number>>>(
  text: string,
  columnsOf: (titles: readonly string[]) => Columns,
) {
  const [header, ...records] = parseCsv(text);
  if (!header) throw new UsageError('The file is empty.');
  const titles = header.record;
  const columns = columnsOf(titles);
  const surplus = `${anyOf.line} has more values than the first line has columns`;
  const rows = records.map(({ record, info, raw }) => {
    const given = Object.entries(columns).filter(([, index]) => record[index]);
    return {
      unit: 'line' as const,
      // A quoted value may hold line breaks.
      number: info.lines - raw.trimEnd().split('\n').length + 1,
      fields: Object.fromEntries(given.map(([field, index]) => [field, record[index] ?? ''])),
      faults: record.length > titles.length ? [surplus] : [],
    };
  });
  return { titles, columns, rows };
}

function parseCsv(text: string) {
  const [header = ''] = text.split('\n', 1);
  const isSemicolon = header.split(';').length > header.split(',').length;
  try {
    return parse(text, {
      bom: true,
      delimiter: isSemicolon ? ';' : ',',
      record_delimiter: ['\r\n', '\n'],
      relax_column_count: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      cast: (value) => value.trim(),
      info: true,
      raw: true,
    }) as unknown as { record: string[]; info: InfoRecord; raw: string }[];
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(
      `The file is not valid CSV: line ${error.lines}: a quote is out of place.`,
    );
  }
}

/** The entries of a JSON list. Throws UsageError for a text that is none. */
export function readJson(text: string): GivenRow[] {
  const list = v.safeParse(jsonList, text.replace(/^\uFEFF/, ''));
  if (!list.success) throw new UsageError(list.issues[0].message);
  return list.output.map((fields, index) => ({ unit: 'entry', number: index + 1, fields }));
}

const jsonList = v.pipe(
  v.string(),
  v.parseJson(undefined, 'The file is not valid JSON.'),
  v.array(v.unknown(), 'The file is no JSON list.'),
);
