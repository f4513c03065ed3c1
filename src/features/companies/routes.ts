import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { readTexts } from '#src/shared/routing/read-texts.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const load = () => import('./listing-pages.ts');

/** Sort order and filters stay text here: their own code comes with the list. */
const readQuery = readTexts('busca', 'ordem', 'filtro');

const listingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$state/$city/aluguel-cacamba-entulho',
  component: lazyPage(load, 'ListingPage'),
  validateSearch: readQuery,
  beforeLoad: async (navigation) => {
    const { findListing } = await load();
    const answer = await findListing(navigation);
    if (answer.kind === 'city') return { city: answer.city };
    throw redirect({ href: answer.path, replace: true });
  },
  ...(import.meta.env.SSR && { staticData: { paths: listListings } }),
});

export const companyRoutes = [listingRoute] as const;

async function listListings() {
  const { cities } = await import('#src/shared/catalogue/catalogue.ts');
  const { listingPath } = await import('#src/shared/routing/links.ts');
  return cities.map(({ id }) => listingPath(id));
}
