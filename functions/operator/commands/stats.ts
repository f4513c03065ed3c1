import * as v from 'valibot';
import { service } from '#functions/database/database.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import { brasiliaDay } from '#functions/partners/brasilia-day.ts';
import { type CountedKind, countedKinds } from '#src/shared/company/area/statistics.ts';

const daysMessage = 'must be a number of days from 1 to 3650';

export const statsSchema = v.strictObject({
  /** Today is the last one. */
  days: v.optional(
    v.pipe(
      v.number(daysMessage),
      v.integer(daysMessage),
      v.minValue(1, daysMessage),
      v.maxValue(3650, daysMessage),
    ),
    30,
  ),
});

export interface CompanyTotals extends Record<CountedKind, number> {
  companyId: string;
  name: string;
}

/** What was counted of each company, also of those with nothing, the most taps on chat first. */
export function stats(
  { database, now }: OperatorPorts,
  { days }: v.InferOutput<typeof statsSchema>,
): Promise<CompanyTotals[]> {
  const sums = countedKinds.map(
    (kind) => `coalesce(sum(count) filter (where kind = '${kind}'), 0)::integer as ${kind}`,
  );
  return database.as(service, (query) =>
    query<CompanyTotals>(
      `select id as "companyId", name, ${sums.join(', ')}
      from companies left join daily_counts
        on company_id = id and day > $1::date - $2::integer and day <= $1::date
      group by id order by chat desc, shown desc, name, id`,
      [brasiliaDay(now()), days],
    ),
  );
}
