import { openSearchPath } from '#src/shared/seo/text-paths.ts';
import { escapeXml } from './escape-xml.ts';

/** How a browser or an assistant searches the site: OpenSearch 1.1. */
export function openSearch(site: { name: string; url: string }): string {
  const { name, url } = site;
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">',
    `<ShortName>${escapeXml(name)}</ShortName>`,
    `<LongName>${escapeXml(`${name}: busca no site`)}</LongName>`,
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
