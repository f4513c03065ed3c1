import { type Database, type Query, service } from './database/database.ts';

interface Clocks {
  database: Database;
  now: () => number;
  elapsed: () => number;
}

/**
 * Tells every sweep whether the time may end what waits for it, which nobody can take back. A clock that jumped,
 * or with which nothing has happened for a week when the server starts, has to go on evenly for an hour.
 */
export function createTrustedClock({ database, now, elapsed }: Clocks): () => Promise<boolean> {
  /** It is the difference at the last check, and undefined before the first. */
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
