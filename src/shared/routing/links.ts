import type { CityId } from '#src/catalogue/cities.ts';
import type { companyShell } from '#src/shared/site/site-cache.ts';

type ListingPath = `/${CityId}/aluguel-cacamba-entulho`;

export type ToolPath =
  | '/ferramentas/calculadora'
  | '/ferramentas/pode-jogar'
  | '/ferramentas/ecopontos'
  | '/ferramentas/autorizacao'
  | '/ferramentas/pedido'
  | '/ferramentas/diario';

/** The rules of one city. */
type PermitPath = `/ferramentas/autorizacao/${CityId}`;

/** The places of one city that take small amounts of debris. */
type DropOffPath = `/ferramentas/ecopontos?cidade=${CityId}`;

/** The search, empty with the cursor in its field, or for a text. */
type SearchPath = '/busca' | '/busca#campo' | `/busca?q=${string}`;

/** The waste check with a material. */
type MaterialPath = `/ferramentas/pode-jogar?q=${string}`;

/** The page of a company that gave its own data; without one, what the worker shows offline. */
type CompanyPath = '/empresa' | `/empresa/${string}`;

/** Where the owner of a company from open data claims its page. */
type ClaimPath = `/reivindicar?empresa=${string}`;

/** Where anybody asks for the removal of a company from open data. */
type RemovalPath = `/remover-empresa?empresa=${string}`;

/** Every path of this site that a page may link to; the anchors are those of the specification. */
export type RoutePath =
  | '/'
  | `/?busca=${string}`
  | '/#como-funciona'
  | '/#empresas'
  | '/como-funciona'
  | '/blog'
  | `/blog/${string}`
  | '/seja-parceiro'
  | '/area-empresa'
  | `/area-empresa?parte=${string}`
  | '/sobre-nos'
  | '/termos-de-uso'
  | '/politica-de-privacidade'
  | '/salvos'
  | '/dados-neste-aparelho'
  | '/ferramentas'
  | SearchPath
  | ToolPath
  | MaterialPath
  | PermitPath
  | DropOffPath
  | CompanyPath
  | ClaimPath
  | RemovalPath
  | typeof companyPrivacyPath
  | typeof companyShell
  | ListingPath;

/** The company list of a city. */
export function listingPath(cityId: CityId): ListingPath {
  return `/${cityId}/aluguel-cacamba-entulho`;
}

/** The home page with a search that it handles itself. */
export function homeSearchPath(text: string): RoutePath {
  // Unlike encodeURIComponent, this accepts lone surrogates.
  return `/?${new URLSearchParams({ busca: text })}` as RoutePath;
}

/** The article of a city, by the catalogue's `articleSlug`. */
export function cityArticlePath(articleSlug: string): RoutePath {
  return `/blog/cacamba-entulho-${articleSlug}`;
}

/** The page of a city's rules. */
export function permitPath(cityId: CityId): PermitPath {
  return `/ferramentas/autorizacao/${cityId}`;
}

/** The drop-off tool with a city's places. */
export function dropOffPath(cityId: CityId): DropOffPath {
  return `/ferramentas/ecopontos?cidade=${cityId}`;
}

/** The search over the whole site for a text. */
export function siteSearchPath(text: string): RoutePath {
  return `/busca?${new URLSearchParams({ q: text })}` as RoutePath;
}

/** The answer of the waste check for a material. */
export function materialPath(name: string): MaterialPath {
  return `/ferramentas/pode-jogar?${new URLSearchParams({ q: name })}` as MaterialPath;
}

/** The page of a company, by the `slug` of its row. */
export function companyPath(slug: string): CompanyPath {
  return `/empresa/${slug}`;
}

/** Where the owner claims the page of a company from open data, by the `slug` of its row. */
export function claimPath(slug: string): ClaimPath {
  return `/reivindicar?empresa=${slug}`;
}

/** Where the page of a company from open data is removed, by the `slug` of its row. */
export function removalPath(slug: string): RemovalPath {
  return `/remover-empresa?empresa=${slug}`;
}

/** Which open data of companies the site shows, from where, why and for how long. */
export const companyPrivacyPath = '/privacidade-empresas';

/** A WhatsApp chat with a number (digits, country code first) and a prepared text. */
export function chatLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** A web search, for instance for a company's reviews. */
export function webSearchLink(text: string): string {
  return `https://www.google.com/search?q=${encodeURIComponent(text)}`;
}

/**
 * The path under which the server has a page or a file: '/blog/', '/blog//', '/blog.html' and
 * '/blog/index.html' all mean '/blog'. Upper case and '//' before a name stay, and mean nothing.
 */
export function canonicalPath(pathname: string): string {
  let end = pathname.length;
  // The expression /\/+$/ would take the square of the time where slashes are many.
  while (pathname[end - 1] === '/') end -= 1;
  return pathname.slice(0, end).replace(/(\/index)?(\.html)?$/, '') || '/';
}

/** The Atom feed of the guides. */
export const feedPath = '/blog/feed.xml';

/** How a browser searches the site. */
export const openSearchPath = '/opensearch.xml';

/** A page's text as Markdown: '/blog/x' has it at '/blog/x.md'. */
export function markdownPath(path: string): string {
  return `${path}.md`;
}

/** The page of a Markdown file; undefined for any other file. */
export function pageOfMarkdown(file: string): string | undefined {
  return file.endsWith('.md') ? file.slice(0, -'.md'.length) : undefined;
}

/** Where the server answers assistants by the Model Context Protocol. */
export const mcpPath = '/mcp';
