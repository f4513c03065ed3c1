import type { Guide } from '#src/content/guides/schema.ts';
import { fold } from '#src/shared/text/words.ts';

const frontMatter = import.meta.glob<Guide>('/src/content/guides/*.md', {
  query: '?facts',
  import: 'content',
  eager: true,
});

/** Each file of content/guides is a guide; the newest stands first, then titles decide. */
export const guides: readonly Guide[] = Object.values(frontMatter).sort(
  (a, b) => compare(b.datePublished, a.datePublished) || compare(fold(a.title), fold(b.title)),
);

/** Compares by code units, since the first use of Intl takes 50 ms on a phone. */
function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
