import { cities } from '#src/catalogue/cities.ts';
import type { CityArticle } from '#src/content/city-articles/schema.ts';
import { cityArticlePath } from '#src/shared/routing/links.ts';

export const cityArticles = cities.flatMap((city) =>
  city.articleSlug ? [{ city, path: cityArticlePath(city.articleSlug) }] : [],
);

export const relatedToCities: readonly string[] = [
  'precisa-licenca-prefeitura-cacamba',
  'tamanho-ideal-cacamba-entulho',
  'o-que-pode-colocar-cacamba-entulho',
];

const articles = import.meta.glob<CityArticle>('/src/content/city-articles/*.yaml', {
  import: 'content',
});

/** Loads the article of a city by the catalogue's `articleSlug`. Throws when there is none. */
export async function loadCityArticle(slug: string): Promise<CityArticle> {
  const load = articles[`/src/content/city-articles/${slug}.yaml`];
  if (!load) throw new Error(`There is no city article ${slug}`);
  return load();
}
