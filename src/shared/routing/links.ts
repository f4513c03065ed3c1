import type { CityAddress } from '#src/shared/catalogue/catalogue.ts';

export type ListingAddress = `/${CityAddress}/aluguel-cacamba-entulho`;

export type ToolAddress =
  | '/ferramentas/calculadora'
  | '/ferramentas/pode-jogar'
  | '/ferramentas/autorizacao'
  | '/ferramentas/pedido'
  | '/ferramentas/diario';

/** The rules of one city. */
export type PermitAddress = `/ferramentas/autorizacao?cidade=${CityAddress}`;

/** Every address of this site that a page may link to; the anchors are those of the specification. */
export type Address =
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
  | ToolAddress
  | PermitAddress
  | ListingAddress;

/** The company list of a city. */
export function listingAddress(city: CityAddress): ListingAddress {
  return `/${city}/aluguel-cacamba-entulho`;
}

/** The home page with a search that it answers by itself. */
export function homeSearchAddress(text: string): Address {
  // Unlike encodeURIComponent, this takes half characters too.
  return `/?${new URLSearchParams({ busca: text })}` as Address;
}

/** The article of a city, by the catalogue's `articleSlug`. */
export function cityArticleAddress(articleSlug: string): Address {
  return `/blog/cacamba-entulho-${articleSlug}`;
}

/** What a city asks of skips, in the tool about authorisations. */
export function permitAddress(city: CityAddress): PermitAddress {
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
