import type { Handler } from 'hono';
import type { AppEnv } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { noCache } from '#src/shared/security/response-headers.ts';
import type { CompanyPages } from './company-pages.ts';

/**
 * The CompanyPage of `?slug=`, under another slug where that one is an older one; 410 with its city
 * for a suspended company.
 */
export function handleCompanyPage(pages: CompanyPages): Handler<AppEnv> {
  return (c) => {
    // Otherwise search engines would drop every page while a server starts.
    if (!pages.isReady) throw new HttpError('database_unavailable', { retryAfter: 5 });
    const found = pages.find(c.req.query('slug') ?? '');
    if (!found) throw new HttpError('not_found');
    if (found.kind === 'gone') throw new HttpError('gone', { details: { city: found.city } });
    return c.json(found.page, 200, noCache);
  };
}
