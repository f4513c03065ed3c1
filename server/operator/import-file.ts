import { CsvError, type InfoRecord, parse } from 'csv-parse/sync';
import * as v from 'valibot';
import { UsageError } from '#server/command-line.ts';

/** A line of a CSV file, or an entry of a JSON list. */
interface GivenRow<Fields = unknown> {
  /** From 1. */
  number: number;
  fields: Fields;
  faults?: string[];
}

/** A row that was checked; faults are sentences without their end, like '"phone" is missing'. */
export type Row<Value> = {
  /** Its number, for messages. */
  label: string;
  /** Like 'line 3 ("Silva")' or 'entry 2 ("Silva")'. */
  where: string;
} & ({ value: Value } | { faults: string[] });

export type Unit = 'line' | 'entry';

/** Checks rows of a file by a schema, whose messages go on after the name of a field. */
export function checkRows<Value>(
  rows: readonly GivenRow[],
  schema: v.GenericSchema<unknown, Value>,
  unit: Unit,
): Row<Value>[] {
  return rows.map(({ number, fields, faults: known = [] }) => {
    const { name } = Object(fields) as { name?: unknown };
    const who = typeof name === 'string' && name ? ` (${JSON.stringify(name.slice(0, 60))})` : '';
    const row = { label: String(number), where: `${unit} ${number}${who}` };
    const result = v.safeParse(schema, fields);
    const issues = (result.issues ?? []).map(({ path, message }) =>
      path ? `${JSON.stringify(path[0].key)} ${message}` : `${anyOf(unit)} ${message}`,
    );
    const faults = [...known, ...issues];
    if (!result.success || faults.length > 0) return { ...row, faults };
    return { ...row, value: result.output };
  });
}

/** 'A line', at the beginning of a sentence. */
export function anyOf(unit: Unit): string {
  return unit === 'line' ? 'A line' : 'An entry';
}

/** The result of an import or, unless it `isApplied`, of its dry run. */
export interface ImportReport<Line> {
  /** False also when a row is bad: then nothing is imported. */
  isApplied: boolean;
  lines: Line[];
  /** A sentence for each fault, with the rows that have it. */
  problems: string[];
}

/** The sentences of a report for the faults of its rows. */
export function describeFaults(rows: readonly Row<unknown>[], unit: Unit): string[] {
  const faulty = rows.flatMap((row) =>
    'faults' in row ? row.faults.map((fault) => ({ fault, label: row.label })) : [],
  );
  const byFault = Map.groupBy(faulty, ({ fault }) => fault);
  const units = unit === 'line' ? 'lines' : 'entries';
  return Array.from(byFault, ([fault, found]) => {
    const labels = [...new Set(found.map(({ label }) => label))];
    const shown = labels.slice(0, maxShown).join(', ');
    const more = labels.length > maxShown ? ` and ${labels.length - maxShown} more` : '';
    return `${fault} (${labels.length === 1 ? unit : `${labels.length} ${units}:`} ${shown}${more}).`;
  });
}

/** Rows that are named of those that have the same fault. */
const maxShown = 10;

/** How the report of an import that was not applied ends. */
export function nothingImported({ problems }: ImportReport<unknown>): string {
  return `Nothing was imported${problems.length > 0 ? '.' : '; add --apply to do it.'}`;
}

/** The number of lines with an outcome. */
export function countOutcome<Outcome>(
  { lines }: ImportReport<{ outcome: Outcome }>,
  wanted: Outcome,
): number {
  return lines.filter(({ outcome }) => outcome === wanted).length;
}

interface CsvFile {
  titles: string[];
  records: { number: number; values: string[] }[];
}

/**
 * Reads CSV as spreadsheets write it (RFC 4180): separated by commas, or by semicolons where the
 * first line has more of those. Lines without any value are left out. Throws UsageError for a text
 * that is no CSV.
 */
export function readCsv(text: string): CsvFile {
  const [header = ''] = text.split('\n', 1);
  const isSemicolon = header.split(';').length > header.split(',').length;
  try {
    const parsed = parse(text, {
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
    const [titles, ...records] = parsed.map(({ record, info, raw }) => ({
      // A quoted value may hold line breaks.
      number: info.lines - raw.trimEnd().split('\n').length + 1,
      values: record,
    }));
    if (titles) return { titles: titles.values, records };
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UsageError(
      `The file is not valid CSV: line ${error.lines}: a quote is out of place.`,
    );
  }
  throw new UsageError('The file is empty.');
}

/** The rows of a file by the position of each field, from 0. Empty values are not given. */
export function rowsOf(
  { titles, records }: CsvFile,
  columns: Readonly<Record<string, number>>,
): GivenRow<Record<string, string>>[] {
  const surplus = [`${anyOf('line')} has more values than the first line has columns`];
  return records.map(({ number, values }) => ({
    number,
    fields: Object.fromEntries(
      Object.entries(columns).flatMap(([field, index]) =>
        values[index] ? [[field, values[index]]] : [],
      ),
    ),
    faults: values.length > titles.length ? surplus : [],
  }));
}

/** The entries of a JSON list. Throws UsageError for a text that is none. */
export function readJson(text: string): GivenRow[] {
  const list = v.safeParse(jsonList, text.replace(/^\uFEFF/, ''));
  if (!list.success) throw new UsageError(list.issues[0].message);
  return list.output.map((fields, index) => ({ number: index + 1, fields }));
}

const jsonList = v.pipe(
  v.string(),
  v.parseJson(undefined, 'The file is not valid JSON.'),
  v.array(v.unknown(), 'The file is no JSON list.'),
);
