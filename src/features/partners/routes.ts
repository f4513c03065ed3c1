import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/lazy-page.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const becomePartnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/seja-parceiro',
  component: lazyPage(() => import('./become-partner-page.tsx'), 'BecomePartnerPage'),
});

const companyAreaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/area-empresa',
  component: lazyPage(() => import('./company-area-page.tsx'), 'CompanyAreaPage'),
});

/** What companies find here: how to be listed, and whom to ask once they are. */
export const partnerRoutes = [becomePartnerRoute, companyAreaRoute] as const;
