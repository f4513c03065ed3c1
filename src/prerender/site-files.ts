import { indexPath } from '#src/features/site-search/engine/entry.ts';
import { forEachConcurrent } from '#src/shared/runtime/for-each-concurrent.ts';
import { previewPath, sitePreview } from '#src/shared/seo/preview.ts';
import { site } from '#src/shared/site/site.ts';
import {
  groupPages,
  joinPage,
  type PageFragment,
  templateFragment,
  writeFragments,
} from '#src/shared/storage/page-fragment.ts';
import { writeTemplate } from '#src/shared/storage/page-template.ts';
import { notFoundPage } from '#src/shared/storage/site-cache.ts';
import { addFrame } from './document/frame.ts';
import { assetsOf, type SiteAssets } from './document/page-assets.ts';
import { pageFragment } from './document/page-document.ts';
import { pageHeaders } from './document/page-headers.ts';
import { drawPreview } from './preview-picture/preview-picture.tsx';
import { listPaths, type RenderedPage, renderPage } from './render.tsx';
import { searchEntries } from './text-files/search-index/search-index.ts';
import { securityTxt, securityTxtPath } from './text-files/security-txt.ts';
import { emptyCompanySitemap, robots, sitemaps } from './text-files/sitemap.ts';

/** A file of the built site: its path, and what it holds. */
export type SiteFile = readonly [path: string, content: string | Uint8Array];

/** Everything that is made of the route table: pages, previews of them, and their list. */
export async function siteFiles(document: string, assets: SiteAssets): Promise<SiteFile[]> {
  const pages: Page[] = [];
  for (const path of [...(await listPaths()), notFoundPage]) {
    const page = await renderPage(path);
    pages.push({ ...page, path, fragment: pageFragment(page, path, assetsOf(page, assets)) });
  }
  const framed = addFrame(document, pages);
  const headers = pageHeaders(framed, site.functionsUrl, site.authUrl);
  return [
    [templateFragment, writeTemplate({ headers, document: framed })],
    ...pages.map((page): SiteFile => [pagePath(page), joinPage(framed, page.fragment)]),
    ...fragmentFiles(pages),
    ...(await drawPreviews(pages)),
    ...sitemaps(site.url, pages.filter(isListed)),
    emptyCompanySitemap(site.url),
    [indexPath, JSON.stringify(await searchEntries(pages))],
    ['/robots.txt', robots(site.url)],
    [securityTxtPath, securityTxt(site)],
  ];
}

interface Page extends RenderedPage {
  path: string;
  fragment: PageFragment;
}

/** What the worker stores of the pages. */
function fragmentFiles(pages: readonly Page[]): SiteFile[] {
  const fragments = new Map(pages.map(({ path, fragment }) => [path, fragment]));
  return [...groupPages([...fragments.keys()])].map(([file, members]) => [
    file,
    writeFragments(members.map((page) => [page, fragments.get(page) as PageFragment])),
  ]);
}

/** '/blog/x' is the file '/blog/x.html'. */
function pagePath({ path }: Page): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

/** The offline page, the visitor's own data and the like have `noindex`. */
function isListed({ head }: Page): boolean {
  return !head.includes('<meta name="robots" content="noindex"');
}

/** Few at a time: all at once would hold every picture in memory as pixels. */
async function drawPreviews(pages: readonly Page[]): Promise<SiteFile[]> {
  const drawn: SiteFile[] = [[previewPath('/'), await drawPreview(sitePreview)]];
  await forEachConcurrent(8, pages, async ({ path, preview }) => {
    if (preview) drawn.push([previewPath(path), await drawPreview(preview)]);
  });
  return drawn;
}
