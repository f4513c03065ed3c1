import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { readTexts } from '#src/shared/routing/query.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const partnerAreaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/area-empresa',
  component: lazyPage(async () => {
    const code = await import('./partner-area-page.tsx');
    await code.opening;
    return code;
  }, 'PartnerAreaPage'),
  validateSearch: readTexts('parte'),
});

/** The page on which a partner company edits its data. */
export const partnerAreaRoutes = [partnerAreaRoute] as const;
