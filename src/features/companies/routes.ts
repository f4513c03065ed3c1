import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { readListingQuery } from '#src/shared/routing/query.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const load = () => import('./listing-page.tsx');

const listingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$state/$city/aluguel-cacamba-entulho',
  component: lazyPage(load, 'ListingPage'),
  validateSearch: readListingQuery,
  beforeLoad: async (navigation) => {
    const { openListing } = await load();
    const resolution = await openListing(navigation);
    if (resolution.kind === 'city') return { city: resolution.city };
    throw redirect({ href: resolution.path, replace: true });
  },
  ...(import.meta.env.SSR && { staticData: { paths: listListings } }),
});

export const companyRoutes = [listingRoute] as const;

async function listListings() {
  const { cities } = await import('#src/catalogue/cities.ts');
  const { listingPath } = await import('#src/shared/routing/links.ts');
  return cities.map(({ id }) => listingPath(id));
}
