interface SitemapEntry {
  path: string;
  /** ISO date; left out where nobody knows it. */
  modifiedOn?: string | undefined;
}

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
  if (entries.length <= maxEntries) return [[sitemapPath, pageList(siteUrl, entries)]];
  const count = Math.ceil(entries.length / maxEntries);
  const lists = Array.from({ length: count }, (_, index): [string, string] => {
    const own = entries.slice(index * maxEntries, (index + 1) * maxEntries);
    return [`/sitemap-${index + 1}.xml`, pageList(siteUrl, own)];
  });
  const index = lists.map(([path]) => `<sitemap><loc>${siteUrl}${path}</loc></sitemap>\n`);
  return [[sitemapPath, xml('sitemapindex', index)], ...lists];
}

/** Everything may be read; the rest is in the sitemap. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}${sitemapPath}\n`;
}

/** Source: sitemaps.org, protocol 0.9. */
const maxEntries = 50_000;

function pageList(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, modifiedOn }) => {
    const lastmod = modifiedOn ? `<lastmod>${modifiedOn}</lastmod>` : '';
    return `<url><loc>${siteUrl}${path}</loc>${lastmod}</url>\n`;
  });
  return xml('urlset', urls);
}

function xml(root: string, lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...lines,
    `</${root}>\n`,
  ].join('');
}
