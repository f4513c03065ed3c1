import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { cityArticlePath, type RoutePath } from '#src/shared/routing/links.ts';

export interface CityWithArticle {
  city: City;
  address: RoutePath;
}

/** The cities that have an article, in catalogue order. */
export const cityArticles: readonly CityWithArticle[] = cities.flatMap((city) =>
  city.articleSlug ? [{ city, address: cityArticlePath(city.articleSlug) }] : [],
);
