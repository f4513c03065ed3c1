import { chatLink, openSearchPath } from '#src/shared/routing/links.ts';
import { companySitemapPath } from '#src/shared/seo/sitemap-xml.ts';
import { escapeMarkup } from '#src/shared/text/escape-markup.ts';

export const sitemapPath = '/sitemap.xml';

/** Everything may be read; the rest is in the sitemaps. */
export function robots(siteUrl: string): string {
  const lists = [sitemapPath, companySitemapPath].map((path) => `Sitemap: ${siteUrl}${path}\n`);
  return `User-agent: *\nAllow: /\n\n${lists.join('')}`;
}

/** Describes how a browser or an assistant searches the site: OpenSearch 1.1. */
export function openSearch(site: { name: string; url: string }): string {
  const { name, url } = site;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeMarkup(name)}</ShortName>`,
    `<LongName>${escapeMarkup(`${name}: busca no site`)}</LongName>`,
    '<Description>Busque cidades, CEPs, guias, materiais, regras da prefeitura, Ecopontos e ferramentas para alugar caçamba de entulho.</Description>',
    `<Url type="text/html" rel="results" template="${url}/busca?q={searchTerms}"/>`,
    `<Url type="application/opensearchdescription+xml" rel="self" template="${url}${openSearchPath}"/>`,
    `<Image width="64" height="64" type="image/png">${url}/icons/icon-64.png</Image>`,
    '<Query role="example" searchTerms="gesso"/>',
    '<Language>pt-BR</Language>',
    '<InputEncoding>UTF-8</InputEncoding>',
    '<OutputEncoding>UTF-8</OutputEncoding>',
    '</OpenSearchDescription>',
    '',
  ].join('\n');
}

/** RFC 9116 says where it is. */
export const securityTxtPath = '/.well-known/security.txt';

interface Contact {
  url: string;
  contactNumber: string;
}

/** Writes security.txt (RFC 9116); all builds of one month write the same. */
export function securityTxt({ url, contactNumber }: Contact, now = Date.now()): string {
  const built = new Date(now);
  // The RFC recommends less than a year.
  const expires = new Date(Date.UTC(built.getUTCFullYear(), built.getUTCMonth() + 11));
  return [
    `Contact: ${chatLink(contactNumber, 'Encontrei uma falha de segurança no site.')}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: pt, en',
    `Canonical: ${url}${securityTxtPath}`,
    '',
  ].join('\n');
}
