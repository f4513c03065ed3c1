import { getRouteApi } from '@tanstack/react-router';
import { useTypedQuery } from '#src/shared/routing/use-typed-query.ts';
import { cleanQuery } from './clean-query.ts';
import { readSearchQuery } from './read-search-query.ts';

const path = '/busca';
const route = getRouteApi(path);

/** What is searched for: in the field, and after a pause in the URL, which Back returns to. */
export function useSearchQuery() {
  const urlQuery = cleanQuery(readSearchQuery(route.useSearch()));
  const navigate = route.useNavigate();
  const write = (query: string) =>
    void navigate({ search: query === '' ? {} : { q: query }, replace: true, resetScroll: false });
  return { urlQuery, ...useTypedQuery({ path, urlQuery, clean: cleanQuery, write }) };
}
