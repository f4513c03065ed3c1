import type { CityId } from '#src/catalogue/cities.ts';
import type { Load } from '#src/catalogue/skips.ts';
import type { companyShell } from '#src/shared/site/site-cache.ts';
import { queryText } from './query.ts';

export type ToolPath =
  | '/ferramentas/calculadora'
  | '/ferramentas/pode-jogar'
  | '/ferramentas/ecopontos'
  | '/ferramentas/autorizacao'
  | '/ferramentas/pedido'
  | '/pedido';

/** A page may link to every path of this site; the anchors are those of the specification. */
export type RoutePath =
  | '/'
  | `/?busca=${string}`
  | '/#como-funciona'
  | '/#empresas'
  | '/como-funciona'
  | '/blog'
  | `/blog/${string}`
  | '/seja-parceiro'
  | '/reivindicar'
  | '/remover-empresa'
  | '/contestar-cadastro'
  | '/area-empresa'
  | `/area-empresa?parte=${string}`
  | '/sobre-nos'
  | '/sobre-nos#nosso-compromisso'
  | '/termos-de-uso'
  | '/politica-de-privacidade'
  | `/pedido?pedido=${string}`
  | '/salvos'
  | '/dados-neste-aparelho'
  | '/dados-neste-aparelho#baixar'
  | '/ferramentas'
  | ToolPath
  | `/ferramentas/pedido?${string}`
  | `/ferramentas/calculadora?linhas=${string}`
  | `/ferramentas/pode-jogar?q=${string}`
  | `/ferramentas/autorizacao/${CityId}${string}`
  | `/ferramentas/ecopontos?cidade=${CityId}`
  | '/busca'
  | '/busca#campo'
  | `/busca?q=${string}`
  | `/reivindicar?${string}`
  | `/remover-empresa?${string}`
  | typeof companyPrivacyPath
  | typeof requestTermsPath
  | typeof companyShell
  | `/empresa/${string}`
  | `/${CityId}/aluguel-cacamba-entulho`
  | `/${CityId}/aluguel-cacamba-entulho#regras`
  | `/${CityId}/aluguel-cacamba-entulho?tamanho=${number}`;

export function listingPath(cityId: CityId): RoutePath {
  return `/${cityId}/aluguel-cacamba-entulho`;
}

/** The home page handles the search itself. */
export function homeSearchPath(text: string): RoutePath {
  // Unlike encodeURIComponent, this accepts lone surrogates.
  return `/?${new URLSearchParams({ busca: text })}` as RoutePath;
}

/** The catalogue's `articleSlug` names the article. */
export function cityArticlePath(articleSlug: string): RoutePath {
  return `/blog/cacamba-entulho-${articleSlug}`;
}

/**
 * So little is known of these cities' rules that a page of its own would leave it or the listing
 * with too few words that other cities' pages lack. Take a city out once facts are found;
 * tests/built/words.test.ts measures both.
 */
const rulesInListing: readonly CityId[] = [
  'sc/blumenau',
  'pr/ponta-grossa',
  'rs/santa-maria',
  'mg/contagem',
  'mg/betim',
];

export function hasRulesPage(cityId: CityId): boolean {
  return !rulesInListing.includes(cityId);
}

/** Returns where a city's rules are; the query is for their page alone. */
export function permitPath(cityId: CityId, query: { lugar?: string } = {}): RoutePath {
  if (!hasRulesPage(cityId)) return `/${cityId}/aluguel-cacamba-entulho#regras`;
  return `/ferramentas/autorizacao/${cityId}${queryText(query)}`;
}

/** Returns the present address of a page that became a part of another; calendars have the old one. */
export function movedPath(path: string): RoutePath | undefined {
  if (path === '/ferramentas/diario') return '/pedido';
  const city = rulesInListing.find((id) => path === `/ferramentas/autorizacao/${id}`);
  return city && permitPath(city);
}

export function dropOffPath(cityId: CityId): RoutePath {
  return `/ferramentas/ecopontos?cidade=${cityId}`;
}

interface AskQuery {
  cidade: CityId | undefined;
  /** The size is in cubic metres. */
  tamanho?: number | null | undefined;
  /** The ids are the companies' own, with commas between them. */
  empresa?: string | undefined;
  material?: Load | undefined;
}

/** Opens a request for prices with what is known of it. */
export function askPath({ tamanho, ...query }: AskQuery): RoutePath {
  return `/ferramentas/pedido${queryText({ ...query, tamanho: tamanho ?? undefined })}` as RoutePath;
}

export function siteSearchPath(text: string): RoutePath {
  return `/busca?${new URLSearchParams({ q: text })}` as RoutePath;
}

export function materialPath(name: string): RoutePath {
  return `/ferramentas/pode-jogar?${new URLSearchParams({ q: name })}` as RoutePath;
}

/** The size, in cubic metres, is chosen on the page. */
export function companyPath(slug: string, size: number | null = null): RoutePath {
  return `/empresa/${slug}${queryText({ tamanho: size ?? undefined })}`;
}

/** A company from open data has the slug of its row, or the CNPJ where it has no page. */
export type ClaimTarget = { slug: string } | { cnpj: string };

export function claimPath(company: ClaimTarget): RoutePath {
  return `/reivindicar?${companyQuery(company)}`;
}

export function removalPath(company: ClaimTarget): RoutePath {
  return `/remover-empresa?${companyQuery(company)}`;
}

function companyQuery(company: ClaimTarget): string {
  return 'slug' in company ? `empresa=${company.slug}` : `cnpj=${company.cnpj}`;
}

/** The page says how requests and reviews work, and what is kept of them. */
export const requestTermsPath = '/pedidos-e-avaliacoes';

/** The page says which open data of companies the site shows, from where, why and for how long. */
export const companyPrivacyPath = '/privacidade-empresas';

/** Opens a WhatsApp chat with a number (digits, country code first) and a prepared text. */
export function chatLink(number: string, text: string): string {
  return `https://wa.me/${number}?text=${encoded(text)}`;
}

export function webSearchLink(text: string): string {
  return `https://www.google.com/search?q=${encoded(text)}`;
}

/**
 * Normalises a web URL from outside that may become a link; null for anything else (other schemes,
 * relative or `//host` URLs, embedded credentials, more than 2,000 characters).
 */
export function safeWebUrl(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed.length > 2000 || !/^https?:\/\//i.test(trimmed)) return null;
  try {
    const url = new URL(trimmed);
    return url.username || url.password ? null : url.href;
  } catch {
    return null;
  }
}

/** `encodeURIComponent` throws for half a character, which older versions may have stored. */
export function encoded(text: string): string {
  return encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
}

/**
 * Returns the path under which the server has a page or a file: '/blog/', '/blog//', '/blog.html',
 * '/blog/index.html' and '/blog.md', which once was a page's text, all mean '/blog'. So do '/blog.'
 * and '/blog).', since chats take what follows an address for a part of it. Upper case and '//'
 * before a name stay, and mean nothing.
 */
export function canonicalPath(pathname: string): string {
  let end = pathname.length;
  // The expression /[/.,)]+$/ would take the square of the time where slashes are many.
  while ('/.,)'.includes(pathname[end - 1] ?? ' ')) end -= 1;
  return pathname.slice(0, end).replace(/(\/index)?(\.html|\.md)?$/, '') || '/';
}

export const feedPath = '/blog/feed.xml';

export const openSearchPath = '/opensearch.xml';
