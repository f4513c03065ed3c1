import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/lazy-page.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const howItWorksRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/como-funciona',
  component: lazyPage(() => import('./how-it-works-page.tsx'), 'HowItWorksPage'),
});

const aboutRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/sobre-nos',
  component: lazyPage(() => import('./about-page.tsx'), 'AboutPage'),
});

const termsRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/termos-de-uso',
  component: lazyPage(() => import('./terms-page.tsx'), 'TermsPage'),
});

const privacyRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/politica-de-privacidade',
  component: lazyPage(() => import('./privacy-page.tsx'), 'PrivacyPage'),
});

/** What the product is, how it is used and under which rules. */
export const institutionalRoutes = [howItWorksRoute, aboutRoute, termsRoute, privacyRoute] as const;
