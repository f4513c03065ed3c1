import { createRouter, type RouterHistory } from '@tanstack/react-router';
import type { PageData } from '#src/shared/routing/page-data.ts';
import { queryText } from '#src/shared/routing/query.ts';
import { Shell } from './frame.tsx';
import { NotFoundPage, PageError } from './message-pages.tsx';
import { restoreOfNewEntries } from './navigation.ts';
import { routeTree } from './routes.ts';

routeTree.update({ component: Shell, notFoundComponent: NotFoundPage });

export function createAppRouter(pageData: PageData, history?: RouterHistory) {
  return createRouter({
    routeTree,
    context: { pageData },
    ...(history && { history }),
    notFoundMode: 'root',
    // The server's files are the same: /Blog is a 404 for both.
    caseSensitive: true,
    defaultErrorComponent: PageError,
    // Another city's page is put in anew: on a translated page its words would stay the old ones.
    defaultRemountDeps: ({ params }) => params,
    // Values stay text: the default reads ?busca=123 as a number.
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
