import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';
import { offlinePage } from '#src/shared/site/site-cache.ts';

const offlineRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: offlinePage,
  component: lazyPage(() => import('./offline-page.tsx'), 'OfflinePage'),
});

export const offlineRoutes = [offlineRoute] as const;
