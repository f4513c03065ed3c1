import { inLanes } from '#src/shared/in-lanes.ts';
import { previewPath, sitePreview } from '#src/shared/seo/preview.ts';
import { site } from '#src/shared/site.ts';
import {
  groupPages,
  joinPage,
  type PagePart,
  templatePart,
  writeParts,
} from '#src/shared/storage/page-part.ts';
import { pagePart } from './page-document.ts';
import { codeOfAll, codeOfPage, type StyleSheet, sheetsOf } from './page-styles.ts';
import { drawPreview } from './preview-picture.tsx';
import { listAddresses, notFoundAddress, type RenderedPage, renderPage } from './render.tsx';
import { robots, sitemaps } from './sitemap.ts';

/** A file of the built site: its path, and what it holds. */
export type SiteFile = readonly [path: string, content: string | Uint8Array];

/** Everything that is made of the route table: pages, previews of them, and their list. */
export async function siteFiles(
  template: string,
  sheets: readonly StyleSheet[],
): Promise<SiteFile[]> {
  const pages: Page[] = [];
  const everyones = codeOfAll(sheets);
  for (const address of [...(await listAddresses()), notFoundAddress]) {
    const page = await renderPage(address);
    const own = sheetsOf(page.body, sheets);
    const part = pagePart(page, address, own, codeOfPage(own, everyones));
    pages.push({ ...page, address, part });
  }
  return [
    [templatePart, template],
    ...pages.map((page): SiteFile => [pagePath(page), joinPage(template, page.part)]),
    ...partFiles(pages),
    ...(await drawPreviews(pages)),
    ...sitemaps(site.url, pages.filter(isListed)),
    ['/robots.txt', robots(site.url)],
  ];
}

interface Page extends RenderedPage {
  address: string;
  part: PagePart;
}

/** What the worker stores of the pages; the not-found page is the server's word, never its own. */
function partFiles(pages: readonly Page[]): SiteFile[] {
  const parts = new Map(pages.map(({ address, part }) => [address, part]));
  parts.delete(notFoundAddress);
  return [...groupPages([...parts.keys()])].map(([file, members]) => [
    file,
    writeParts(members.map((page) => [page, parts.get(page) as PagePart])),
  ]);
}

/** '/blog/x' is the file '/blog/x.html'. */
function pagePath({ address }: Page): string {
  return address === '/' ? '/index.html' : `${address}.html`;
}

/** Some pages only stand in for others, and ask not to be listed. */
function isListed({ head }: Page): boolean {
  return !head.includes('<meta name="robots" content="noindex"');
}

/** Few at a time: all at once would hold every picture in memory as pixels. */
async function drawPreviews(pages: readonly Page[]): Promise<SiteFile[]> {
  const drawn: SiteFile[] = [[previewPath('/'), await drawPreview(sitePreview)]];
  await inLanes(8, pages, async ({ address, preview }) => {
    if (preview) drawn.push([previewPath(address), await drawPreview(preview)]);
  });
  return drawn;
}
