import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { readTexts } from '#src/shared/routing/query.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const readQuery = readTexts('q');

const wasteCheckRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/pode-jogar',
  component: lazyPage(() => import('./waste-check-page.tsx'), 'WasteCheckPage'),
  validateSearch: readQuery,
});

export const wasteCheckRoutes = [wasteCheckRoute] as const;
