import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';
import type { SharedQuery } from './search-query.ts';

const siteSearchRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/busca',
  component: lazyPage(() => import('./search-page.tsx'), 'SearchPage'),
  // Read by the page: this file is in the code that every page starts with.
  validateSearch: (query): SharedQuery => query,
});

export const siteSearchRoutes = [siteSearchRoute] as const;
