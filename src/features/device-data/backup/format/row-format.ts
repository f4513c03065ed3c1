import * as v from 'valibot';
import type { Field } from './field.ts';

export type Row = Record<string, unknown>;

/** How the rows of a kind are written in the file, and read back. */
export interface RowFormat {
  /** Undefined for a row that could not be read back, which no page shows either. */
  write: (row: unknown) => Row | undefined;
  schema: v.GenericSchema<unknown, Row>;
}

/** Fields by their name in the file, each with its name on the device. */
type Fields = Readonly<Record<string, readonly [own: string, field: Field]>>;

export function rowFormat(fields: Fields): RowFormat {
  const all = Object.entries(fields);
  const entries = Object.fromEntries(all.map(([name, [, field]]) => [name, field.schema]));
  const schema = v.pipe(
    v.object(entries),
    v.transform((written: Row) =>
      Object.fromEntries(all.map(([name, [own]]) => [own, written[name]])),
    ),
  );
  return {
    write(row) {
      const values = Object(row) as Row;
      const written = Object.fromEntries(
        all.map(([name, [own, field]]) => [name, field.write(values[own])]),
      );
      return v.safeParse(schema, written).success ? written : undefined;
    },
    schema,
  };
}
