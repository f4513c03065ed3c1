import type { Guide } from './guide.ts';

const frontMatter = import.meta.glob<Guide>('./articles/*.md', {
  query: '?front-matter',
  import: 'guide',
  eager: true,
});

/** Every guide, newest first, then by title; one file in articles/ is one guide. */
export const guides: readonly Guide[] = Object.values(frontMatter).sort(
  (a, b) =>
    b.datePublished.localeCompare(a.datePublished) || a.title.localeCompare(b.title, 'pt-BR'),
);
