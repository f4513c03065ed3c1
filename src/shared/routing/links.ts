import type { CityId } from '#src/shared/catalogue/catalogue.ts';

export type ListingPath = `/${CityId}/aluguel-cacamba-entulho`;

export type ToolPath =
  | '/ferramentas/calculadora'
  | '/ferramentas/pode-jogar'
  | '/ferramentas/autorizacao'
  | '/ferramentas/pedido'
  | '/ferramentas/diario';

/** The rules of one city. */
export type PermitPath = `/ferramentas/autorizacao?cidade=${CityId}`;

/** Every address of this site that a page may link to; the anchors are those of the specification. */
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
  | '/sobre-nos'
  | '/termos-de-uso'
  | '/politica-de-privacidade'
  | '/salvos'
  | '/dados-neste-aparelho'
  | '/ferramentas'
  | ToolPath
  | PermitPath
  | ListingPath;

/** The company list of a city. */
export function listingPath(city: CityId): ListingPath {
  return `/${city}/aluguel-cacamba-entulho`;
}

/** The home page with a search that it answers by itself. */
export function homeSearchPath(text: string): RoutePath {
  // Unlike encodeURIComponent, this takes half characters too.
  return `/?${new URLSearchParams({ busca: text })}` as RoutePath;
}

/** The article of a city, by the catalogue's `articleSlug`. */
export function cityArticlePath(articleSlug: string): RoutePath {
  return `/blog/cacamba-entulho-${articleSlug}`;
}

/** What a city asks of skips, in the tool about authorisations. */
export function permitPath(city: CityId): PermitPath {
  return `/ferramentas/autorizacao?cidade=${city}`;
}

/** Opens a chat with a number (digits, country code first) and a text ready to send. */
export function chatLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** A web search in a new tab, for instance for a company's reviews. */
export function webSearchLink(text: string): string {
  return `https://www.google.com/search?q=${encodeURIComponent(text)}`;
}
