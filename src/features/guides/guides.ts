import type { Guide } from './guide.ts';

const frontMatter = import.meta.glob<Guide>('./articles/*.md', {
  query: '?front-matter',
  import: 'guide',
  eager: true,
});

/** Every guide, newest first, then by title; one file in articles/ is one guide. */
export const guides: readonly Guide[] = Object.values(frontMatter).sort(
  (a, b) => compare(b.datePublished, a.datePublished) || compare(a.title, b.title),
);

/** By code units: asking Intl costs a phone 50 ms, and dates mostly decide. */
function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}
