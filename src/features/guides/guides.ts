import type { Guide } from '#src/content/guides/schema.ts';
import { fold } from '#src/shared/text/words.ts';

const frontMatter = import.meta.glob<Guide>('/src/content/guides/*.md', {
  query: '?facts',
  import: 'content',
  eager: true,
});

/** They are sorted newest first, then by title; each file of content/guides is one. */
export const guides: readonly Guide[] = Object.values(frontMatter).sort(
  (a, b) => compare(b.datePublished, a.datePublished) || compare(fold(a.title), fold(b.title)),
);

/** Compares by code units, since the first use of Intl takes 50 ms on a phone. */
function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
