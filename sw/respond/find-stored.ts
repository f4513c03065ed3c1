import {
  findFragmentFile,
  joinPage,
  readFragments,
  templateFragment,
} from '#src/shared/storage/page-fragment.ts';
import { readTemplate } from '#src/shared/storage/page-template.ts';
import { notFoundPage, siteCache } from '#src/shared/storage/site-cache.ts';
import { cacheKey, type SiteFile } from '#sw/store/site-file.ts';

/** Joins a page from its fragment and the template that all pages share. */
export async function findPage(
  files: readonly SiteFile[],
  page: string,
): Promise<Response | undefined> {
  const paths = files.map(({ url }) => url);
  const [template, fragments] = await Promise.all([
    findFile(files, templateFragment),
    findFile(files, findFragmentFile(page, paths)),
  ]);
  if (!template || !fragments) return undefined;
  const [text, parts] = await Promise.all([template.text(), fragments.text()]);
  const fragment = readFragments(parts).get(page);
  if (!fragment) return undefined;
  const { headers, document } = readTemplate(text);
  return new Response(joinPage(document, fragment), {
    status: page === notFoundPage ? 404 : 200,
    headers: { ...headers, 'content-type': 'text/html; charset=utf-8' },
  });
}

/** A stored file; undefined also where it can't be read. */
export async function findFile(
  files: readonly SiteFile[],
  path: string,
): Promise<Response | undefined> {
  const file = files.find(({ url }) => url === path);
  if (!file) return undefined;
  // Opening a cache would create it, also right after the visitor has deleted it.
  const stored = caches.match(cacheKey(file), { cacheName: siteCache, ignoreVary: true });
  // The network may still have what can't be read here.
  return stored.catch(() => undefined);
}
