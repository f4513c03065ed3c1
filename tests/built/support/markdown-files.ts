import { readFileSync } from 'node:fs';
import { Marked, type Token, type Tokens } from 'marked';
import { files } from './built-pages.ts';
import { siteUrl } from './indexable-pages.ts';

/** The Markdown of a page, as a parser reads it. */
export interface MarkdownFile {
  /** Of its page. */
  address: string;
  source: string;
  /** The blocks in order. */
  tokens: Token[];
  headings: { depth: number; text: string }[];
  tables: Tokens.Table[];
  /** Targets in order, pictures too. */
  urls: string[];
}

export const markdownFiles: readonly MarkdownFile[] = files
  .filter((file) => file.endsWith('.md'))
  .map((file) => ({
    ...readMarkdown(readFileSync(`dist${file}`, 'utf8')),
    address: file.slice(0, -3),
  }));

/** Reads Markdown; its headings are without marks. */
export function readMarkdown(source: string): Omit<MarkdownFile, 'address'> {
  const marked = new Marked();
  const tokens = marked.lexer(source);
  const all: Token[] = [];
  marked.walkTokens(tokens, (token) => {
    all.push(token);
  });
  const of = <Type extends Token>(...types: string[]) =>
    all.filter(({ type }) => types.includes(type)) as Type[];
  return {
    source,
    tokens,
    headings: of<Tokens.Heading>('heading').map(({ depth, tokens }) => ({
      depth,
      text: plainText(tokens),
    })),
    tables: of<Tokens.Table>('table'),
    urls: of<Tokens.Link>('link', 'image').map(({ href }) => href),
  };
}

/** The words of Markdown, without targets, as letters and digits alone. */
export function bareWords(source: string): string {
  return bare(source.replace(/\]\([^)]*\)/g, ' '));
}

/** Letters, small ones, and digits of a text. */
export function bare(text: string): string {
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '');
}

/** Whether the build wrote what a URL of the site names. */
export function isBuilt(url: string): boolean {
  const path = url.slice(siteUrl.length).replace(/[?#].*/, '') || '/';
  const page = path === '/' ? '/index' : path;
  return files.includes(path) || files.includes(`${page}.html`);
}

function plainText(tokens: Token[]): string {
  return tokens
    .map((token) => ('tokens' in token && token.tokens ? plainText(token.tokens) : token))
    .map((part) => (typeof part === 'string' ? part : 'text' in part ? part.text : part.raw))
    .join('');
}
