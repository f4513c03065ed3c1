import { type CheckedPartner, checkPartner } from '#functions/partners/partners.ts';
import { UsageError } from './operator-error.ts';
import { readCsv } from './read-csv.ts';

export type ImportEntry = CheckedPartner & {
  /** Like 'line 3 ("Silva")' or 'entry 2 ("Silva")'. */
  where: string;
};

/**
 * The entries of a partners file: a JSON list, or CSV whose first line names the columns: name,
 * cities (separated by spaces), phone, address, and as needed sponsored (true or false), website,
 * imageUrl and placeId. Throws UsageError for a text that is neither.
 */
export function readImport(text: string, format: 'json' | 'csv'): ImportEntry[] {
  const values = format === 'json' ? readJson(text) : readRecords(text);
  return values.map(({ place, value }) => {
    const { name } = Object(value) as { name?: unknown };
    const who = typeof name === 'string' && name ? ` (${JSON.stringify(name.slice(0, 60))})` : '';
    return { where: place + who, ...checkPartner(value) };
  });
}

interface Place {
  place: string;
  value: unknown;
}

function readJson(text: string): Place[] {
  const values = parseJson(text);
  if (!Array.isArray(values)) throw new UsageError('The file is no JSON list.');
  return values.map((value, index) => ({ place: `entry ${index + 1}`, value }));
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError('The file is not valid JSON.');
  }
}

function readRecords(text: string): Place[] {
  const [header, ...records] = parseCsv(text);
  const columns = header?.values ?? [];
  const unknown = columns.find((column) => !knownColumns.has(column));
  if (unknown !== undefined)
    throw new UsageError(
      `The file's first line has the unknown column ${JSON.stringify(unknown)}.`,
    );
  return records.map(({ line, values }) => ({
    place: `line ${line}`,
    value: toEntry(columns, values),
  }));
}

function parseCsv(text: string) {
  try {
    return readCsv(text);
  } catch (error) {
    throw new UsageError(`The file is not valid CSV: ${(error as Error).message}.`);
  }
}

const knownColumns = new Set(
  'name cities phone address sponsored website imageUrl placeId'.split(' '),
);

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
    ...(values.length > columns.length && { [`value ${columns.length + 1}`]: values.at(-1) }),
  };
}
