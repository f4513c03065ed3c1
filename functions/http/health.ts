import type { Handler } from 'hono';
import type { Database } from '#functions/database/database.ts';
import type { Google } from '#functions/google/google.ts';
import type { Budgets } from '#functions/guards/daily-budget.ts';
import type { Partner } from '#functions/partners/partners.ts';
import type { Versioned } from '#functions/partners/versioned.ts';
import type { CompanySearch } from '#functions/search/search-companies.ts';
import type { Store } from '#functions/store/store.ts';
import type { AppEnv } from './app-env.ts';
import { HttpError } from './http-error.ts';
import type { Metrics } from './metrics.ts';
import { isOperator } from './operator-token.ts';

export interface HealthPorts {
  google: Google | null;
  search: CompanySearch;
  budgets: Budgets;
  store: Store;
  cacheSeconds: number;
  partners: Versioned<readonly Partner[]>;
  database: Database | undefined;
  /** HEALTH_TOKEN. */
  token: string | null;
}

/** Says that this instance is up, and to the operator in what state. */
export function handleHealth(ports: HealthPorts): Handler<AppEnv> {
  return async (c) => {
    c.header('cache-control', 'no-store');
    const state = (await isOperator(c, ports.token)) ? await readState(ports) : {};
    return c.json({ status: 'up', ...state });
  };
}

/** 503 as soon as the instance is about to stop, so that a load balancer sends nothing more. */
export function handleReady(isStopping: () => boolean): Handler<AppEnv> {
  return (c) => {
    c.header('cache-control', 'no-store');
    return isStopping() ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'ready' });
  };
}

interface MetricsPorts extends HealthPorts {
  metrics: Metrics;
  /** Gauges of the host. */
  measureHost: () => Readonly<Record<string, number>>;
}

/** Prometheus's text, for the operator only; without a token there is no such path. */
export function handleMetrics(ports: MetricsPorts): Handler<AppEnv> {
  const { token, metrics, measureHost } = ports;
  return async (c) => {
    if (token === null) throw new HttpError('not_found');
    if (!(await isOperator(c, token))) throw new HttpError('unauthorized');
    const { cache, breaker, budgetLeft, photoBudgetLeft, database } = await readState(ports);
    const text = metrics.text({
      'alugacacamba_google_calls_left{kind="search"}': budgetLeft,
      'alugacacamba_google_calls_left{kind="photo"}': photoBudgetLeft,
      alugacacamba_google_paused: Number(breaker === 'open'),
      alugacacamba_answers_in_memory: cache.answers,
      ...(database && { alugacacamba_database_ready: Number(database.status === 'ready') }),
      alugacacamba_store_failed: Number(cache.shared === 'redis out of reach'),
      ...measureHost(),
    });
    const headers = { 'content-type': 'text/plain; version=0.0.4', 'cache-control': 'no-store' };
    return c.body(text, 200, headers);
  };
}

async function readState(ports: HealthPorts) {
  const { google, search, budgets, store, cacheSeconds, partners, database } = ports;
  return {
    source: google ? 'google' : 'demonstration',
    cache: { answers: search.cached, seconds: cacheSeconds, shared: store.state },
    breaker: google?.breaker ?? 'closed',
    budgetLeft: await budgets.search.left(),
    photoBudgetLeft: await budgets.photo.left(),
    partners: partners.current().length,
    database: database?.state ?? null,
  };
}
