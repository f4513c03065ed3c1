import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/lazy-page.ts';
import { readTexts } from '#src/shared/routing/read-texts.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const indexRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas',
  component: lazyPage(() => import('./tools-page.tsx'), 'ToolsPage'),
});

const calculatorRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/calculadora',
  component: lazyPage(() => import('./calculator/calculator-page.tsx'), 'CalculatorPage'),
});

const readQuestion = readTexts('q');

const wasteCheckRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/pode-jogar',
  component: lazyPage(() => import('./waste-check/waste-check-page.tsx'), 'WasteCheckPage'),
  validateSearch: readQuestion,
});

const readPermitQuery = readTexts('cidade', 'lugar');

const permitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/autorizacao',
  component: lazyPage(() => import('./permit/permit-page.tsx'), 'PermitPage'),
  validateSearch: readPermitQuery,
});

const requestRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/pedido',
  component: lazyPage(() => import('./request/request-page.tsx'), 'RequestPage'),
});

const diaryRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/diario',
  component: lazyPage(() => import('./diary/diary-page.tsx'), 'DiaryPage'),
});

/** Tools around a rental, all of which work without a connection. */
export const siteToolRoutes = [
  indexRoute,
  calculatorRoute,
  wasteCheckRoute,
  permitRoute,
  requestRoute,
  diaryRoute,
] as const;
