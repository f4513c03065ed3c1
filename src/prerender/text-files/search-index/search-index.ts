import type { SearchEntry } from '#src/features/site-search/engine/entry.ts';
import { listPaths, renderPage } from '#src/prerender/render.tsx';
import { cityEntries } from './city-entries.ts';
import { guideEntries } from './guide-entries.ts';
import { materialEntries } from './material-entries.ts';
import { isPageEntry, type PageWithHead, pageEntry, toolEntries } from './page-entries.ts';

/** Everything that the site's search finds; `pages` are all rendered pages. */
export async function searchEntries(pages: readonly PageWithHead[]): Promise<SearchEntry[]> {
  const others = await dataEntries();
  return [...pages.filter(({ path }) => isPageEntry(path, others)).map(pageEntry), ...others];
}

/** The same without a build; renders what it has to. */
export async function renderSearchEntries(): Promise<SearchEntry[]> {
  const others = await dataEntries();
  const paths = (await listPaths()).filter((path) => isPageEntry(path, others));
  const pages = await Promise.all(
    paths.map(async (path) => ({ path, head: (await renderPage(path)).head })),
  );
  return [...pages.map(pageEntry), ...others];
}

async function dataEntries(): Promise<SearchEntry[]> {
  return [...toolEntries, ...materialEntries, ...(await cityEntries()), ...(await guideEntries())];
}
