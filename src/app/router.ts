import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { calculatorRoutes } from '#src/features/calculator/routes.ts';
import { companyRoutes } from '#src/features/companies/routes.ts';
import { companyAreaRoutes } from '#src/features/company-area/routes.ts';
import { companyPageRoutes } from '#src/features/company-page/routes.ts';
import { deviceDataRoutes } from '#src/features/device-data/routes.ts';
import { dropOffRoutes } from '#src/features/drop-off/routes.ts';
import { guideRoutes } from '#src/features/guides/routes.ts';
import { homeRoutes } from '#src/features/home/routes.ts';
import { institutionalRoutes } from '#src/features/institutional/routes.ts';
import { offlineRoutes } from '#src/features/offline/routes.ts';
import { partnerRoutes } from '#src/features/partners/routes.ts';
import { permitRoutes } from '#src/features/permit/routes.ts';
import { quoteRequestRoutes } from '#src/features/quote-request/routes.ts';
import { savedRoutes } from '#src/features/saved/routes.ts';
import { siteSearchRoutes } from '#src/features/site-search/routes.ts';
import { skipDiaryRoutes } from '#src/features/skip-diary/routes.ts';
import { toolRoutes } from '#src/features/tools/routes.ts';
import { wasteCheckRoutes } from '#src/features/waste-check/routes.ts';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { queryText } from '#src/shared/routing/query.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';
import { restoreOfNewEntries } from './document/scroll.ts';
import { Shell } from './frame/frame.tsx';
import { NotFoundPage, PageError } from './message-pages.tsx';

rootRoute.update({ component: Shell, notFoundComponent: NotFoundPage });

const routeTree = rootRoute.addChildren([
  ...homeRoutes,
  ...companyRoutes,
  ...companyPageRoutes,
  ...guideRoutes,
  ...partnerRoutes,
  ...companyAreaRoutes,
  ...institutionalRoutes,
  ...offlineRoutes,
  ...toolRoutes,
  ...calculatorRoutes,
  ...wasteCheckRoutes,
  ...dropOffRoutes,
  ...permitRoutes,
  ...quoteRequestRoutes,
  ...skipDiaryRoutes,
  ...savedRoutes,
  ...deviceDataRoutes,
  ...siteSearchRoutes,
]);

/** The site's router; without a history it uses the browser's. */
export function createAppRouter(pageData: PageData, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { pageData },
    ...(history && { history }),
    notFoundMode: 'root',
    // As the server's files are: /Blog is a 404 for both.
    caseSensitive: true,
    defaultErrorComponent: PageError,
    // As text: the default reads ?busca=123 as a number.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: queryText,
    scrollRestoration: history ? false : restoreOfNewEntries(),
  });
}

export type AppRouter = ReturnType<typeof createAppRouter>;

declare module '@tanstack/react-router' {
  interface Register {
    router: AppRouter;
  }
}
