import type { Handler } from 'hono';
import { signedIn } from '#functions/auth/require-user.ts';
import type { Database } from '#functions/database/database.ts';
import type { AppEnv } from '#functions/http/app-env.ts';
import { HttpError } from '#functions/http/http-error.ts';
import { brasiliaDay } from '#functions/partners/brasilia-day.ts';
import { statisticsPeriods } from '#src/shared/company/area/statistics.ts';
import { readStatistics } from './read-statistics.ts';

interface StatisticsPorts {
  database: Database;
  /** Milliseconds since 1970. */
  now?: () => number;
}

/** For GET behind requireUser: `?days=7`, 30 or 90, up to today. */
export function handleStatistics({ database, now = Date.now }: StatisticsPorts): Handler<AppEnv> {
  return async (c) => {
    const period = statisticsPeriods.find((days) => String(days) === c.req.query('days'));
    if (!period) throw new HttpError('invalid_request');
    const today = brasiliaDay(now());
    const statistics = await database.as(signedIn(c), (query) =>
      readStatistics(query, period, today),
    );
    c.header('cache-control', 'no-store');
    return c.json(statistics);
  };
}
