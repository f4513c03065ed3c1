import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';
import { deviceDataPage } from '#src/shared/site/site-cache.ts';

const deviceDataRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: deviceDataPage,
  component: lazyPage(() => import('./device-data-page.tsx'), 'DeviceDataPage'),
});

export const deviceDataRoutes = [deviceDataRoute] as const;
