import { offlinePage } from './site-cache.ts';

/**
 * A page without what all pages share (style sheet, scripts, document): 4 kB instead of 11 on the
 * wire. The build joins both into HTML files; the worker stores parts, and joins them offline.
 */
export interface PageFragment {
  /** What belongs into the document's head: title, description, structured data. */
  head: string;
  /** The root element as far as it is open: its tag, with the address, and what it holds. */
  root: string;
}

/** Stands in the document where a page's head goes. */
export const headMark = '<!--head-->';

/** Address of the document without a page. */
export const templateFragment = '/parts/template.txt';

/**
 * Address of the file that the group of a page begins with; a large group goes on in others. What
 * changes with the guides or is needed first has a file of its own, and so has each guide, so that
 * a change to one touches no other. Everything else shares: what lies below one name, as the
 * cities of a state or the articles on cities, and the pages at the top. Each file costs a phone a
 * round trip.
 */
export function fragmentPath(page: string): string {
  const [, cityArticles] = /^(\/blog\/cacamba-entulho)-/.exec(page) ?? [];
  if (cityArticles) return `/parts${cityArticles}.txt`;
  if (page === '/') return '/parts/index.txt';
  const [, first, second] = page.split('/');
  if (first === 'blog' || page === offlinePage) return `/parts${page}.txt`;
  return `/parts/${second ? first : 'top'}.txt`;
}

/** Pages that share a file at most: to open one of them offline, a phone reads the whole file. */
const pagesPerFile = 40;

/**
 * Which pages each file holds. What is too much for one goes on in files that are named by the
 * first of their pages: '/parts/sp.txt', '/parts/sp~guaruja.txt'.
 */
export function groupPages(pages: readonly string[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [first, members] of Map.groupBy(pages, fragmentPath)) {
    members.sort((a, b) => (ownPath(first, a) < ownPath(first, b) ? -1 : 1));
    for (let start = 0; start < members.length; start += pagesPerFile) {
      const held = members.slice(start, start + pagesPerFile);
      files.set(start === 0 ? first : ownPath(first, held[0] as string), held);
    }
  }
  return files;
}

/** Which of these files holds the part of a page, if any does. */
export function findFragmentFile(page: string, files: readonly string[]): string {
  const first = fragmentPath(page);
  const start = startOf(first);
  const own = ownPath(first, page);
  const begun = files.filter((file) => file.startsWith(start) && file <= own);
  return begun.reduce((last, file) => (last === first || file > last ? file : last), first);
}

/** The name of a file that begins with this page, below the file that the page's group begins with. */
function ownPath(first: string, page: string): string {
  const [, top, below = top] = page.split('/');
  return `${startOf(first)}${below}.txt`;
}

function startOf(first: string): string {
  return first.replace(/\.txt$/, '~');
}

/** The whole document. Throws when the template lacks a mark: nothing may be left out silently. */
export function joinPage(template: string, { head, root }: PageFragment): string {
  return replace(replace(template, headMark, head), rootMark, root);
}

/** The file that holds these parts, each with the address of its page. */
export function writeFragments(
  parts: readonly (readonly [page: string, part: PageFragment])[],
): string {
  return parts
    .map(([page, { head, root }]) => `${pageMark}${page} ${head}${separator}${root}\n`)
    .join('');
}

/** What a file holds, by the address of the page; nothing for any other text. */
export function readFragments(text: string): Map<string, PageFragment> {
  const [before, ...parts] = text.split(pageMark);
  return new Map(before === '' ? parts.map(readFragment) : []);
}

function readFragment(text: string): [page: string, part: PageFragment] {
  const start = text.indexOf(' ');
  const end = text.indexOf(separator);
  if (start < 0 || end < start) throw new Error('The text is no part of a page');
  const root = text.slice(end + separator.length, -1);
  return [text.slice(0, start), { head: text.slice(start + 1, end), root }];
}

const rootMark = '<div id="root"><!--page-->';
/** Neither can stand in a page: React writes every < of a text as &lt;, and other comments. */
const pageMark = '<!--page of-->';
const separator = '<!--root-->';

function replace(document: string, mark: string, text: string): string {
  if (!document.includes(mark)) throw new Error(`The document lacks ${mark}`);
  return document.replace(mark, () => text);
}
