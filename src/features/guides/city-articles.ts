import { type City, cities } from '#src/catalogue/catalogue.ts';
import { cityArticlePath, type RoutePath } from '#src/shared/routing/links.ts';
import type { CityArticle } from './city-article.ts';

export interface CityWithArticle {
  city: City;
  path: RoutePath;
}

/** The cities that have an article, in catalogue order. */
export const cityArticles: readonly CityWithArticle[] = cities.flatMap((city) =>
  city.articleSlug ? [{ city, path: cityArticlePath(city.articleSlug) }] : [],
);

/** Slugs of the guides that every city article leads to. */
export const relatedToCities: readonly string[] = [
  'precisa-licenca-prefeitura-cacamba',
  'tamanho-ideal-cacamba-entulho',
  'o-que-pode-colocar-cacamba-entulho',
];

/** Loads the article of a city by the catalogue's `articleSlug`. Throws when there is none. */
export async function loadCityArticle(slug: string): Promise<CityArticle> {
  const { allArticles } = await import('./city/all-articles.ts');
  const article = allArticles[`./articles/${slug}.ts`];
  if (!article) throw new Error(`There is no city article ${slug}`);
  // Validated by the prerender only, so that a mistake fails the build and browsers get no schema.
  if (import.meta.env.SSR) {
    const { checkCityArticle } = await import('./city-article.ts');
    checkCityArticle(slug, article);
  }
  return article;
}
