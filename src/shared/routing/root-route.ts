import { createRootRouteWithContext } from '@tanstack/react-router';
import type { PageData } from './page-data.ts';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Paths to prerender for a route with parameters. Set it only where `import.meta.env.SSR` is
     * true, so that browsers don't fetch the lists' code.
     */
    paths?: () => Promise<readonly string[]>;
  }
}

/** The router's context, which every route gets. */
interface RouterContext {
  /** The data of the document's first page; empty where it is not known. */
  pageData: PageData;
}

/** The parent of the features' routes; the app sets its component. */
export const rootRoute = createRootRouteWithContext<RouterContext>()();
