import { groupBy } from '#src/shared/runtime/older-browsers.ts';
import { offlinePage } from './site-cache.ts';

/**
 * A fragment is a page without what all pages share (style sheet, scripts, header and footer): 3 kB
 * instead of 12 on the wire. The build joins both into HTML files; the worker stores fragments, and
 * joins them offline.
 */
export interface PageFragment {
  head: string;
  /** The root element's attributes begin with a space: the page's path, its scripts. */
  root: string;
  main: string;
}

/** The template has these placeholders in this order. */
export const headMark = '<!--head-->';
export const rootMark = '<!--root-->';
export const pageMark = '<!--page-->';

export const templateFragment = '/parts/template.txt';

/**
 * Returns the path of the first file of a page's group; a large group has more files. Pages that
 * change with the guides or are needed first have a file of their own, and so has each guide, so
 * that a change to one touches no other. All others share: the cities of a state, their rules, the
 * articles on cities, the pages at the top. Each file costs a phone a round trip.
 */
export function fragmentPath(page: string): string {
  const [, cityArticles] = /^(\/blog\/cacamba-entulho)-/.exec(page) ?? [];
  if (cityArticles) return `/parts${cityArticles}.txt`;
  if (page === '/') return '/parts/index.txt';
  const [, first, second, state, city] = page.split('/');
  if (city) return `/parts/${first}/${second}/${state}.txt`;
  if (first === 'blog' || page === offlinePage) return `/parts${page}.txt`;
  return `/parts/${second ? first : 'top'}.txt`;
}

/** To open one page offline, a phone reads its complete file. */
const pagesPerFile = 40;

/**
 * Groups the pages of each file. A group that is too large for one continues in files named by
 * their first page: '/parts/sp.txt', '/parts/sp~guaruja.txt'.
 */
export function groupPages(pages: readonly string[]): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [first, members] of groupBy(pages, fragmentPath)) {
    members.sort((a, b) => (ownPath(first, a) < ownPath(first, b) ? -1 : 1));
    for (let start = 0; start < members.length; start += pagesPerFile) {
      const chunk = members.slice(start, start + pagesPerFile);
      files.set(start === 0 ? first : ownPath(first, chunk[0] as string), chunk);
    }
  }
  return files;
}

/** Finds the file that contains a page's fragment, if any of these does. */
export function findFragmentFile(page: string, files: readonly string[]): string {
  const first = fragmentPath(page);
  const start = startOf(first);
  const own = ownPath(first, page);
  const begun = files.filter((file) => file.startsWith(start) && file <= own);
  return begun.reduce((last, file) => (last === first || file > last ? file : last), first);
}

/** Returns the path of a later file of the group, beginning with this page. */
function ownPath(first: string, page: string): string {
  const [, top, second = top, , city = second] = page.split('/');
  return `${startOf(first)}${city}.txt`;
}

function startOf(first: string): string {
  return first.replace(/\.txt$/, '~');
}

/** Joins the complete document. Throws when the template lacks a placeholder. */
export function joinPage(template: string, { head, root, main }: PageFragment): string {
  const [start, afterHead, afterRoot, end] = template.split(mark);
  if (end === undefined) throw new Error('The template lacks a placeholder');
  return [start, head, afterHead, root, afterRoot, main, end].join('');
}

/** Writes a file with these fragments, each with the path of its page. */
export function writeFragments(
  fragments: readonly (readonly [page: string, fragment: PageFragment])[],
): string {
  return fragments
    .map(([page, { head, root, main }]) => {
      return `${fragmentMark}${page} ${[head, root, main].join(separator)}\n`;
    })
    .join('');
}

/** Reads the fragments in a file's text, by the path of the page; none in any other text. */
export function readFragments(text: string): Map<string, PageFragment> {
  const [before, ...fragments] = text.split(fragmentMark);
  return new Map(before === '' ? fragments.map(readFragment) : []);
}

function readFragment(text: string): [page: string, fragment: PageFragment] {
  const start = text.indexOf(' ');
  const [head = '', root = '', main] = text.slice(start + 1, -1).split(separator);
  if (start < 0 || main === undefined) throw new Error('The text is no page fragment');
  return [text.slice(0, start), { head, root, main }];
}

const mark = new RegExp([headMark, rootMark, pageMark].join('|'));
/** Neither occurs in a page: React writes every < of a text as &lt;, and other comments. */
const fragmentMark = '<!--page of-->';
const separator = '<!--part-->';

type Headers = Readonly<Record<string, string>>;

/**
 * The headers that pages are answered with are part of the document around every page, so that a
 * changed policy is a changed file: the worker and the server read them here.
 */
interface PageTemplate {
  headers: Headers;
  /** Placeholders stand for what a page adds. */
  document: string;
}

/** Writes the template's file: a line for each header, an empty line, the document. */
export function writeTemplate({ headers, document }: PageTemplate): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`);
  return [...lines, '\n', document].join('');
}

/** Throws when the text does not begin with headers. */
export function readTemplate(text: string): PageTemplate {
  const block = /^(?:[\w-]+: .+\n)+(?=\n)/.exec(text)?.[0];
  if (!block) throw new Error('The template does not begin with headers');
  const lines = block.trimEnd().split('\n');
  const headers = Object.fromEntries(lines.map((line) => line.split(/: (.*)/, 2)));
  return { headers, document: text.slice(block.length + 1) };
}

/** The server renders pages on request with this file, and never serves it. */
export const rendererFile = '.server/render.js';
