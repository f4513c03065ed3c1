// Of valibot only what listings use too: it is one file, and each further function would make it larger.
import * as v from 'valibot';

/** How a value of a row is written in the file, and read back. */
export interface Field {
  /** What an older version stored as another type becomes the empty value. */
  write: (value: unknown) => unknown;
  schema: v.GenericSchema<unknown, unknown>;
}

export const text: Field = {
  write: (value) => (typeof value === 'string' ? value : ''),
  schema: v.string(),
};

/** Identifies a row. */
export const name: Field = { ...text, schema: v.pipe(v.string(), v.minLength(1)) };

const phoneSchema = v.nullable(v.pipe(v.string(), v.regex(/^\+?\d{7,15}$/)));

/** As normalizePhone returns it, which becomes part of links; null for none. */
export const phone: Field = {
  write: (value) => (v.safeParse(phoneSchema, value).success ? value : null),
  schema: phoneSchema,
};

/** A path of this site, never of another one. */
export const path: Field = {
  ...text,
  schema: v.pipe(v.string(), v.regex(/^\/([a-z0-9][a-z0-9/-]*)?$/)),
};

/** Name of a photo's file in the archive. */
export const pictureFile: Field = {
  ...text,
  schema: v.pipe(v.string(), v.regex(/^fotos\/[a-z0-9-]+\.jpg$/)),
};

export const number: Field = {
  write: (value) => (Number.isFinite(value) ? value : 0),
  schema: v.pipe(v.number(), v.minValue(0), v.maxValue(1e9)),
};

/** Milliseconds on the device, '2026-11-23T12:30:00.000Z' in the file. */
export const moment: Field = {
  write: (value) => new Date(isMoment(value) ? value : 0).toISOString(),
  schema: v.pipe(
    v.string(),
    v.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
    v.transform((iso) => Date.parse(iso)),
    v.number(),
  ),
};

export function orNull(field: Field): Field {
  return {
    write: (value) => (value === null || value === undefined ? null : field.write(value)),
    schema: v.nullable(field.schema),
  };
}

/** One of a few values, each with its word in the file; the first is written for any other value. */
export function oneOf(...values: readonly (readonly [word: string, value: unknown])[]): Field {
  const byWord = new Map(values);
  const byValue = new Map(values.map(([word, value]) => [value, word]));
  return {
    write: (value) => byValue.get(value) ?? values[0]?.[0],
    schema: v.pipe(
      v.picklist([...byWord.keys()]),
      v.transform((word) => byWord.get(word)),
    ),
  };
}

/** Later years have more digits. */
const lastMoment = Date.UTC(9999, 11, 31);

function isMoment(value: unknown): value is number {
  return typeof value === 'number' && value >= 0 && value <= lastMoment;
}
