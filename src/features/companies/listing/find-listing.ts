import { loadLaterParts } from '#src/features/companies/later-part.tsx';
import type { City } from '#src/shared/catalogue/catalogue.ts';
import type { ListingAnswer } from '#src/shared/catalogue/listing-answer.ts';
import { readPageData } from '#src/shared/routing/page-data.tsx';

/**
 * What a listing's address leads to. A prerendered listing brings its city and its text along; only
 * for another one, or a search, the catalogue and the code that writes the text are fetched before.
 */
export async function findListing(
  state: string,
  slug: string,
  busca?: string,
): Promise<ListingAnswer> {
  if (!import.meta.env.SSR && busca === undefined) {
    const city = readPageData<City>();
    if (city?.address === `${state}/${slug}`) return { kind: 'city', city };
  }
  const [{ listingAnswer }] = await Promise.all([
    import('#src/shared/catalogue/listing-answer.ts'),
    loadLaterParts(),
  ]);
  return listingAnswer(state, slug, busca);
}
