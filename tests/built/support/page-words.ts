import type { HtmlElement } from 'html-validate';
import { attribute, type BuiltPage, texts } from './built-pages.ts';

const readAloud = ['alt', 'aria-label', 'placeholder', 'title'];

const described = [
  'meta[name="description"]',
  'meta[name="twitter:title"]',
  'meta[name="twitter:description"]',
  'meta[property="og:title"]',
  'meta[property="og:description"]',
  'meta[property="og:image:alt"]',
];

/**
 * Everything that a page says in Portuguese, also to those who listen to it, find it by a search,
 * or send the message that it has written for them.
 */
export function portugueseTexts({ document }: BuiltPage): string[] {
  const code = document.querySelectorAll('code');
  const own = texts(document, [...foreignElements(document), ...code]);
  const spoken = readAloud.flatMap((name) => values(document, `[${name}]`, name));
  const found = described.flatMap((selector) => values(document, selector, 'content'));
  return [...own, ...spoken, ...found, ...chatTexts(document)];
}

/** The elements whose words are in another language. */
export function foreignElements(document: HtmlElement): HtmlElement[] {
  return document
    .querySelectorAll('[lang]')
    .filter((element) => attribute(element, 'lang') !== 'pt-BR');
}

function chatTexts(document: HtmlElement): string[] {
  const chats = values(document, 'a', 'href').filter((href) => href.startsWith('https://wa.me/'));
  return chats.flatMap((href) => new URL(href).searchParams.get('text') ?? []);
}

function values(document: HtmlElement, selector: string, name: string): string[] {
  return document.querySelectorAll(selector).flatMap((element) => attribute(element, name) ?? []);
}
