import type { CityAddress } from '#src/shared/catalogue/catalogue.ts';

export type ListingAddress = `/${CityAddress}/aluguel-cacamba-entulho`;

/** Every address of this site that a page may link to; the anchors are those of the specification. */
export type Address =
  | '/'
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
  | ListingAddress;

/** The company list of a city. */
export function listingAddress(city: CityAddress): ListingAddress {
  return `/${city}/aluguel-cacamba-entulho`;
}

/** The article of a city, by the catalogue's `articleSlug`. */
export function cityArticleAddress(articleSlug: string): Address {
  return `/blog/cacamba-entulho-${articleSlug}`;
}

/** Opens a chat with a number (digits, country code first) and a text ready to send. */
export function chatLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encodeURIComponent(text)}`;
}

/** A web search in a new tab, for instance for a company's reviews. */
export function webSearchLink(text: string): string {
  return `https://www.google.com/search?q=${encodeURIComponent(text)}`;
}
