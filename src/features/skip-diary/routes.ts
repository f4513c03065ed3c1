import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const diaryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/diario',
  component: lazyPage(() => import('./diary-page.tsx'), 'DiaryPage'),
});

export const skipDiaryRoutes = [diaryRoute] as const;
