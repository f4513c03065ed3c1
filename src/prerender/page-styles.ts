import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { headMark } from '#src/shared/storage/page-fragment.ts';
import { nameOf, withImports } from './code-graph.ts';

/** A style sheet of the build, as it belongs to a chunk of code. */
export interface StyleSheet {
  /** The chunk's name. */
  name: string;
  /** Address of the file, which the browser fetches with the chunk. */
  href: string;
  /** Addresses of the chunk's code: what it imports, then its own. */
  code: readonly string[];
  css: string;
}

/** Every page begins with these, in the document itself: nobody asks for their files. */
export const everywhere = ['shared', 'start'];

/** Vite plugin: keeps code from asking for style sheets that every document has. */
export function sheetsInDocument(): Plugin {
  return {
    name: 'sheets-in-document',
    apply: 'build',
    // After the document's own link is written, before code is told what it has to ask for.
    enforce: 'post',
    generateBundle(_, bundle) {
      for (const output of Object.values(bundle)) {
        if (output.type === 'chunk' && everywhere.includes(output.name)) {
          output.viteMetadata?.importedCss.clear();
        }
      }
    },
  };
}

/** Pages that people come to from outside: their first paint should need one request. */
const inlined = ['home-page', 'guide-pages', 'listing-pages'];

/** Reads the build's style sheets, each after those of the code that its own imports. */
export async function readStyleSheets(outDir: string): Promise<StyleSheet[]> {
  const assets = join(outDir, 'assets');
  const files = (await readdir(assets)).sort();
  const scriptOf = (name: string) => {
    const script = files.find((file) => file.endsWith('.js') && nameOf(file) === name);
    if (!script) throw new Error(`The style sheet ${name} has no script`);
    return `assets/${script}`;
  };
  const sheets = files
    .filter((file) => file.endsWith('.css'))
    .map(async (file) => ({
      name: nameOf(file),
      href: `/assets/${file}`,
      code: withImports(outDir, scriptOf(nameOf(file))).map((script) => `/${script}`),
      css: await readFile(join(assets, file), 'utf8'),
    }));
  // Whatever imports another comes with more files than it.
  return (await Promise.all(sheets)).sort((a, b) => a.code.length - b.code.length);
}

/**
 * Writes what every page begins with into the document, before the pages' own, which may refine
 * it. The document also carries a mark made of all sheets: a phone stores it with the policy in
 * its headers, and must fetch it anew when one of them changes.
 */
export function inlineStyles(template: string, sheets: readonly StyleSheet[]): string {
  const [link] = /<link rel="stylesheet"[^>]*>/.exec(template) ?? [];
  if (!link) throw new Error('The document links no style sheet');
  const shared = sheets.filter(isEverywhere);
  if (shared.length !== everywhere.length)
    throw new Error('A style sheet of every page is missing');
  const css = shared.map((sheet) => sheet.css.trim()).join('');
  const mark = sheets.map(({ href }) => href.slice(-12, -4)).join('');
  const style = `<style data-sheets="${mark}">${css}</style>`;
  return template.replace(link, '').replace(headMark, () => style + headMark);
}

/** Code that every page comes to need beside its own. */
export function codeOfAll(sheets: readonly StyleSheet[]): string[] {
  return distinct(sheets.filter(isEverywhere).flatMap(({ code }) => code));
}

/** Code that a page with these sheets needs beside: its own, and what that imports. */
export function codeOfPage(sheets: readonly StyleSheet[], everyones: readonly string[]): string[] {
  const own = sheets.filter(({ name }) => pageCode.test(name)).flatMap(({ code }) => code);
  return distinct(own).filter((file) => !everyones.includes(file));
}

/** What carries a page; other code comes with it, or later. */
const pageCode = /-pages?$/;

function distinct(files: readonly string[]): string[] {
  return [...new Set(files)];
}

/** The sheets of a page's own look, told by the classes in its HTML. */
export function sheetsOf(body: string, sheets: readonly StyleSheet[]): StyleSheet[] {
  const classes = new Set(
    [...body.matchAll(/class="([^"]*)"/g)].flatMap(([, all]) => all?.split(' ')),
  );
  return sheets
    .filter((sheet) => !isEverywhere(sheet))
    .filter(({ css }) => classesIn(css).some((name) => classes.has(name)));
}

/** What a page's own look needs in its head. */
export function pageStyles(sheets: readonly StyleSheet[]): string {
  const write = sheets.some(({ name }) => inlined.includes(name)) ? writtenOut : linked;
  return sheets.map(write).join('');
}

function writtenOut(sheet: StyleSheet): string {
  return `<style>${sheet.css}</style>${notFetched(sheet)}`;
}

function linked({ href }: StyleSheet): string {
  return `<link rel="stylesheet" href="${href}">`;
}

/** Tells the code that would fetch the sheet that it is there already. */
function notFetched({ href }: StyleSheet): string {
  return `<link rel="stylesheet" href="${href}" disabled>`;
}

function classesIn(css: string): string[] {
  return [...css.matchAll(/\.(_[\w-]+)/g)].map(([, name]) => name as string);
}

function isEverywhere({ name }: StyleSheet): boolean {
  return everywhere.includes(name);
}
