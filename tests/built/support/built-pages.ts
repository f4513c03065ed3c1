import { readdirSync, readFileSync } from 'node:fs';
import { type DOMNode, type HtmlElement, HtmlValidate, Parser, TextNode } from 'html-validate';

export interface BuiltPage {
  /** '/blog' for dist/blog.html, '/404' for the not-found page. */
  address: string;
  html: string;
  document: HtmlElement;
}

const parser = new Parser(await new HtmlValidate().getConfigFor('page.html'));

/** Every file of the build, as the address that it is served at. */
export const files: readonly string[] = readDist().map((file) => `/${file}`);

const everyPage: readonly BuiltPage[] = files
  .filter((file) => file.endsWith('.html'))
  .map((file) => {
    const html = readFileSync(`dist${file}`, 'utf8');
    const address = file.replace(/\.html$/, '').replace(/^\/index$/, '/');
    return { address, html, document: parseHtml(html) };
  });

/** What the product answers to an address that no page has. */
export const notFoundPage = pageAt('/404');

/** The pages that have an address of their own. */
export const pages = everyPage.filter((page) => page !== notFoundPage);

/** The page at an address; throws when the build wrote none. */
export function pageAt(address: string): BuiltPage {
  const page = everyPage.find((one) => one.address === address);
  if (!page) throw new Error(`The build wrote no page ${address}`);
  return page;
}

/** HTML or SVG as a tree; character references stay as they are, see `texts` and `attribute`. */
export function parseHtml(markup: string): HtmlElement {
  return parser.parseHtml(markup);
}

/** The words of an element as they are read: one line, common spaces. */
export function textOf(element: HtmlElement): string {
  return tidy(texts(element).join(''));
}

/** Every text within a node that is neither style nor script, in document order. */
export function texts(node: DOMNode, without: readonly DOMNode[] = []): string[] {
  if (node instanceof TextNode) return [decode(node.textContent)];
  if (['style', 'script'].includes(node.nodeName) || without.includes(node)) return [];
  return node.childNodes.flatMap((child) => texts(child, without));
}

/** An attribute's value, or undefined where there is none. */
export function attribute(element: HtmlElement, name: string): string | undefined {
  const value = element.getAttributeValue(name);
  return value === null ? undefined : decode(value);
}

/** Spaces and line breaks of any kind become one space. */
export function tidy(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

const characters: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#39;': "'",
};

/** The parser leaves character references as they are; these are all that the build writes. */
function decode(text: string): string {
  return text.replace(/&#?\w+;/g, (reference) => {
    const character = characters[reference];
    if (!character) throw new Error(`The tests do not know the character ${reference}`);
    return character;
  });
}

function readDist(): string[] {
  try {
    const entries = readdirSync('dist', { recursive: true, encoding: 'utf8', withFileTypes: true });
    return entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`.replace(/^dist\//, ''))
      .filter((file) => !file.startsWith('.'));
  } catch {
    throw new Error('There is no dist: run npm run build first.');
  }
}
