import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, relative } from 'node:path';
import { type InfoRecord, parse as parseCsv } from 'csv-parse/sync';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { type Document, isMap, isNode, isScalar, LineCounter, parseDocument } from 'yaml';
import { cities, states } from '#src/catalogue/cities.ts';
import { toColumns } from '#src/content/ceps/columns.ts';
import { municipalitySchema } from '#src/content/ceps/schema.ts';
import { cityArticleSchema } from '#src/content/city-articles/schema.ts';
import { cityDropOffSchema, dropOffPlaceSchema } from '#src/content/drop-off/schema.ts';
import { frontMatterSchema, type Guide, guideOrderSchema } from '#src/content/guides/schema.ts';
import { institutionalTextSchema } from '#src/content/institutional/schema.ts';
import { pageListSchemas } from '#src/content/pages/schema.ts';
import {
  cityRulesSchema,
  desksSchema,
  generalRulesSchema,
  streetLimitSchema,
} from '#src/content/rules/schema.ts';
import { wasteGroupsSchema } from '#src/content/waste/schema.ts';
import { fold } from '#src/shared/text/words.ts';
import { pictureSize, readingMinutes, toHtml } from './markdown.ts';

/**
 * Makes a YAML or CSV file of src/content a module that exports its `content`. Of Markdown,
 * `guide.md` is the text as HTML, `guide.md?facts` the rest: modules of their own, so that a list
 * of guides does not hold their texts. A mistake stops the build with the file, the line and the
 * field.
 */
export function contentFiles(): Plugin {
  return {
    name: 'content-files',
    async load(id) {
      const [file = '', part = 'html'] = id.split('?') as [string, Part];
      const [, path] = /\/(src\/content\/.+\.(?:yaml|csv|md))$/.exec(file) ?? [];
      if (!path) return;
      this.addWatchFile(file);
      const source = await readFile(file, 'utf8');
      const content = path.endsWith('.md')
        ? (path.includes('/guides/') ? readGuide : readInstitutionalText)(path, source)[part]
        : readContent(path, source);
      return `export const content = ${JSON.stringify(content)};`;
    },
  };
}

/** Parses and checks a YAML or CSV file; throws a sentence with file, line and field. */
export function readContent(path: string, source: string): unknown {
  const file = relative('src/content', path);
  const schema = schemas[file];
  if (!schema) throw new Error(`${file}: nothing reads a file of this name`);
  const read = file.endsWith('.csv') ? readCsv : readYaml;
  return check(file, read(file, tidy(source)), schema);
}

type Part = 'facts' | 'html';

/** Parses and checks a guide: front matter between two lines of ---, and Markdown. */
export function readGuide(path: string, source: string) {
  const { facts, text, html, placeOf } = readMarkdown(path, source, frontMatterSchema);
  const imageSize = at(placeOf('image'), () => pictureSize(facts.image));
  const slug = basename(path, '.md');
  const guide: Guide = { slug, imageSize, minutes: readingMinutes(text), ...facts };
  return { facts: guide, html };
}

export function readInstitutionalText(path: string, source: string) {
  const { facts, html } = readMarkdown(path, source, institutionalTextSchema);
  return { facts, html: facts.numbered ? numberSections(html) : html };
}

function numberSections(html: string): string {
  let count = 0;
  return html.replace(/<h2 id="[^"]+">/g, (heading) => {
    count += 1;
    return `${heading}${count}. `;
  });
}

function readMarkdown<Schema extends v.GenericSchema>(
  path: string,
  source: string,
  schema: Schema,
) {
  const file = relative('src/content', path);
  const parts = /^---\n(.*?)\n---\n(.*)$/s.exec(tidy(source));
  if (!parts) throw new Error(`${file}: the front matter between two lines of --- is missing`);
  const [, head, body] = parts as unknown as [string, string, string];
  // The empty line stands for the first ---, so that lines have the file's numbers.
  const parsed = readYaml(file, `\n${head}`);
  return {
    facts: check(file, parsed, schema),
    text: body.trim(),
    html: at(file, () => toHtml(body)),
    placeOf: (field: string) => `${file}, ${parsed.placeOf([field])}`,
  };
}

/**
 * Writes no-break spaces and line ends in one way. A no-break space is written `&nbsp;`: editors
 * show it as any other space, or replace it. Those of Windows end lines with two characters.
 */
function tidy(source: string): string {
  return source.replaceAll('\r\n', '\n').replaceAll('&nbsp;', '\u00a0');
}

/** Names the place in the message of an error. */
function at<Result>(place: string, read: () => Result): Result {
  try {
    return read();
  } catch (cause) {
    throw new Error(`${place}: ${(cause as Error).message}`, { cause });
  }
}

function check<Schema extends v.GenericSchema>(
  file: string,
  { value, placeOf }: Parsed,
  schema: Schema,
): v.InferOutput<Schema> {
  const checked = v.safeParse(schema, value);
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const place = placeOf((issue.path ?? []).map(({ key }) => key));
  throw new Error(`${file}, ${place}: ${issue.message}`);
}

const guideFiles = readdirSync('src/content/guides').filter((name) => name.endsWith('.md'));

const cityIds = cities.map(({ id }) => id);

/** Each schema names the cities of its file, so that a misspelt one is noticed. */
const schemas: Record<string, v.GenericSchema> = {
  ...Object.fromEntries(
    cities.flatMap(({ articleSlug }) =>
      articleSlug ? [[`city-articles/${articleSlug}.yaml`, cityArticleSchema]] : [],
    ),
  ),
  'drop-off/cities.yaml': v.strictObject(v.entriesFromList(cityIds, cityDropOffSchema)),
  'drop-off/places.csv': v.array(
    v.strictObject({ ...dropOffPlaceSchema.entries, city: v.picklist(cityIds) }),
  ),
  'ceps/municipalities.csv': v.pipe(
    v.array(v.strictObject({ ...municipalitySchema.entries, nearest: v.picklist(cityIds) })),
    v.transform((rows) => toColumns(rows)),
  ),
  'guides/order.yaml': v.pipe(
    guideOrderSchema,
    v.check((groups) => {
      const ordered = groups.flatMap(({ guides }) => guides.map((slug) => `${slug}.md`));
      return ordered.toSorted().join() === guideFiles.toSorted().join();
    }, 'names every guide of the folder once'),
  ),
  'rules/general.yaml': generalRulesSchema,
  'rules/desks.yaml': v.strictObject(v.entriesFromList(cityIds, desksSchema)),
  'rules/street-limits.yaml': v.strictObject(
    v.entriesFromList(cityIds, v.exactOptional(streetLimitSchema)),
  ),
  'waste/items.yaml': wasteGroupsSchema,
  ...pageListSchemas,
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
  /** Returns 'line 3: name' for the keys that lead to a field of the value. */
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

/** Finds where the field begins, or the one around it, since a missing one has no place. */
function offsetOf(document: Document, keys: readonly unknown[]): number {
  const around = document.getIn(keys.slice(0, -1), true);
  const isLastKey = (key: unknown) => isScalar(key) && key.value === keys.at(-1);
  const pair = isMap(around) && around.items.find(({ key }) => isLastKey(key));
  const node = pair ? pair.key : document.getIn(keys, true);
  if (isNode(node) && node.range) return node.range[0];
  return keys.length > 0 ? offsetOf(document, keys.slice(0, -1)) : 0;
}

/** Makes a row an object of its cells by column; an empty cell is left out. */
function readCsv(file: string, source: string): Parsed {
  const rows = at(file, () => parseRows(source));
  return {
    value: rows.map(({ record }) =>
      Object.fromEntries(Object.entries(record).filter(([, cell]) => cell !== '')),
    ),
    placeOf: ([row, column]) => `line ${rows[row as number]?.info.lines}: ${column}`,
  };
}

function parseRows(source: string) {
  return parseCsv(source, { columns: true, info: true, bom: true }) as unknown as {
    record: Record<string, string>;
    info: InfoRecord;
  }[];
}
