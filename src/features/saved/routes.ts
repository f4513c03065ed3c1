import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/lazy-page.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const savedRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/salvos',
  component: lazyPage(() => import('./saved-page.tsx'), 'SavedPage'),
});

export const savedRoutes = [savedRoute] as const;
