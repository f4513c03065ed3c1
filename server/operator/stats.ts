import * as v from 'valibot';
import { table } from '#server/command-line.ts';
import { service } from '#server/database/database.ts';
import { type CountedKind, countedKinds } from '#src/company/statistics.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { command } from './command.ts';

const daysField = v.pipe(
  v.unknown(),
  v.transform(Number),
  v.check(
    (days) => Number.isInteger(days) && days >= 1 && days <= 3650,
    'must be a number of days from 1 to 3650',
  ),
);

type CompanyTotals = Record<CountedKind, number> & { companyId: string; name: string };

/** The counts of each company until today, also of those with nothing, the most taps on chat first. */
export const stats = command({
  form: '[--days <number>]',
  summary: 'Show what was counted of each company, of the last 30 days unless told.',
  schema: v.strictObject({ days: v.optional(daysField, 30) }),
  run({ database, now }, { days }) {
    const sums = countedKinds.map(
      (kind) => `coalesce(sum(count) filter (where kind = '${kind}'), 0)::integer as ${kind}`,
    );
    return database.withIdentity(service, (query) =>
      query<CompanyTotals>(
        `select id as "companyId", name, ${sums.join(', ')}
        from companies left join daily_counts
          on company_id = id and day > $1::date - $2::integer and day <= $1::date
        group by id order by chat desc, shown desc, name, id`,
        [brasiliaDay(now()), days],
      ),
    );
  },
  print: (companies) =>
    companies.length === 0
      ? 'There is no company.'
      : table(companies.map(({ companyId: _, name, ...counts }) => ({ company: name, ...counts }))),
});
