import type { Context, Handler } from 'hono';
import { type Database, service } from './database/database.ts';
import type { AppEnv } from './http/app-env.ts';
import { bearerToken, isSameSecret } from './http/client.ts';
import { HttpError } from './http/errors.ts';
import type { Services } from './services.ts';

type HealthDeps = Pick<
  Services,
  'config' | 'google' | 'search' | 'budgets' | 'store' | 'publicCompanies' | 'database'
>;

export function handleHealth(deps: HealthDeps): Handler<AppEnv> {
  return async (c) => {
    c.header('cache-control', 'no-store');
    if (!isOperator(c, deps.config.healthToken)) return c.json({ status: 'up' });
    const [state, stored] = [await readState(deps), await readStored(deps.database)];
    return c.json({ status: 'up', ...state, ...stored });
  };
}

/** Answers 503 once the instance is about to stop: a load balancer then sends nothing more. */
export function handleReady(isStopping: () => boolean): Handler<AppEnv> {
  return (c) => {
    c.header('cache-control', 'no-store');
    return isStopping() ? c.json({ status: 'stopping' }, 503) : c.json({ status: 'ready' });
  };
}

/** Answers the operator with Prometheus's text; without a token there is no such path. */
export function handleMetrics(deps: HealthDeps & Pick<Services, 'metrics'>): Handler<AppEnv> {
  const { healthToken: token } = deps.config;
  return async (c) => {
    if (token === null) throw new HttpError('not_found');
    if (!isOperator(c, token)) throw new HttpError('unauthorized');
    const { cache, breaker, budgetLeft, photoBudgetLeft, database } = await readState(deps);
    const text = deps.metrics.text({
      'alugacacamba_google_calls_left{kind="search"}': budgetLeft,
      'alugacacamba_google_calls_left{kind="photo"}': photoBudgetLeft,
      alugacacamba_google_paused: Number(breaker === 'open'),
      alugacacamba_answers_in_memory: cache.answers,
      alugacacamba_database_ready: Number(database.status === 'ready'),
      alugacacamba_store_failed: Number(cache.shared === 'redis out of reach'),
      process_resident_memory_bytes: process.memoryUsage.rss(),
    });
    const headers = { 'content-type': 'text/plain; version=0.0.4', 'cache-control': 'no-store' };
    return c.body(text, 200, headers);
  };
}

async function readState(deps: HealthDeps) {
  const { config, google, search, budgets, store, publicCompanies, database } = deps;
  return {
    source: google ? 'google' : 'demonstration',
    cache: { answers: search.cached, seconds: config.cacheSeconds, shared: store.state },
    breaker: google?.breaker ?? 'closed',
    budgetLeft: await budgets.search.left(),
    photoBudgetLeft: await budgets.photo.left(),
    partners: publicCompanies.companies.current().length,
    database: database.state,
  };
}

interface StoredState {
  openData: {
    companies: number;
    /** The month of the Receita's files is like '2026-10'; null before the first import. */
    month: string | null;
  } | null;
  /** So many messages about requests have waited for an hour; null while unknown. */
  messagesWaiting: number | null;
}

/** Returns null while the database is away. */
async function readStored(database: Database): Promise<StoredState> {
  const nothing = { openData: null, messagesWaiting: null };
  if (database.state.status !== 'ready') return nothing;
  const reading = database.withIdentity(service, (query) =>
    query<StoredState>(
      `select json_build_object('companies', (
          select count(*) from open_data_companies where open_data_state(open_data_companies) = 'shown'
        ), 'month', (select read_on from open_data_imports where source = 'cnpj')) as "openData",
        (select count(*)::integer from request_messages
          where done_at is null and created_at < now() - interval '1 hour') as "messagesWaiting"`,
    ),
  );
  const [state = nothing] = await reading.catch(() => []);
  return state;
}

/** Tells whether a request carries the operator's token; without a token there is no operator. */
function isOperator(c: Context, token: string | null): boolean {
  const given = bearerToken(c.req.header('authorization'));
  return token !== null && given !== undefined && isSameSecret(given, token);
}
