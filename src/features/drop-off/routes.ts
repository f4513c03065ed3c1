import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { readTexts } from '#src/shared/routing/query.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const readQuery = readTexts('cidade');

const dropOffRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/ecopontos',
  component: lazyPage(() => import('./drop-off-page.tsx'), 'DropOffPage'),
  validateSearch: readQuery,
});

export const dropOffRoutes = [dropOffRoute] as const;
