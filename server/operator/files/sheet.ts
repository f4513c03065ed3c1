import { CsvError, type InfoRecord, type Options, parse } from 'csv-parse/sync';
import { UsageError } from '#server/command-line.ts';
import { fold } from '#src/shared/text/words.ts';
import { anyOf, type GivenRow } from './import-file.ts';

/** Positions count columns from 0. */
export type Columns<Field extends string = string> = { [Name in Field]?: readonly number[] };

export interface SheetRow extends GivenRow {
  fields: Record<string, string>;
}

interface Layout<Field extends string> {
  columnsOf: (titles: readonly string[]) => Columns<Field>;
  /** Without it, a field is the first value in its columns. */
  fieldsOf?: (values: readonly string[], columns: Columns<Field>) => Record<string, string>;
}

/**
 * Reads CSV as spreadsheets and cities write it: whatever stands between the values, with titles of
 * the whole above the header, a header on two lines or on every page, and semicolons at the end of
 * lines. The header is the line of which most titles are known. Throws UsageError for what is no
 * CSV.
 */
export function readSheet<Field extends string>(
  text: string,
  { columnsOf, fieldsOf = firstValues }: Layout<Field>,
) {
  const [, named] = /^\uFEFF?sep=(.)\r?\n/i.exec(text) ?? [];
  // An empty line in its place keeps the numbers of the others.
  const content = named ? text.replace(/^.*/, '') : text;
  const [header] = (named ? [named] : delimiters)
    .flatMap((delimiter) => findHeaders(content, delimiter, columnsOf))
    .toSorted((a, b) => b.score - a.score || a.lines - b.lines || b.width - a.width);
  const records = parseCsv(content, { delimiter: header?.delimiter ?? ';' });
  if (!header) throw new UsageError('The file is empty.');
  const { titles, columns, position } = header;
  const repeated = records[position]?.record.join();
  const end = titles.findLastIndex(Boolean) + 1;
  const surplus = `${anyOf.line} has more values than the header has titles`;
  const rows = records
    .slice(position + 1)
    .filter(({ record }) => record.join() !== repeated)
    .map(({ record, info, raw }): SheetRow => {
      // A quoted value may hold line breaks.
      const number = info.lines - raw.trimEnd().split('\n').length + 1;
      const faults = record.slice(end).some(Boolean) ? [surplus] : [];
      return { unit: 'line', number, fields: fieldsOf(record, columns), faults };
    });
  // Notes below stand in columns that are not read.
  const isRead = ({ fields, faults }: SheetRow) =>
    Object.keys(fields).length + (faults ?? []).length > 0;
  return { titles, columns, rows: rows.filter(isRead) };
}

const delimiters = [';', ',', '\t', '|'];

/** The header is among the first lines that are not empty. */
const maxHeader = 20;

/** Finds the lines, and pairs of lines, that may be the header; none of a text that is no CSV. */
function findHeaders<Field extends string>(
  text: string,
  delimiter: string,
  columnsOf: Layout<Field>['columnsOf'],
) {
  const found = parseHead(text, delimiter);
  // The position is that of the header's last line.
  const candidates = found.flatMap((line, position) => {
    const above = found[position - 1];
    const pair = above ? joinTitles(above, line, columnsOf(above)) : null;
    const single = { titles: line, position, lines: 1 };
    return pair ? [single, { titles: pair, position, lines: 2 }] : [single];
  });
  return candidates.flatMap((candidate) => {
    const { titles, position, lines } = candidate;
    const columns = columnsOf(titles);
    const width = titles.filter(Boolean).length;
    // A title of the whole is in few cells; what fills more is a line of companies.
    const isTitle = (cells: string[]) => cells.filter(Boolean).length <= width / 2;
    if (!found.slice(0, position + 1 - lines).every(isTitle)) return [];
    return { ...candidate, delimiter, columns, score: positionsIn(columns).length, width };
  });
}

function positionsIn(columns: Columns): number[] {
  return Object.values(columns).flatMap((positions) => positions ?? []);
}

/**
 * Joins the titles of a header on two lines, of which the upper one may name groups of columns.
 * Returns null where the lower line has values in columns that are known by the upper one alone.
 */
function joinTitles(upper: string[], lower: string[], columns: Columns): string[] | null {
  if (positionsIn(columns).some((position) => (lower[position] ?? '').length > 3)) return null;
  let group = '';
  return Array.from({ length: Math.max(upper.length, lower.length) }, (_, index) => {
    const [above = '', below = ''] = [upper[index], lower[index]];
    group = above || group;
    return (below ? `${group} ${below}` : above).trim();
  });
}

function parseHead(text: string, delimiter: string): string[][] {
  try {
    return parseCsv(text, { delimiter, to: maxHeader }).map(({ record }) => record.map(toTitle));
  } catch {
    // The file is refused when it is read as a whole.
    return [];
  }
}

function parseCsv(text: string, options: Options) {
  try {
    return parse(text, {
      ...options,
      bom: true,
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

/** Returns the first value in the columns of each field, and leaves empty ones out. */
export function firstValues(values: readonly string[], columns: Columns): Record<string, string> {
  const entries = Object.entries(columns).flatMap(([field, positions = []]) => {
    const value = positions.map((position) => values[position]).find(Boolean);
    return value ? [[field, value]] : [];
  });
  return Object.fromEntries(entries);
}

interface NamedColumn<Field extends string> {
  field: Field;
  title: string;
}

/** Finds the columns of fields by their titles; several may hold one field. */
export function namedColumns<Field extends string>(
  titles: readonly string[],
  named: readonly NamedColumn<Field>[],
): Columns<Field> {
  const columns: Columns<Field> = {};
  for (const { field, title } of named) {
    const position = titles.findIndex((column) => isSameTitle(column, title));
    if (position >= 0) columns[field] = [...(columns[field] ?? []), position];
  }
  return columns;
}

/** Case, accents and white space do not count. */
export function isSameTitle(title: string, otherTitle: string): boolean {
  return fold(toTitle(title)) === fold(toTitle(otherTitle));
}

function toTitle(value: string): string {
  return value.replace(/\s+/g, ' ').trim();
}
