import * as v from 'valibot';
import { type Finding, fault, ok, skipped, warning } from '#functions/hosts/doctor/finding.ts';
import type { Check, Examined } from '#functions/hosts/doctor/installation.ts';

/** What health says to the operator; see functions/http/health.ts. */
const stateSchema = v.object({
  source: v.picklist(['google', 'demonstration']),
  cache: v.object({ shared: v.picklist(['memory', 'redis', 'redis out of reach']) }),
  breaker: v.picklist(['closed', 'open', 'half-open']),
  budgetLeft: v.number(),
  photoBudgetLeft: v.number(),
  database: v.nullable(
    v.object({
      engine: v.picklist(['embedded', 'postgres']),
      status: v.picklist(['starting', 'ready', 'unavailable']),
      durable: v.boolean(),
    }),
  ),
});

type State = v.InferOutput<typeof stateSchema>;

export const checkDatabase = ofState(({ database }) => {
  if (!database) return ok('none: partners come from the file, and there is no company area');
  const { engine, status, durable } = database;
  const seen = `${engine}, ${status}`;
  if (status === 'unavailable')
    return fault(seen, "Read the server's log on the database; check DATABASE_URL and the disk.");
  if (status === 'starting') return warning(seen, 'Wait a moment, and ask again.');
  if (!durable) return warning(`${seen}, not durable`, 'Set DATABASE_URL to a PostgreSQL server.');
  return ok(`${seen}, durable`);
});

export const checkSharedState = ofState(({ cache: { shared } }) => {
  if (shared === 'redis out of reach')
    return fault(shared, "Start Redis; the server's log says why REDIS_URL cannot be used.");
  if (shared === 'redis') return ok('Redis');
  return ok('memory of this instance alone');
});

export const checkBreaker = ofState(({ breaker }) => {
  if (breaker === 'closed') return ok('closed: Google is asked');
  const advice = "Read the server's log on Google Places, and test the key with --google yes.";
  if (breaker === 'open') return fault('open: Google failed again and again', advice);
  return warning('half-open: the next search tries Google again', advice);
});

export const checkBudgets = ofState(({ source, budgetLeft, photoBudgetLeft }) => {
  const seen = `${budgetLeft} searches and ${photoBudgetLeft} photos left today`;
  if (source === 'demonstration') return ok('not used without a key');
  const advice = 'Raise SEARCH_DAILY_BUDGET and PHOTO_DAILY_BUDGET, or wait for midnight UTC.';
  if (budgetLeft === 0) return fault(seen, advice);
  if (budgetLeft < few || photoBudgetLeft < few) return warning(seen, advice);
  return ok(seen);
});

/** Calls; a listing with its photos takes as many. */
const few = 20;

/** A check of what health says with the token. */
function ofState(judge: (state: State) => Finding): Check['run'] {
  return async ({ askFunctions, token }: Examined) => {
    if (token === null)
      return skipped('health says it only with the token', 'Set HEALTH_TOKEN, or give --token.');
    const headers = { authorization: `Bearer ${token}` };
    const { body } = await askFunctions('/health', { headers, certificate: 'trusted' });
    const state = v.safeParse(v.pipe(v.string(), v.parseJson(), stateSchema), String(body));
    if (state.success) return judge(state.output);
    return fault('the token is not taken', 'Give the HEALTH_TOKEN with which the server runs.');
  };
}
