import type { LogContext } from './http/app-env.ts';
import { HttpError, toHttpError } from './http/errors.ts';
import type { ClientLimit } from './http/limits.ts';
import type { DocumentSources, Visitor } from './pages/documents.ts';
import { ageInSeconds } from './search/search-companies.ts';
import type { Services } from './services.ts';

/** Answers count against the visitor's limits and stand in the log like the functions' routes. */
export function createDocumentSources(services: Services): DocumentSources {
  const { search, searchLimit, findPage, pageLimit, now } = services;
  const run = createRunner(services);
  return {
    async findCompanies(visitor, city, waitMs) {
      const list = await run(visitor, {
        route: 'search-companies',
        limit: searchLimit,
        answer: (clientIp, logContext) => search.findInTime(city, clientIp, { logContext, waitMs }),
      });
      if (!list || list instanceof HttpError) return null;
      // The age counts the whole second, so that nothing is shown for too long.
      return { answer: list.answer, age: (ageInSeconds(list.fetchedAt, now()) + 1) * 1000 };
    },
    findPage: (visitor, slug) =>
      run(visitor, { route: 'company-page', limit: pageLimit, answer: async () => findPage(slug) }),
  };
}

interface RouteWork<T> {
  route: string;
  limit: ClientLimit;
  answer(clientIp: string, logContext: LogContext): Promise<T>;
}

/** Returns what does the work of a route for a visitor; its error is a result. */
function createRunner({ identifyClient, recordRequest, log }: Services) {
  return async <T>(
    { request, ip }: Visitor,
    { route, limit, answer }: RouteWork<T>,
  ): Promise<T | HttpError> => {
    const started = performance.now();
    const logContext: LogContext = {};
    const clientIp = identifyClient(request, ip);
    const result = await limit
      .consume(clientIp)
      .then(() => answer(clientIp, logContext))
      .catch((error: unknown) => toHttpError(error, log));
    const status = result instanceof HttpError ? result.status : result === null ? 204 : 200;
    recordRequest({ method: 'GET', route, status, ms: performance.now() - started, logContext });
    return result;
  };
}
