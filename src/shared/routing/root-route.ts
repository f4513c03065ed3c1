import { createRootRoute } from '@tanstack/react-router';

declare module '@tanstack/react-router' {
  interface StaticDataRouteOption {
    /**
     * Addresses to prerender for a route with parameters; one without is its own address. Given
     * only where `import.meta.env.SSR` is true, so that browsers don't fetch the lists' code.
     */
    paths?: () => Promise<readonly string[]>;
  }
}

/** Features hang their routes on this; the app gives it its shell. */
export const rootRoute = createRootRoute();
