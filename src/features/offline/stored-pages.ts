import { readFragments } from '#src/shared/storage/page-fragment.ts';
import { siteCache } from '#src/shared/storage/site-cache.ts';

export interface StoredPage {
  path: string;
  /** The page's own title, without the site's name. */
  title: string;
}

/** Every page stored on this device, by title; none where the browser has no caches. */
export async function readStoredPages(): Promise<StoredPage[]> {
  // Opening a cache would create it.
  if (!('caches' in window) || !(await caches.has(siteCache))) return [];
  const cache = await caches.open(siteCache);
  const keys = await cache.keys();
  const read = keys.map(async (key): Promise<StoredPage[]> => {
    if (!new URL(key.url).pathname.startsWith('/parts/')) return [];
    const fragments = readFragments((await (await cache.match(key))?.text()) ?? '');
    return [...fragments].map(([path, { head }]) => ({ path, title: titleOf(head) }));
  });
  const pages = (await Promise.all(read)).flat();
  return pages.sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'));
}

function titleOf(head: string): string {
  const title = /<title[^>]*>([^<]*)/.exec(head)?.[1] ?? '';
  return title.replace(/ \| AlugaCaçamba$/, '').replaceAll('&amp;', '&');
}
