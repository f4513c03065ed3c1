import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import * as v from 'valibot';
import type { Plugin } from 'vite';
import { type Document, isNode, LineCounter, parseDocument } from 'yaml';
import { states } from '#src/catalogue/catalogue.ts';
import { cityRulesSchema, generalRulesSchema } from '#src/content/rules/schema.ts';
import { fold } from '#src/shared/text/words.ts';

/**
 * Vite plugin: a YAML file of src/content is a module that exports its `content`. A mistake stops
 * the build with the file, the line and the field.
 */
export function contentFiles(): Plugin {
  return {
    name: 'content-files',
    async load(id) {
      const [, path] = /\/(src\/content\/[^?]+\.yaml)$/.exec(id) ?? [];
      if (!path) return;
      this.addWatchFile(id);
      const content = readContent(path, await readFile(id, 'utf8'));
      return `export const content = ${JSON.stringify(content)};`;
    },
  };
}

/** What a file of src/content holds; throws a sentence that names the file, the line and the field. */
export function readContent(path: string, source: string): unknown {
  const lines = new LineCounter();
  const document = parseDocument(source, { lineCounter: lines });
  const file = relative('src/content', path);
  const [mistake] = document.errors;
  if (mistake) throw new Error(`${file}: ${mistake.message}`);
  const checked = v.safeParse(schemaOf(file), document.toJS());
  if (checked.success) return checked.output;
  const [issue] = checked.issues;
  const keys = (issue.path ?? []).map(({ key }) => key);
  const { line } = lines.linePos(offsetOf(document, keys));
  throw new Error(`${file}, line ${line}: ${keys.join('.')}: ${issue.message}`);
}

function schemaOf(file: string): v.GenericSchema {
  if (file === 'rules/general.yaml') return generalRulesSchema;
  const [kind = '', name = ''] = file.replace(/\.yaml$/, '').split('/');
  const citySchema = citySchemas[kind];
  const state = states.find((one) => slugOf(one.name) === name);
  if (!citySchema || !state) throw new Error(`${file}: nothing reads a file of this name`);
  // Every city by its slug, so that a missing or misspelt one is noticed.
  return v.strictObject(Object.fromEntries(state.cities.map(({ slug }) => [slug, citySchema])));
}

const citySchemas: Record<string, v.GenericSchema> = { rules: cityRulesSchema };

/** 'São Paulo' becomes 'sao-paulo', as its files are called. */
function slugOf(name: string): string {
  return fold(name).replaceAll(' ', '-');
}

/** Where the field begins, or else the nearest one around it, since a missing field has no place. */
function offsetOf(document: Document, keys: readonly unknown[]): number {
  const node = document.getIn(keys, true);
  if (isNode(node) && node.range) return node.range[0];
  return keys.length > 0 ? offsetOf(document, keys.slice(0, -1)) : 0;
}
