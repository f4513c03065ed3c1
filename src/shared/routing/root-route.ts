import { createRootRoute } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Paths to prerender for a route with parameters. Set it only where `import.meta.env.SSR` is
     * true, so that browsers don't fetch the lists' code.
     */
    paths?: () => Promise<readonly string[]>;
  }
}

/** The parent of the features' routes; the app sets its component. */
export const rootRoute = createRootRoute();
