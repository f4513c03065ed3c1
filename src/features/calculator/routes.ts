import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const calculatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/calculadora',
  component: lazyPage(() => import('./calculator-page.tsx'), 'CalculatorPage'),
});

export const calculatorRoutes = [calculatorRoute] as const;
