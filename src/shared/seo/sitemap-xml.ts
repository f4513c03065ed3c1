/** The server lists here the companies' pages, which no build knows. */
export const companySitemapPath = '/sitemap-empresas.xml';

interface SitemapEntry {
  path: string;
  /** The ISO date of the last change is left out where it is unknown. */
  modifiedOn?: string | undefined;
  picture?: string | undefined;
}

/** Writes at most 50,000 pages, twice Brazil's municipalities; `siteUrl` ends without a slash. */
export function sitemapXml(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ path, modifiedOn, picture }) => {
    const lastmod = modifiedOn ? `<lastmod>${modifiedOn}</lastmod>` : '';
    const image = picture ? `<image:image><image:loc>${picture}</image:loc></image:image>` : '';
    return `<url><loc>${siteUrl}${path}</loc>${lastmod}${image}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n',
    ...urls,
    '</urlset>\n',
  ].join('');
}
