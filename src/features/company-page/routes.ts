import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { readCompanyQuery } from '#src/shared/routing/query.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';
import { companyShell } from '#src/shared/site/site-cache.ts';

const load = () => import('./company-page.tsx');

const companyPageRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: `${companyShell}/$slug`,
  component: lazyPage(load, 'CompanyProfile'),
  validateSearch: readCompanyQuery,
  loader: async (navigation) => (await load()).openCompany(navigation),
  // A photo is opened by the query: the company need not be asked for again.
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: 0,
  // Rendered on request: which companies there are is not known at build.
  ...(import.meta.env.SSR && { staticData: { paths: async () => [] } }),
});

/** The worker's answer for any company's page without a network. */
const companyShellRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: companyShell,
  component: lazyPage(load, 'CompanyShell'),
});

export const companyPageRoutes = [companyPageRoute, companyShellRoute] as const;
