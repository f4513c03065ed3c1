import * as v from 'valibot';
import { OperatorError } from '#server/command-line.ts';
import { audit, type Query } from '#server/database/database.ts';
import { pairOf } from '#server/open-data/identity.ts';
import {
  lockOpenData,
  planOpenData,
  readOpenData,
  rebuildOpenData,
  writePlan,
} from '#server/open-data/rebuild.ts';
import { recordId } from '#server/open-data/record.ts';
import type { CityId } from '#src/catalogue/cities.ts';
import { command, type OperatorDeps } from './command.ts';
import { type Found, findOne, openDataField } from './open-data.ts';

const schema = v.strictObject({ company: openDataField, other: openDataField });

export const pairCommands = {
  'open-data same': command({
    form: '<company> <other>',
    summary: 'Make one company of two, also after every import.',
    schema,
    run: (deps, pair) => decide(deps, pair, 'same'),
  }),
  'open-data different': command({
    form: '<company> <other>',
    summary: 'Keep two companies apart, also after every import.',
    details: [
      'Rows that are one company by mistake are given by their ids, which "open-data show" prints.',
    ],
    schema,
    run: (deps, pair) => decide(deps, pair, 'different'),
  }),
};

/** Stores what the operator decided, and what becomes of the companies of both. */
function decide(
  { database, now }: OperatorDeps,
  { company, other }: v.InferOutput<typeof schema>,
  verdict: 'same' | 'different',
) {
  return rebuildOpenData(database, async (query) => {
    await lockOpenData(query);
    const [ones, others] = [await findRows(query, company), await findRows(query, other)];
    const pairs = ones.rows.flatMap((row) => others.rows.map((otherRow) => pairOf(row, otherRow)));
    if (ones.rows.some((row) => others.rows.includes(row)))
      throw new OperatorError('Both are one company already; see "open-data show".');
    if (ones.city !== others.city)
      throw new OperatorError(`One is in ${ones.city}, and the other one in ${others.city}.`);
    if (verdict === 'same') await refuseTwoOwners(query, [...ones.rows, ...others.rows]);
    await query(
      `insert into open_data_decisions (first_record, second_record, is_same)
        select value ->> 0, value ->> 1, $2 from jsonb_array_elements($1::jsonb)
        on conflict (first_record, second_record) do update set is_same = excluded.is_same`,
      [JSON.stringify(pairs), verdict === 'same'],
    );
    const stored = await readOpenData(query);
    const plan = planOpenData(stored, stored.rows, null);
    await writePlan(query, stored, plan, now());
    const touched = new Set([...ones.rows, ...others.rows]);
    const companies = plan.companies
      .filter(({ rows }) => rows.some(({ record }) => touched.has(recordId(record))))
      .map(({ id, name, cityId }): Found => ({ id, name, city: cityId }));
    for (const { id } of companies) await audit(query, 'operator', `open_data.${verdict}`, id);
    return { companies };
  });
}

/** One of them would have no row any more. */
async function refuseTwoOwners(query: Query, rows: readonly string[]): Promise<void> {
  const claimed = await query<{ name: string }>(
    `select name from open_data_companies where company_id is not null and exists (
      select from open_data_records where open_data_company_id = id and source || ':' || key = any($1)
    ) order by name`,
    [rows],
  );
  if (claimed.length < 2) return;
  const names = claimed.map(({ name }) => name).join(', ');
  throw new OperatorError(`Both are claimed: ${names}; reject one of the claims.`);
}

/** Returns the rows of a company, or the one row that has this id; a removed company has none. */
async function findRows(query: Query, which: string) {
  const read = (condition: string, value: string) =>
    query<{ id: string; city: CityId }>(
      `select source || ':' || key as id, city_id as city from open_data_records
      join open_data_companies on open_data_companies.id = open_data_company_id
      where removed_at is null and ${condition} = $1 order by 1`,
      [value],
    );
  const [row] = await read("source || ':' || key", which);
  if (row) return { city: row.city, rows: [row.id] };
  const { id, name, city } = await findOne(query, which);
  const rows = await read('open_data_companies.id::text', id);
  if (rows.length > 0) return { city, rows: rows.map((found) => found.id) };
  throw new OperatorError(`No source has ${name} any more.`);
}
