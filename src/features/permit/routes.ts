import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { readTexts } from '#src/shared/routing/query.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const load = () => import('./permit-pages.ts');

const permitRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/autorizacao',
  component: lazyPage(load, 'PermitPage'),
  validateSearch: readTexts('cidade', 'lugar'),
});

const cityRulesRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ferramentas/autorizacao/$state/$city',
  component: lazyPage(load, 'CityRulesPage'),
  validateSearch: readTexts('lugar'),
  loader: async ({ params }) => (await load()).loadCityRules(params),
  ...(import.meta.env.SSR && { staticData: { paths: listCityRules } }),
});

export const permitRoutes = [permitRoute, cityRulesRoute] as const;

async function listCityRules() {
  const { cities } = await import('#src/catalogue/cities.ts');
  const { permitPath } = await import('#src/shared/routing/links.ts');
  return cities.map(({ id }) => permitPath(id));
}
