import * as v from 'valibot';
import { UsageError } from '#server/command-line.ts';
import { firstFailure } from '#server/http/body.ts';
import { flagField } from '#server/operator/command.ts';

/** Every import takes the file's text, and whether it is applied. */
export const importFields = { text: v.string('must be a text'), apply: flagField };

/** A row is a line of a CSV file, or an entry of a JSON list, and counts from 1. */
export interface GivenRow {
  unit: 'line' | 'entry';
  number: number;
  fields: unknown;
  faults?: string[];
}

/** Faults are sentences without an end, like '"phone" is missing', about the values `written`. */
export type Row<Value> = Pick<GivenRow, 'unit'> & {
  label: string;
  /** The place is like 'line 3 ("Silva")' or 'entry 2 ("Silva")'. */
  where: string;
} & ({ value: Value } | { faults: string[]; written?: ReadonlyMap<string, unknown> });

/** Checks rows of a file by a schema, whose messages go on after the name of a field. */
export function checkRows<Value>(
  rows: readonly GivenRow[],
  schema: v.GenericSchema<unknown, Value>,
): Row<Value>[] {
  return rows.map(({ unit, number, fields, faults: ownFaults = [] }) => {
    const { name } = Object(fields) as { name?: unknown };
    const label = typeof name === 'string' && name ? ` (${JSON.stringify(name.slice(0, 60))})` : '';
    const row = { unit, label: String(number), where: `${unit} ${number}${label}` };
    const result = v.safeParse(schema, fields, firstFailure);
    const issues = (result.issues ?? []).map(({ path, message, type }): [string, unknown] => [
      `${path ? JSON.stringify(path[0].key) : anyOf[unit]} ${message}`,
      // An unknown field is a fault by its name alone.
      type === 'never' ? undefined : path?.[0].value,
    ]);
    const faults = [...ownFaults, ...issues.map(([fault]) => fault)];
    if (!result.success || faults.length > 0) return { ...row, faults, written: new Map(issues) };
    return { ...row, value: result.output };
  });
}

export const anyOf = { line: 'A line', entry: 'An entry' };

/** A dry run, or a file with problems, is not applied. */
export function outcomeOf(apply: boolean, problems: readonly string[]) {
  const isApplied = apply && problems.length === 0;
  const hint = problems.length > 0 ? '.' : '; add --apply to do it.';
  return { isApplied, outcome: isApplied ? 'Imported.' : `Nothing was imported${hint}` };
}

/** Says in a sentence of each fault which rows have it, and the first of their texts. */
export function problemsOf(rows: readonly Row<unknown>[]): string[] {
  const faulty = rows.flatMap((row) =>
    'faults' in row
      ? row.faults.map((fault) => ({ ...row, fault, value: row.written?.get(fault) }))
      : [],
  );
  const byFault = Map.groupBy(faulty, ({ fault }) => fault);
  return Array.from(byFault, ([fault, found]) => {
    const [{ unit } = { unit: '' }] = found;
    const text = found.map(({ value }) => value).find((value) => typeof value === 'string');
    const not = text ? `, not ${JSON.stringify(text.slice(0, 60))}` : '';
    const units = unit === 'line' ? 'lines' : 'entries';
    const labels = [...new Set(found.map(({ label }) => label))];
    const shown = labels.slice(0, maxShown).join(', ');
    const more = labels.length > maxShown ? ` and ${labels.length - maxShown} more` : '';
    return `${fault} (${labels.length === 1 ? unit : `${labels.length} ${units}:`} ${shown}${more})${not}.`;
  });
}

/** Further rows with the same fault are only counted. */
const maxShown = 10;

/** Throws UsageError for a text that is no JSON list. */
export function readJsonList(text: string): GivenRow[] {
  const list = v.safeParse(jsonList, text.replace(/^\uFEFF/, ''));
  if (!list.success) throw new UsageError(list.issues[0].message);
  return list.output.map((fields, index) => ({ unit: 'entry', number: index + 1, fields }));
}

const jsonList = v.pipe(
  v.string(),
  v.parseJson(undefined, 'The file is not valid JSON.'),
  v.array(v.unknown(), 'The file is no JSON list.'),
);
