import { indexPath } from '#src/features/site-search/entry.ts';
import { searchEntries } from '#src/prerender/text-files/search-index.ts';
import { feedPath, openSearchPath } from '#src/shared/routing/links.ts';
import { forEachConcurrent } from '#src/shared/runtime/async.ts';
import { previewPath, sitePreview } from '#src/shared/seo/preview.ts';
import { sitemapXml } from '#src/shared/seo/sitemap-xml.ts';
import {
  groupPages,
  joinPage,
  type PageFragment,
  templateFragment,
  writeFragments,
  writeTemplate,
} from '#src/shared/site/page-fragment.ts';
import { site } from '#src/shared/site/site.ts';
import { notFoundPage } from '#src/shared/site/site-cache.ts';
import { assetsOf, type SiteAssets } from './document/page-assets.ts';
import { alternateLinks, pageFragment, pageHeaders } from './document/page-document.ts';
import { addFrame } from './document/template.ts';
import { drawPreview } from './preview-picture.tsx';
import { listPaths, type RenderedPage, renderPage } from './render.tsx';
import { articlesOf } from './text-files/articles.ts';
import { atomFeed } from './text-files/atom-feed.ts';
import { llmsTxt } from './text-files/llms-txt.ts';
import {
  openSearch,
  robots,
  securityTxt,
  securityTxtPath,
  sitemapPath,
} from './text-files/sitemap.ts';

export type SiteFile = readonly [path: string, content: string | Uint8Array];

/** Makes everything that follows from the route table: pages, previews of them, and their list. */
export async function siteFiles(document: string, assets: SiteAssets): Promise<SiteFile[]> {
  const rendered: (RenderedPage & { path: string })[] = [];
  for (const path of [...(await listPaths()), notFoundPage]) {
    rendered.push({ ...(await renderPage(path)), path });
  }
  const articles = articlesOf(rendered);
  const pages = rendered.map((page): Page => {
    const links = alternateLinks(page.path);
    return { ...page, fragment: pageFragment(page, page.path, assetsOf(page, assets), links) };
  });
  const pictures = new Map<string, string>(articles.map(({ path, picture }) => [path, picture]));
  const listed = pages.filter(isListed).map(({ path, modifiedOn }) => {
    return { path, modifiedOn, picture: pictures.get(path) };
  });
  const framed = addFrame(document, pages);
  const headers = pageHeaders(framed);
  return [
    [templateFragment, writeTemplate({ headers, document: framed })],
    ...pages.map((page): SiteFile => [pagePath(page), joinPage(framed, page.fragment)]),
    ...fragmentFiles(pages),
    ...(await drawPreviews(pages)),
    [sitemapPath, sitemapXml(site.url, listed)],
    [indexPath, JSON.stringify(await searchEntries())],
    ['/robots.txt', robots(site.url)],
    [securityTxtPath, securityTxt(site)],
    ['/llms.txt', llmsTxt(articles)],
    [feedPath, atomFeed(site, articles)],
    [openSearchPath, openSearch(site)],
  ];
}

interface Page extends RenderedPage {
  path: string;
  fragment: PageFragment;
}

/** The worker stores these copies of the pages. */
function fragmentFiles(pages: readonly Page[]): SiteFile[] {
  const fragments = new Map(pages.map(({ path, fragment }) => [path, fragment]));
  return [...groupPages([...fragments.keys()])].map(([file, members]) => [
    file,
    writeFragments(members.map((page) => [page, fragments.get(page) as PageFragment])),
  ]);
}

/** The path '/blog/x' is the file '/blog/x.html'. */
function pagePath({ path }: Page): string {
  return path === '/' ? '/index.html' : `${path}.html`;
}

/** The offline page, the visitor's own data and the like have `noindex`. */
function isListed({ head }: Page): boolean {
  return !head.includes('<meta name="robots" content="noindex"');
}

/** Draws few at a time: all at once would hold every picture in memory as pixels. */
async function drawPreviews(pages: readonly Page[]): Promise<SiteFile[]> {
  const drawn: SiteFile[] = [[previewPath('/'), await drawPreview(sitePreview)]];
  await forEachConcurrent(8, pages, async ({ path, preview }) => {
    if (preview) drawn.push([previewPath(path), await drawPreview(preview)]);
  });
  return drawn;
}
