import { HttpError } from '#server/http/errors.ts';
import type { Log } from '#server/http/log.ts';
import type { Store } from '#server/store.ts';
import { dayMs, utcDay } from '#src/shared/text/days.ts';

/** The day ends at midnight UTC. */
export type DailyBudget = ReturnType<typeof createDailyBudget>;

export type Budgets = Record<'search' | 'photo', DailyBudget>;

interface BudgetDeps {
  /** The name is unique: part of the key in the store, and used in the log. */
  name: string;
  perDay: number;
  store: Store;
  log: Log;
  now: () => number;
}

/**
 * Instances that share a store share the budget. While the store is unavailable each continues from
 * the last count it has read, and reports what it spent as soon as the store is back.
 */
export function createDailyBudget({ name, perDay, store, log, now }: BudgetDeps) {
  let today = startDay(now());

  const count = async (calls: number): Promise<number> => {
    if (today.date !== utcDay(now())) today = startDay(now());
    const day = today;
    const reporting = day.unreported + calls;
    day.spent += calls;
    day.unreported = 0;
    const total = await store.run(
      (redis) => report(redis, `budget:${name}:${day.date}`, reporting),
      () => null,
    );
    if (total === null) day.unreported += reporting;
    else day.spent = Math.max(day.spent, total);
    return day.spent;
  };

  return {
    /** Takes one call; throws HttpError when none is left. */
    async spend(): Promise<void> {
      const isKnownEmpty = today.date === utcDay(now()) && today.spent >= perDay;
      if (!isKnownEmpty && (await count(1)) <= perDay) return;
      if (!today.logged)
        log.warn(`The daily budget of ${perDay} ${name} is used up until midnight UTC.`);
      today.logged = true;
      const retryAfter = Math.ceil((dayMs - (now() % dayMs)) / 1000);
      throw new HttpError('budget_exhausted', { retryAfter });
    },
    async left(): Promise<number> {
      return Math.max(perDay - (await count(0)), 0);
    },
  };
}

function startDay(now: number) {
  return {
    date: utcDay(now),
    /** All instances spent it, as far as this one knows. */
    spent: 0,
    /** The store does not have these calls of this instance yet. */
    unreported: 0,
    logged: false,
  };
}

async function report(redis: NonNullable<Store['redis']>, key: string, calls: number) {
  const total = await redis.incrby(key, calls);
  // Two days let instances whose clocks differ agree on the count.
  await redis.expire(key, (2 * dayMs) / 1000);
  return total;
}
