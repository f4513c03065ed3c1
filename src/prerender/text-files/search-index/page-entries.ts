import type { SearchEntry } from '#src/features/site-search/engine/entry.ts';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { site } from '#src/shared/site/site.ts';
import { tools } from '#src/shared/site/tools.ts';
import { companyShell, notFoundPage, offlinePage } from '#src/shared/storage/site-cache.ts';
import { pageWords } from './page-words.ts';

/** A rendered page: its path, and the HTML of its head. */
export interface PageWithHead {
  path: string;
  head: string;
}

export const toolEntries: readonly SearchEntry[] = tools.map(({ path, name, summary }) => ({
  kind: 'tool',
  title: name,
  path,
  text: summary,
  words: pageWords[path] ?? '',
}));

/** Whether a page is found by its title: nothing else leads to it, and somebody may look for it. */
export function isPageEntry(path: string, others: readonly SearchEntry[]): boolean {
  return !hidden.has(path) && !others.some((entry) => entry.path.replace(/[#?].*/, '') === path);
}

/** A page by its title and description. */
export function pageEntry({ path, head }: PageWithHead): SearchEntry {
  return {
    kind: 'page',
    title: titleOf(path, head),
    path: path as RoutePath,
    text: attribute(/<meta name="description" content="([^"]*)"/, head),
    words: pageWords[path] ?? '',
  };
}

/** What nobody looks for: the search itself, and what is shown in place of a page. */
const hidden = new Set<string>(['/busca', notFoundPage, offlinePage, companyShell]);

function titleOf(path: string, head: string): string {
  const title = attribute(/<title[^>]*>([^<]*)</, head).replace(` | ${site.name}`, '');
  if (!title) throw new Error(`${path} has no title to be found by`);
  return title;
}

function attribute(pattern: RegExp, head: string): string {
  const text = pattern.exec(head)?.[1] ?? '';
  return text.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&amp;', '&');
}
