import { createRoute } from '@tanstack/react-router';
import { lazyPage } from '#src/shared/routing/deferred-code.ts';
import { readTexts } from '#src/shared/routing/query.ts';
import { rootRoute } from '#src/shared/routing/root-route.ts';

const companyAreaRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/area-empresa',
  component: lazyPage(async () => {
    const code = await import('./company-area-page.tsx');
    await code.opening;
    return code;
  }, 'CompanyAreaPage'),
  validateSearch: readTexts('parte'),
});

/** The page on which a partner company edits its data. */
export const companyAreaRoutes = [companyAreaRoute] as const;
