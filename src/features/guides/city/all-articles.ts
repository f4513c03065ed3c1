import type { CityArticle } from '#src/features/guides/city-article.ts';

/** Every city's article by its file's path: one file of the build, since each costs a round trip. */
export const allArticles = import.meta.glob<CityArticle>('./articles/*.ts', {
  import: 'article',
  eager: true,
});
