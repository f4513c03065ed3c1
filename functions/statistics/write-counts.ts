import { type Database, service } from '#functions/database/database.ts';
import type { Count } from './pending-counts.ts';

/**
 * Adds sums to those of the database, in one statement. Companies that are deleted meanwhile are
 * left out. Give the sums in the same order everywhere: instances that write the same rows would
 * else wait for each other for ever.
 */
export async function writeCounts(database: Database, sums: readonly Count[]): Promise<void> {
  await database.as(service, (query) =>
    query(statement, [
      sums.map(({ company }) => company),
      sums.map(({ day }) => day),
      sums.map(({ kind }) => kind),
      sums.map(({ city }) => city),
      sums.map(({ size }) => size),
      sums.map(({ count }) => count),
    ]),
  );
}

const statement = `
  insert into daily_counts as old (company_id, day, kind, city_id, size, count)
  select given.company_id, day, kind, city_id, size, count
  from unnest($1::uuid[], $2::date[], $3::text[], $4::text[], $5::text[], $6::integer[])
    with ordinality as given (company_id, day, kind, city_id, size, count, position)
  join companies on companies.id = given.company_id
  order by position
  on conflict (company_id, day, kind, city_id, size)
  do update set count = old.count + excluded.count`;
