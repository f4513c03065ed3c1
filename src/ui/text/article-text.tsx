import { createPolicy, trustedTypePolicies } from '#src/shared/security/trusted-types.ts';
import layout from '#src/ui/layout.module.css';
import styles from './text.module.css';
import type { Chapter } from './text.tsx';

/** HTML built from our own Markdown; a TrustedHTML where the browser supports Trusted Types. */
export type ArticleHtml = string | TrustedHTML;

/**
 * The text of an article: what a prerendered page already contains, or else what `fetchHtml` gives.
 * The same object every time, so that React does not set the same HTML again.
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

/** The attribute, with the slug, of the element that holds an article's text. */
export const textAttribute = 'data-text';

const articles = new Map<string, ArticleHtml>();
/** HTML that the policy may mark as trusted, by slug. */
const markup = new Map<string, string>();

const policy = createPolicy(trustedTypePolicies.articles, {
  createHTML: (slug) => markup.get(slug) ?? '',
});

function textInDocument(slug: string): string | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.querySelector(`[${textAttribute}="${CSS.escape(slug)}"]`)?.innerHTML;
}

interface ArticleTextProps {
  slug: string;
  html: ArticleHtml;
}

/** The only component that sets HTML: a text built from our own Markdown. */
export function ArticleText({ slug, html }: ArticleTextProps) {
  return (
    <div
      className={`${layout.prose} ${styles.tables} ${styles.article}`}
      {...{ [textAttribute]: slug }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The chapters of an article, read from the second-level headings of its HTML, without numbers. */
export function tableOfContents(html: string): Chapter[] {
  const headings = html.matchAll(/<h2 id="([^"]+)">(?:\d+\. )?(.*?)<\/h2>/g);
  return [...headings].map(([, id = '', content = '']) => ({ id, text: textOf(content) }));
}

/** The text of a piece of HTML made of Markdown or by React. */
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
