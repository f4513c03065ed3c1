import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { type CsvError, type InfoRecord, parse as parseCsv } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { cities, states } from '#src/catalogue/catalogue.ts';
import { cityDropOffSchema, dropOffPlaceSchema } from '#src/content/drop-off/schema.ts';
import { toColumns } from '#src/content/postcodes/columns.ts';
import { municipalitySchema } from '#src/content/postcodes/schema.ts';
import { cityRulesSchema, generalRulesSchema } from '#src/content/rules/schema.ts';
import { wasteGroupsSchema } from '#src/content/waste/schema.ts';
import { fold } from '#src/shared/text/words.ts';

/**
 * Vite plugin: a YAML or CSV file of src/content is a module that exports its `content`. A mistake
 * stops the build with the file, the line and the field.
 */
export function contentFiles(): Plugin {
  return {
    name: 'content-files',
    async load(id) {
      const [, path] = /\/(src\/content\/[^?]+\.(?:yaml|csv))$/.exec(id) ?? [];
      if (!path) return;
      this.addWatchFile(id);
      const content = readContent(path, await readFile(id, 'utf8'));
      return `export const content = ${JSON.stringify(content)};`;
    },
  };
}

/** Parses and checks a file of src/content; throws a sentence with the file, the line and the field. */
export function readContent(path: string, source: string): unknown {
  const file = relative('src/content', path);
  const schema = schemas[file];
  if (!schema) throw new Error(`${file}: nothing reads a file of this name`);
  const { value, placeOf } = file.endsWith('.csv') ? readCsv(file, source) : readYaml(file, source);
  const checked = v.safeParse(schema, value);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const place = placeOf((issue.path ?? []).map(({ key }) => key));
  throw new Error(`${file}, ${place}: ${issue.message}`);
}

const cityIds = cities.map(({ id }) => id);

/** By file. Every city is named, so that a missing or misspelt one is noticed. */
const schemas: Record<string, v.GenericSchema> = {
  'drop-off/cities.yaml': v.strictObject(v.entriesFromList(cityIds, cityDropOffSchema)),
  'drop-off/places.csv': v.array(
    v.strictObject({ ...dropOffPlaceSchema.entries, city: v.picklist(cityIds) }),
  ),
  'postcodes/municipalities.csv': v.pipe(
    v.array(v.strictObject({ ...municipalitySchema.entries, nearest: v.picklist(cityIds) })),
    v.transform((rows) => toColumns(rows)),
  ),
  'rules/general.yaml': generalRulesSchema,
  'waste/items.yaml': wasteGroupsSchema,
  ...Object.fromEntries(
    states.map((state) => {
      const slugs = state.cities.map(({ slug }) => slug);
      const schema = v.strictObject(v.entriesFromList(slugs, cityRulesSchema));
      return [`rules/${fold(state.name).replaceAll(' ', '-')}.yaml`, schema];
    }),
  ),
};

interface Parsed {
  value: unknown;
  /** 'line 3: name' for the keys that lead to a field of the value. */
  placeOf(keys: readonly unknown[]): string;
}

function readYaml(file: string, source: string): Parsed {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const [mistake] = document.errors;
  if (mistake) throw new Error(`${file}: ${mistake.message}`);
  return {
    value: document.toJS(),
    placeOf: (keys) => {
      const { line } = lines.linePos(offsetOf(document, keys));
      return `line ${line}: ${keys.join('.')}`;
    },
  };
}

/** Where the field begins, or else the nearest one around it, since a missing field has no place. */
function offsetOf(document: Document, keys: readonly unknown[]): number {
  const node = document.getIn(keys, true);
  if (isNode(node) && node.range) return node.range[0];
  return keys.length > 0 ? offsetOf(document, keys.slice(0, -1)) : 0;
}

/** A row is an object of its cells by column; an empty cell is left out. */
function readCsv(file: string, source: string): Parsed {
  const rows = parseRows(file, source);
  return {
    value: rows.map(({ record }) =>
      Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')),
    ),
    placeOf: ([row, column]) => `line ${rows[row as number]?.info.lines}: ${column}`,
  };
}

function parseRows(file: string, source: string) {
  try {
    return parseCsv(source, { columns: true, info: true, bom: true }) as unknown as {
      record: Record<string, string>;
      info: InfoRecord;
    }[];
  } catch (cause) {
    throw new Error(`${file}: ${(cause as CsvError).message}`, { cause });
  }
}
