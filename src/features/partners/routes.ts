import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const becomePartnerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/seja-parceiro',
  component: lazyPage(() => import('./become-partner-page.tsx'), 'BecomePartnerPage'),
});

/** For companies: how to be listed. */
export const partnerRoutes = [becomePartnerRoute] as const;
