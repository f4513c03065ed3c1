import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const load = () => import('./partner-pages.ts');

const becomePartnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/seja-parceiro',
  component: lazyPage(load, 'BecomePartnerPage'),
});

const companyAreaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/area-empresa',
  component: lazyPage(load, 'CompanyAreaPage'),
});

/** For companies: how to be listed, and support for partners. */
export const partnerRoutes = [becomePartnerRoute, companyAreaRoute] as const;
