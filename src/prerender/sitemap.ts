export interface SitemapEntry {
  address: string;
  /** ISO date; left out where nobody knows it. */
  modifiedOn?: string | undefined;
}

/** Every page that search engines may show, with the date of its last change. */
export function sitemap(siteUrl: string, entries: readonly SitemapEntry[]): string {
  const urls = entries.map(({ address, modifiedOn }) => {
    const lastmod = modifiedOn ? `<lastmod>${modifiedOn}</lastmod>` : '';
    return `<url><loc>${siteUrl}${address}</loc>${lastmod}</url>\n`;
  });
  return [
    '<?xml version="1.0" encoding="UTF-8"?>\n',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n',
    ...urls,
    '</urlset>\n',
  ].join('');
}

/** Everything may be read; the rest is in the sitemap. */
export function robots(siteUrl: string): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${siteUrl}/sitemap.xml\n`;
}
