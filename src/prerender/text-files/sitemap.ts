import {
  companySitemapPath,
  type SitemapEntry,
  sitemapXml,
  xmlFile,
} from '#src/shared/seo/sitemap-xml.ts';

/** The file that robots.txt names. */
const sitemapPath = '/sitemap.xml';

/**
 * The files that list every page that search engines may show, with the date of its last change:
 * one, or, where a file would list more than search engines read, an index of several.
 */
export function sitemaps(
  siteUrl: string,
  entries: readonly SitemapEntry[],
): [path: string, xml: string][] {
  if (entries.length <= maxEntries) return [[sitemapPath, sitemapXml(siteUrl, entries)]];
  const count = Math.ceil(entries.length / maxEntries);
  const lists = Array.from({ length: count }, (_, index): [string, string] => {
    const own = entries.slice(index * maxEntries, (index + 1) * maxEntries);
    return [`/sitemap-${index + 1}.xml`, sitemapXml(siteUrl, own)];
  });
  const index = lists.map(([path]) => `<sitemap><loc>${siteUrl}${path}</loc></sitemap>\n`);
  return [[sitemapPath, xmlFile('sitemapindex', index)], ...lists];
}

/** The list of the companies' pages for a host without companies; others answer with their own. */
export function emptyCompanySitemap(siteUrl: string): [path: string, xml: string] {
  return [companySitemapPath, sitemapXml(siteUrl, [])];
}

/** Everything may be read; the rest is in the sitemaps. */
export function robots(siteUrl: string): string {
  const lists = [sitemapPath, companySitemapPath].map((path) => `Sitemap: ${siteUrl}${path}\n`);
  return `User-agent: *\nAllow: /\n\n${lists.join('')}`;
}

/** Source: sitemaps.org, protocol 0.9. */
const maxEntries = 50_000;
