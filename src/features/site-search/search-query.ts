import { getRouteApi } from '@tanstack/react-router';
import { useTypedQuery } from '#src/shared/routing/use-query.ts';
import { parseUrl } from '#src/shared/runtime/older-browsers.ts';
import { cut, plainText } from '#src/shared/text/words.ts';

/** The query of the page's URL, which anybody may have written. */
export interface SharedQuery {
  q?: unknown;
  titulo?: unknown;
  link?: unknown;
}

/** Characters that are read of what another app shares; a search needs few of them. */
const maxShared = 2000;

/** Maximum characters of a search. */
export const maxQueryLength = 100;

/**
 * The query in a page's URL: `q`, or what another app shares as `q`, `titulo` and `link`.
 * Texts are cut at a word; of a link its words are taken.
 */
export function readSearchQuery({ q, titulo, link }: SharedQuery): string {
  // Android's browsers share a page's link as the text.
  const texts = [withoutLinks(asText(q)), withoutLinks(asText(titulo))];
  const links = [asText(link), firstLink(asText(q))];
  const text = [...texts, ...links.map(wordsOfLink)].find((candidate) => candidate.trim() !== '');
  return cutAtWord(text ?? '');
}

function asText(value: unknown): string {
  return typeof value === 'string' ? cut(value, maxShared) : '';
}

const anyLink = /\bhttps?:\/\/\S+/g;

function withoutLinks(text: string): string {
  return text.includes('://') ? text.replace(anyLink, ' ').trim() : text;
}

function firstLink(text: string): string {
  return text.match(anyLink)?.[0] ?? '';
}

/** 'https://loja.example/telha-de-barro?x=1' is 'telha de barro', a bare host its name. */
function wordsOfLink(link: string): string {
  const url = parseUrl(link);
  if (!url) return '';
  const path = words(unescaped(url.pathname).replace(/\.\w+$/, ''));
  return path || words(url.hostname.replace(/^www\.|(\.com?)?\.\w+$/g, ''));
}

function unescaped(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function words(text: string): string {
  return text.replace(/[^\p{L}\p{N}]+/gu, ' ').trim();
}

/** At most `maxQueryLength` characters, without the word that is not complete. */
function cutAtWord(text: string): string {
  if (text.length <= maxQueryLength) return text;
  const start = text.slice(0, maxQueryLength + 1);
  const end = start.search(/\s+\S*$/);
  return end > 0 ? start.slice(0, end) : cut(text, maxQueryLength);
}

/** A search without control, invisible or broken characters. Idempotent. */
function cleanQuery(text: string): string {
  return plainText(text, maxQueryLength);
}

const path = '/busca';
const route = getRouteApi(path);

/** The words searched for: in the field, and after a pause in the URL, which Back returns to. */
export function useSearchQuery() {
  const urlQuery = cleanQuery(readSearchQuery(route.useSearch()));
  return { urlQuery, ...useTypedQuery({ path, urlQuery, clean: cleanQuery }) };
}
