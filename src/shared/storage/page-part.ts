/**
 * A page without what all pages share (style sheet, scripts, document): 4 kB instead of 11 on the
 * wire. The build joins both into HTML files; the worker stores parts, and joins them offline.
 */
export interface PagePart {
  /** What belongs into the document's head: title, description, structured data. */
  head: string;
  /** The root element as far as it is open: its tag, with the address, and what it holds. */
  root: string;
}

/** Address of the document without a page. */
export const templatePart = '/parts/template.txt';

/** Address of the part of the page at an address. */
export function partAddress(page: string): string {
  return `/parts${page === '/' ? '/index' : page}.txt`;
}

/** The page's address by its part's; undefined for any other file. */
export function pageOfPart(part: string): string | undefined {
  const page = /^\/parts(\/.+)\.txt$/.exec(part)?.[1];
  if (!page || part === templatePart) return undefined;
  return page === '/index' ? '/' : page;
}

/** The whole document. Throws when the template lacks a mark: nothing may be left out silently. */
export function joinPage(template: string, { head, root }: PagePart): string {
  return replace(replace(template, headMark, head), rootMark, root);
}

export function writePart({ head, root }: PagePart): string {
  return `${head}${separator}${root}`;
}

export function readPart(text: string): PagePart {
  const end = text.indexOf(separator);
  if (end < 0) throw new Error('The text is no part of a page');
  return { head: text.slice(0, end), root: text.slice(end + separator.length) };
}

const headMark = '<!--head-->';
const rootMark = '<div id="root"><!--page-->';
const separator = '\n<!--root-->\n';

function replace(document: string, mark: string, text: string): string {
  if (!document.includes(mark)) throw new Error(`The document lacks ${mark}`);
  return document.replace(mark, () => text);
}
