import { type Database, type Query, service } from './database/database.ts';

interface Clocks {
  database: Database;
  now: () => number;
  elapsed: () => number;
}

/**
 * Returns the check that a sweep makes before it deletes. The check gives false for an hour after
 * the clock jumped by an hour, and after a start that finds no step of a request in the last week.
 */
export function createTrustedClock({ database, now, elapsed }: Clocks): () => Promise<boolean> {
  /** The last check stored the difference; before the first it is undefined. */
  let difference: number | undefined;
  let evenSince = Number.NEGATIVE_INFINITY;

  return async () => {
    const next = now() - elapsed();
    const isEven =
      difference === undefined
        ? await database.withIdentity(service, (query) => isInUse(query, new Date(now())))
        : Math.abs(next - difference) < hour;
    difference = next;
    if (!isEven) evenSince = elapsed();
    return elapsed() - evenSince >= hour;
  };
}

const hour = 3_600_000;

async function isInUse(query: Query, now: Date): Promise<boolean> {
  const recent = await query(
    `select from request_events where at > $1::timestamptz - interval '7 days' limit 1`,
    [now],
  );
  return recent.length > 0;
}
