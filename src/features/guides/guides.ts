import type { Guide } from './guide.ts';

const frontMatter = import.meta.glob<Guide>('./articles/*.md', {
  query: '?front-matter',
  import: 'guide',
  eager: true,
});

/** Every guide, newest first, then by title; one file in articles/ is one guide. */
export const guides: readonly Guide[] = Object.values(frontMatter).sort(
  (a, b) => compare(b.datePublished, a.datePublished) || compare(bare(a.title), bare(b.title)),
);

/** By code units: asking Intl costs a phone 50 ms. */
function compare(a: string, b: string): number {
  return Number(a > b) - Number(a < b);
}

/** Without accents, so that É stands with E. */
function bare(title: string): string {
  return title.normalize('NFD').replace(/\p{M}/gu, '');
}
