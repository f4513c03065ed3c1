import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { readTexts } from '#src/shared/routing/query.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const readQuery = readTexts('cidade', 'lugar');

const permitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/autorizacao',
  component: lazyPage(() => import('./permit-page.tsx'), 'PermitPage'),
  validateSearch: readQuery,
});

export const permitRoutes = [permitRoute] as const;
