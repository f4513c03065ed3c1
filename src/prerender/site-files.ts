import { previewPath } from '#src/shared/seo/preview.ts';
import { site } from '#src/shared/site.ts';
import { joinPage, partAddress, templatePart, writePart } from '#src/shared/storage/page-part.ts';
import { pagePart } from './page-document.ts';
import { drawPreview } from './preview-picture.tsx';
import { listAddresses, notFoundAddress, type RenderedPage, renderPage } from './render.tsx';
import { robots, sitemap } from './sitemap.ts';

/** A file of the built site: its path, and what it holds. */
export type SiteFile = readonly [path: string, content: string | Uint8Array];

/** Everything that is made of the route table: pages, previews of them, and their list. */
export async function siteFiles(template: string): Promise<SiteFile[]> {
  const addresses = await listAddresses();
  const pages: Page[] = [];
  for (const address of [...addresses, notFoundAddress]) {
    pages.push({ address, ...(await renderPage(address)) });
  }
  return [
    [templatePart, template],
    ...pages.flatMap((page) => pageFiles(template, page)),
    ...(await Promise.all(pages.flatMap(drawPage))),
    ['/sitemap.xml', sitemap(site.url, pages.filter(isListed))],
    ['/robots.txt', robots(site.url)],
  ];
}

interface Page extends RenderedPage {
  address: string;
}

/** The page as it is served, and its part, which the worker stores. */
function pageFiles(template: string, page: Page): SiteFile[] {
  const part = pagePart(page, page.address);
  const document: SiteFile = [pagePath(page), joinPage(template, part)];
  // The not-found page is the server's word, never the worker's.
  if (page.address === notFoundAddress) return [document];
  return [document, [partAddress(page.address), writePart(part)]];
}

/** '/blog/x' is the file '/blog/x.html'. */
function pagePath({ address }: Page): string {
  return address === '/' ? '/index.html' : `${address}.html`;
}

/** Some pages only stand in for others, and ask not to be listed. */
function isListed({ head }: Page): boolean {
  return !head.includes('<meta name="robots" content="noindex"');
}

function drawPage({ address, preview }: Page): Promise<SiteFile>[] {
  if (!preview) return [];
  return [drawPreview(preview).then((picture) => [previewPath(address), picture])];
}
