import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const load = () => import('./institutional-pages.ts');

const howItWorksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/como-funciona',
  component: lazyPage(load, 'HowItWorksPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sobre-nos',
  component: lazyPage(load, 'AboutPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/termos-de-uso',
  component: lazyPage(load, 'TermsPage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/politica-de-privacidade',
  component: lazyPage(load, 'PrivacyPage'),
});

/** What the product is, how it is used and under which rules. */
export const institutionalRoutes = [howItWorksRoute, aboutRoute, termsRoute, privacyRoute] as const;
