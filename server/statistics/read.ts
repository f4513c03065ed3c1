import type { Handler } from 'hono';
import { signedIn } from '#server/auth/sessions.ts';
import type { Database, Query } from '#server/database/database.ts';
import type { AppEnv } from '#server/http/app-env.ts';
import { HttpError } from '#server/http/errors.ts';
import {
  type CountedKind,
  countedKinds,
  type Statistics,
  type StatisticsPeriod,
  statisticsPeriods,
} from '#src/company/statistics.ts';
import { addDays, brasiliaDay } from '#src/shared/text/days.ts';

/** Answers GET behind requireUser: `?days=7`, 30 or 90, up to today. */
export function handleStatistics(database: Database, now = Date.now): Handler<AppEnv> {
  return async (c) => {
    const period = statisticsPeriods.find((days) => String(days) === c.req.query('days'));
    if (!period) throw new HttpError('invalid_request');
    const statistics = await database.withIdentity(signedIn(c), (query) =>
      readStatistics(query, period, brasiliaDay(now())),
    );
    return c.json(statistics, 200, { 'cache-control': 'no-store' });
  };
}

/** Reads the statistics of the user's company, for the days up to `to`, like '2026-11-22'. */
export async function readStatistics(
  query: Query,
  period: StatisticsPeriod,
  to: string,
): Promise<Statistics> {
  const from = addDays(to, 1 - period);
  const ofDays = await query<Sum & { day: string }>(daySums, [addDays(from, -period), to]);
  const ofPlaces = await query<PlaceSum>(placeSums, [from, to]);
  const current = ofDays.filter(({ day }) => day >= from);
  const byDay = Map.groupBy(current, ({ day }) => day);
  const days = Array.from({ length: period }, (_, index) => addDays(from, index));
  return {
    from,
    to,
    total: add(current),
    previous: add(ofDays.filter(({ day }) => day < from)),
    days: days.map((day) => ({ day, ...add(byDay.get(day)) })),
    cities: byMost(ofPlaces, ({ city }) => city).map(([cityId, sums]) => ({ cityId, ...sums })),
    sizes: byMost(ofPlaces, ({ size }) => size).map(([size, sums]) => ({ size, ...sums })),
  };
}

interface Sum {
  kind: CountedKind;
  count: number;
}

/** A sum is of a city or of a size, and null for the other. */
interface PlaceSum extends Sum {
  city: string | null;
  size: string | null;
}

// The primary key begins with company and day. Sums are float8, which is exact for them, because pg
// gives bigint as text.
const daySums = `
  select day::text, kind, sum(count)::float8 as count from daily_counts
  where company_id = (select current_company_id()) and day between $1 and $2
  group by day, kind`;

const placeSums = `
  select city_id as city, size, kind, sum(count)::float8 as count from daily_counts
  where company_id = (select current_company_id()) and day between $1 and $2
  group by grouping sets ((city_id, kind), (size, kind))`;

type Counts = Record<CountedKind, number>;

function add(sums: readonly Sum[] = []): Counts {
  const counts = Object.fromEntries(countedKinds.map((kind) => [kind, 0])) as Counts;
  for (const { kind, count } of sums) counts[kind] += count;
  return counts;
}

/** Lists the sums of each key, the largest first, equal ones in the order of their keys. */
function byMost(sums: readonly PlaceSum[], keyOf: (sum: PlaceSum) => string | null) {
  const groups = [...Map.groupBy(sums, keyOf)].flatMap(([key, group]) =>
    key === null ? [] : [[key, add(group)] as const],
  );
  return groups.toSorted(
    ([a, aCounts], [b, bCounts]) => allOf(bCounts) - allOf(aCounts) || (a < b ? -1 : 1),
  );
}

function allOf(counts: Counts): number {
  return Object.values(counts).reduce((sum, count) => sum + count, 0);
}
