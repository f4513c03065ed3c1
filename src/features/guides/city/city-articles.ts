import { type City, cities } from '#src/shared/catalogue/catalogue.ts';
import { type Address, cityArticleAddress } from '#src/shared/routing/links.ts';

export interface CityWithArticle {
  city: City;
  address: Address;
}

/** The cities that have an article, in catalogue order. */
export const cityArticles: readonly CityWithArticle[] = cities.flatMap((city) =>
  city.articleSlug ? [{ city, address: cityArticleAddress(city.articleSlug) }] : [],
);
