import type { Handler } from 'hono';
import type { Google } from '#functions/google/google.ts';
import type { Budgets } from '#functions/guards/daily-budget.ts';
import type { CompanySearch } from '#functions/search/search-companies.ts';
import type { Store } from '#functions/store/store.ts';
import type { AppEnv } from './app-env.ts';

interface HealthPorts {
  google: Google | null;
  search: CompanySearch;
  budgets: Budgets;
  store: Store;
  cacheSeconds: number;
}

/** Reports the state of this instance to monitoring. */
export function handleHealth(ports: HealthPorts): Handler<AppEnv> {
  const { google, search, budgets, store, cacheSeconds } = ports;
  return async (c) => {
    c.header('cache-control', 'no-store');
    return c.json({
      status: 'up',
      source: google ? 'google' : 'demonstration',
      cache: { answers: search.cached, seconds: cacheSeconds, shared: store.state },
      breaker: google?.breaker ?? 'closed',
      budgetLeft: await budgets.search.left(),
      photoBudgetLeft: await budgets.photo.left(),
    });
  };
}
