import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const requestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/pedido',
  component: lazyPage(() => import('./request-page.tsx'), 'RequestPage'),
});

export const quoteRequestRoutes = [requestRoute] as const;
