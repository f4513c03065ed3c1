import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

/** Routes about the product, its use and its terms. */
export const institutionalRoutes = [
  pageRoute('/como-funciona', 'HowItWorksPage'),
  pageRoute('/sobre-nos', 'AboutPage'),
  pageRoute('/termos-de-uso', 'TermsPage'),
  pageRoute('/politica-de-privacidade', 'PrivacyPage'),
] as const;

type PageName = keyof typeof import('./institutional-pages.ts');

function pageRoute<Path extends string>(path: Path, name: PageName) {
  return createRoute({
    getParentRoute: () => rootRoute,
    path,
    component: lazyPage(() => import('./institutional-pages.ts'), name),
  });
}
