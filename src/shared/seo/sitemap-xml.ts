/** Where the server lists the companies' pages, which are known to no build. */
export const companySitemapPath = '/sitemap-empresas.xml';

export interface SitemapEntry {
  path: string;
  /** ISO date; left out where nobody knows it. */
  modifiedOn?: string | undefined;
}

/** A list of pages; `siteUrl` has no trailing slash. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, modifiedOn }) => {
    const lastmod = modifiedOn ? `<lastmod>${modifiedOn}</lastmod>` : '';
    return `<url><loc>${siteUrl}${path}</loc>${lastmod}</url>\n`;
  });
  return xmlFile('urlset', urls);
}

/** A file of the sitemaps' protocol with this root. */
export function xmlFile(root: 'urlset' | 'sitemapindex', lines: readonly string[]): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    `<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n`,
    ...lines,
    `</${root}>\n`,
  ].join('');
}
