import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const toolsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas',
  component: lazyPage(() => import('./tools-page.tsx'), 'ToolsPage'),
});

export const toolRoutes = [toolsRoute] as const;
