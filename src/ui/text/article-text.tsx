import { createPolicy, trustedTypePolicies } from '#src/shared/security/trusted-types.ts';
import layout from '#src/ui/layout.module.css';
import styles from './text.module.css';
import type { Chapter } from './text.tsx';

/** The HTML is built from our own Markdown; browsers with Trusted Types need TrustedHTML. */
export type ArticleHtml = string | TrustedHTML;

/**
 * Returns the text of an article: what a prerendered page already contains, or else what
 * `fetchHtml` gives. It is the same object every time, so that React does not set the same HTML
 * again.
 */
export async function loadArticle(
  slug: string,
  fetchHtml: () => Promise<string>,
): Promise<ArticleHtml> {
  const cached = articles.get(slug);
  if (cached) return cached;
  markup.set(slug, textInDocument(slug) ?? (await fetchHtml()));
  const html = policy.createHTML(slug);
  articles.set(slug, html);
  return html;
}

/** The element that holds an article's text has this attribute, with the slug. */
export const textAttribute = 'data-text';

const articles = new Map<string, ArticleHtml>();
/** The policy may mark this HTML, by slug, as trusted. */
const markup = new Map<string, string>();

const policy = createPolicy(trustedTypePolicies.articles, {
  createHTML: (slug) => markup.get(slug) ?? '',
});

function textInDocument(slug: string): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector(`[${textAttribute}="${CSS.escape(slug)}"]`)?.innerHTML;
}

/** Only this component sets HTML: a text built from our own Markdown. */
export function ArticleText({ slug, html }: { slug: string; html: ArticleHtml }) {
  return (
    <div
      className={`${layout.prose} ${styles.tables} ${styles.article}`}
      {...{ [textAttribute]: slug }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** Reads the chapters of an article from the second-level headings of its HTML, without numbers. */
export function tableOfContents(html: string): Chapter[] {
  const headings = html.matchAll(/<h2 id="([^"]+)">(?:\d+\. )?(.*?)<\/h2>/g);
  return [...headings].map(([, id = '', content = '']) => ({ id, text: textOf(content) }));
}

/** Returns the text of a piece of HTML made of Markdown or by React. */
export function textOf(html: string): string {
  return html
    .replace(/<[^>]+>/g, '')
    .replace(/&(#?\w+);/g, (entity, name: string) => entities[name] ?? entity);
}

/** Browsers serialize a non-breaking space as an entity, unlike the build. */
const entities: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  '#39': "'",
  '#x27': "'",
  nbsp: '\u00a0',
};
