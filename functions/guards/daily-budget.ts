import type { Store } from '#functions/store/store.ts';

/** Calls that may be made on a day; a day ends at midnight UTC. */
export interface DailyBudget {
  /** Takes one call; throws BudgetExhausted when there is none left. */
  spend(): Promise<void>;
  /** Calls left today. */
  left(): Promise<number>;
}

/** The day's calls are used up. */
export class BudgetExhausted extends Error {
  override name = 'BudgetExhausted';
  /** Seconds until the next day. */
  readonly retryAfter: number;

  constructor(retryAfter: number) {
    super('the budget of the day is used up');
    this.retryAfter = retryAfter;
  }
}

interface BudgetOptions {
  /** Keeps budgets apart, and names this one to the operator. */
  name: string;
  perDay: number;
  store: Store;
  log: (line: string) => void;
  now: () => number;
}

/**
 * Machines that share a store share the budget. While the store is away each goes on from the last
 * count it knows, and reports what it spent as soon as the store is back.
 */
export function createDailyBudget(options: BudgetOptions): DailyBudget {
  const { name, perDay, store, now } = options;
  let today = startDay(now());

  const count = async (calls: number): Promise<number> => {
    if (today.date !== dateOf(now())) today = startDay(now());
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
    async spend() {
      const isKnownEmpty = today.date === dateOf(now()) && today.spent >= perDay;
      if (!isKnownEmpty && (await count(1)) <= perDay) return;
      tellOnce(today, options);
      throw new BudgetExhausted(secondsLeft(now()));
    },
    async left() {
      return Math.max(perDay - (await count(0)), 0);
    },
  };
}

interface Day {
  /** '2026-11-21' */
  date: string;
  /** By all machines, as far as this one knows. */
  spent: number;
  /** Of that, by this machine and not yet in the store. */
  unreported: number;
  told: boolean;
}

const dayLength = 86_400_000;

function startDay(now: number): Day {
  return { date: dateOf(now), spent: 0, unreported: 0, told: false };
}

function dateOf(now: number): string {
  return new Date(now).toISOString().slice(0, 10);
}

function secondsLeft(now: number): number {
  return Math.ceil((dayLength - (now % dayLength)) / 1000);
}

async function report(redis: NonNullable<Store['redis']>, key: string, calls: number) {
  const total = await redis.incrby(key, calls);
  // Two days: machines whose clocks differ still agree on the count.
  await redis.expire(key, (2 * dayLength) / 1000);
  return total;
}

function tellOnce(day: Day, { name, perDay, log }: BudgetOptions): void {
  if (day.told) return;
  day.told = true;
  log(`The daily budget of ${perDay} ${name} is used up until midnight UTC.`);
}
