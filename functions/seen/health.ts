import type { Google } from '#functions/google/google.ts';
import type { DailyBudget } from '#functions/guards/daily-budget.ts';
import type { Reply } from '#functions/refusal.ts';
import type { CompanySearch } from '#functions/search/search-companies.ts';
import type { Store } from '#functions/store/store.ts';

interface HealthPorts {
  google: Google | null;
  search: CompanySearch;
  budgets: { search: DailyBudget; photo: DailyBudget };
  store: Store;
  cacheSeconds: number;
}

/** Answers how this machine is, for whoever watches over it. */
export function createHealth(ports: HealthPorts): () => Promise<Reply> {
  const { google, search, budgets, store, cacheSeconds } = ports;
  return async () => {
    const health = {
      status: 'up',
      source: google ? 'google' : 'demonstration',
      cache: { answers: search.held, seconds: cacheSeconds, shared: store.state },
      breaker: google?.breaker ?? 'closed',
      budgetLeft: await budgets.search.left(),
      photoBudgetLeft: await budgets.photo.left(),
    };
    const headers = { 'content-type': 'application/json', 'cache-control': 'no-store' };
    return { status: 200, headers, body: JSON.stringify(health) };
  };
}
