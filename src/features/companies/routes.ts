import { createRoute, redirect } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/lazy-page.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const listingRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/$state/$city/aluguel-cacamba-entulho',
  component: lazyPage(() => import('./listing/listing-page.tsx'), 'ListingPage'),
  validateSearch: ({ busca }: Record<string, unknown>) =>
    typeof busca === 'string' ? { busca: busca.slice(0, 80) } : {},
  beforeLoad: async ({ params, search }) => {
    const { listingAnswer } = await import('#src/shared/catalogue/listing-answer.ts');
    const answer = listingAnswer(params.state, params.city, search.busca);
    if (answer.kind === 'city') return { city: answer.city };
    throw redirect({ to: answer.address as string, replace: true });
  },
  staticData: {
    addresses: async () => {
      const { cities } = await import('#src/shared/catalogue/catalogue.ts');
      const { listingAddress } = await import('#src/shared/routing/links.ts');
      return cities.map((city) => listingAddress(city.address));
    },
  },
});

export const companyRoutes = [listingRoute] as const;
