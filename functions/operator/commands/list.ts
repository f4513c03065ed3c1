import * as v from 'valibot';
import { service } from '#functions/database/database.ts';
import {
  type CompanyState,
  citiesOf,
  reviewOf,
  stateOf,
  waitingOf,
} from '#functions/operator/company-state.ts';
import type { OperatorPorts } from '#functions/operator/operator-ports.ts';
import { brasiliaDay } from '#functions/partners/brasilia-day.ts';

export const listSchema = v.strictObject({
  /** Only companies of which something waits for the operator. */
  waiting: v.optional(v.boolean('takes no value'), false),
});

export interface ListedCompany {
  id: string;
  name: string;
  /** Of its page. */
  slug: string;
  state: CompanyState;
  cities: string[];
  waiting: string[];
  /** Of what waits for approval, for `approve`; null where nothing does. */
  review: string | null;
  /** Null when it is not featured today. */
  featuredUntil: string | null;
}

/** Every company, the oldest first. */
export function list(
  { database, now }: OperatorPorts,
  { waiting }: v.InferOutput<typeof listSchema>,
): Promise<ListedCompany[]> {
  return database.as(service, (query) =>
    query<ListedCompany>(
      `select * from (
        select id, name, slug, ${stateOf} as state, ${citiesOf} as cities, ${waitingOf} as waiting,
          ${reviewOf} as review, case when featured_until >= $2 then featured_until::text end as "featuredUntil"
        from companies order by created_at, id
      ) as listed
      where not $1 or cardinality(waiting) > 0`,
      [waiting, brasiliaDay(now())],
    ),
  );
}
