import type { CityArticle } from './city-article.ts';

const articles = import.meta.glob<CityArticle>('./articles/*.ts', { import: 'article' });

/** A city's article by the catalogue's `articleSlug`; each comes alone, in a file of its own. */
export async function loadCityArticle(slug: string): Promise<CityArticle> {
  const load = articles[`./articles/${slug}.ts`];
  if (!load) throw new Error(`There is no city article ${slug}`);
  const article = await load();
  // Checked while prerendering, so that a slip stops the build; browsers get what passed.
  if (import.meta.env.SSR) {
    const { checkCityArticle } = await import('./city-article.ts');
    checkCityArticle(slug, article);
  }
  return article;
}
