import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/lazy-page.ts';
import { rootRoute } from '#src/shared/root-route.ts';

export const homeRoutes = [
  createRoute({
    getParentRoute: () => rootRoute,
    path: '/',
    component: lazyPage(() => import('./home-page.tsx'), 'HomePage'),
  }),
] as const;
