import { siteCache } from '#src/shared/storage/site-cache.ts';

export interface StoredPage {
  /** Path on this site. */
  address: string;
  /** The page's own title, without the site's name. */
  title: string;
}

/** Every page of the site that this device has stored, by title; none where caches are missing. */
export async function readStoredPages(): Promise<StoredPage[]> {
  // Opening a cache would make it.
  if (!('caches' in window) || !(await caches.has(siteCache))) return [];
  const cache = await caches.open(siteCache);
  const keys = await cache.keys();
  const pages = keys.filter(({ url }) => !new URL(url).pathname.includes('.'));
  const read = await Promise.all(
    pages.map(async (key) => {
      const html = await (await cache.match(key))?.text();
      return { address: new URL(key.url).pathname, title: titleOf(html ?? '') };
    }),
  );
  return read.filter(({ title }) => title).sort((a, b) => a.title.localeCompare(b.title, 'pt-BR'));
}

function titleOf(html: string): string {
  const title = /<title[^>]*>([^<]*)/.exec(html)?.[1] ?? '';
  return title.replace(/ \| AlugaCaçamba$/, '').replaceAll('&amp;', '&');
}
