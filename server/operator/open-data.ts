import * as v from 'valibot';
import { OperatorError } from '#server/command-line.ts';
import { audit, type Query } from '#server/database/database.ts';
import { suggestPairs } from '#server/open-data/merge.ts';
import { readOpenData } from '#server/open-data/rebuild.ts';
import { firstDayOf, openDataSources } from '#server/open-data/record.ts';
import {
  hashCnpj,
  removeOpenDataCompany,
  restoreOpenDataCompany,
} from '#server/open-data/removals.ts';
import { lockRemovals } from '#server/open-data/visitor-removals.ts';
import type { CityId } from '#src/catalogue/cities.ts';
import { brasiliaDay, daysBetween } from '#src/shared/text/days.ts';
import { readCnpj } from '#src/shared/text/documents.ts';
import { cityFields, flagField, line, readShown, transaction } from './command.ts';

/**
 * The SQL function open_data_state gives these: 'waiting' for `open-data confirm`, 'hidden' until
 * it is claimed; 'doubted' is shown, though its sources say less now, until `open-data confirm` or
 * `open-data hide`; 'unwanted' waits for `open-data remove` or `open-data restore`, because a
 * visitor wants it removed; a person whom no mail could tell is hidden, and erased after 30 days.
 */
const openDataStates = ['shown', 'doubted', 'unwanted', 'waiting', 'hidden', 'claimed', 'removed'];

/** The text is a company's id or its CNPJ, or the id of a row. */
export const openDataField = line(300);

export interface Found {
  id: string;
  name: string;
  city: CityId;
}

/** The SQL over a row of `open_data_companies` gives the tier of its sources; null without any. */
const sourcesTier = `(select min((data -> 'tier')::smallint) from open_data_records
  where open_data_company_id = open_data_companies.id)`;

const isDoubted = `(open_data_state(open_data_companies) = 'shown' and confirmed_at is null and tier < ${sourcesTier})`;

/** Both `open-data` and `open-data show` have these columns of `open_data_companies`. */
const listedColumns = `id, name, city_id as city, cnpj, tier, case
    when removal_reason is not null and open_data_state(open_data_companies) not in ('claimed', 'removed')
      or removed_at is not null and undo_until is not null and undo_hash is null then 'unwanted'
    when ${isDoubted} then 'doubted' else open_data_state(open_data_companies) end as state,
  phone, array(
    select distinct source || ' ' || last_seen from open_data_records
    where open_data_company_id = open_data_companies.id order by 1
  ) as sources`;

export const openDataCommands = {
  'open-data': transaction({
    form: '[--city <state/city>…] [--waiting] [--suggestions]',
    summary: 'Count the companies from open data, or list those of a city.',
    details: [
      '--city lists its companies, with their tier: 1 rents skips by its name and activity, 2 by one of both,',
      '3 perhaps.',
      '--waiting lists those of tier 2 that wait for "open-data confirm", and those that are shown though their',
      'sources put them in another tier now ("doubted"): decide by "open-data confirm" or "open-data hide". Also those',
      'that a visitor wants removed ("unwanted"), of which no e-mail could tell anybody, or which was undone or',
      'refused before, or came in a rush: decide by "open-data remove" or "open-data restore"; "open-data show" has the reason.',
      'Sole traders whom no e-mail could tell are hidden already, and erased after 30 days.',
      '--suggestions lists pairs that are one company by their names alone; decide each of them with',
      '"open-data same" or "open-data different".',
    ],
    schema: v.strictObject({
      cities: v.optional(cityFields),
      waiting: flagField,
      suggestions: flagField,
    }),
    async work(query, { cities, waiting, suggestions }, { now }) {
      if (suggestions) return { pairs: await suggest(query, cities) };
      if (cities || waiting) return { companies: await list(query, cities, waiting) };
      return { imports: await readImports(query, now()), cities: await countCities(query) };
    },
  }),
  'open-data show': transaction({
    form: '<company>',
    summary: 'Show everything of a company from open data, by its CNPJ or its id.',
    schema: v.strictObject({ company: openDataField }),
    work: async (query, { company }) =>
      readShown(query, showStatement, (await findOne(query, company)).id),
  }),
  'open-data confirm': transaction({
    form: '<company>',
    summary: 'Show a company of tier 2 or a doubted one, of which you know that it rents skips.',
    schema: v.strictObject({ company: openDataField }),
    async work(query, { company }) {
      const { id, name, city } = await findOne(query, company);
      const [confirmed] = await query<{ state: string }>(
        `update open_data_companies set confirmed_at = coalesce(confirmed_at, now()), tier = 2
        where id = $1 and (tier = 2 or ${isDoubted}) returning open_data_state(open_data_companies) as state`,
        [id],
      );
      if (!confirmed)
        throw new OperatorError(`${name} is not of tier 2: there is nothing to confirm.`);
      await audit(query, 'operator', 'open_data.confirmed', id);
      return { id, name, city, state: confirmed.state };
    },
  }),
  'open-data hide': transaction({
    form: '<company>',
    summary: 'Take a doubted company, or one that you confirmed, off the site.',
    details: ['It is shown again by "open-data confirm", or when its sources put it in tier 1.'],
    schema: v.strictObject({ company: openDataField }),
    async work(query, { company }) {
      const { id, name, city } = await findOne(query, company);
      const [found] = await query<{ isShown: boolean; tier: number | null }>(
        `select open_data_state(open_data_companies) = 'shown' as "isShown", ${sourcesTier} as tier
        from open_data_companies where id = $1`,
        [id],
      );
      if (!found?.isShown) throw new OperatorError(`${name} is not shown.`);
      if (found.tier === 1)
        throw new OperatorError(`${name} is of tier 1 by its sources; see "open-data remove".`);
      await query(
        'update open_data_companies set confirmed_at = null, tier = coalesce($2, 2) where id = $1',
        [id, found.tier],
      );
      await audit(query, 'operator', 'open_data.hidden', id);
      return { hidden: id, name, city };
    },
  }),
  'open-data remove': transaction({
    form: '<company> --reason <text>',
    summary: 'Erase a company from open data; no import brings it back.',
    details: [
      'By its CNPJ it is removed in every city. Hashes of CNPJ, phones and own domain tell imports what to',
      'leave out.',
    ],
    schema: v.strictObject({ company: openDataField, reason: line(500) }),
    async work(query, { company, reason }) {
      await lockRemovals(query);
      const removed = await findAll(query, company);
      for (const { id } of removed) await removeOpenDataCompany(query, id, reason, 'operator');
      return { removed };
    },
  }),
  'open-data restore': transaction({
    form: '<company>',
    summary:
      'Let a removed company come back with the next import, or keep one that a visitor wants removed.',
    details: [
      'By its CNPJ it is restored in every city, without which it may stay away where others have it.',
      'What open data had of it is erased: until that import, its page answers 404. One of tier 2 needs',
      '"open-data confirm" again. One whose removal by a visitor can still be undone comes back at once.',
    ],
    schema: v.strictObject({ company: openDataField }),
    async work(query, { company }) {
      await lockRemovals(query);
      const restored: Found[] = [];
      for (const found of await findAll(query, company))
        if (await restoreOpenDataCompany(query, found.id, 'operator')) restored.push(found);
      if (restored.length > 0) return { restored };
      throw new OperatorError(`${JSON.stringify(company)} was not removed.`);
    },
  }),
};

function list(query: Query, cities: readonly CityId[] | undefined, waiting: boolean) {
  return query<Found>(
    `select * from (select ${listedColumns} from open_data_companies) as listed
    where ($1::text[] is null or city = any($1)) and (not $2 or state in ('waiting', 'doubted', 'unwanted'))
    order by city, tier, name, id`,
    [cities ?? null, waiting],
  );
}

/** A register covers its city; '' stands for the whole country. */
async function readImports(query: Query, now: number) {
  const imports = await query<Record<'source' | 'city' | 'of', string>>(
    'select source, scope as city, read_on as "of" from open_data_imports order by source, scope',
  );
  const today = brasiliaDay(now);
  return imports.map((last) => ({ ...last, days: daysBetween(firstDayOf(last.of), today) }));
}

/** One company may have several sources. */
function countCities(query: Query) {
  const count = (name: string, condition: string) =>
    `count(*) filter (where ${condition})::integer as "${name}"`;
  return query(
    `select city, ${[
      ...[1, 2, 3].map((tier) => count(`tier${tier}`, `tier = ${tier} and state <> 'removed'`)),
      ...openDataStates.map((state) => count(state, `state = '${state}'`)),
      ...openDataSources.map((source) => count(source, `sources::text like '%${source} %'`)),
    ].join(', ')}
    from (select ${listedColumns} from open_data_companies) as listed group by city order by city`,
  );
}

async function suggest(query: Query, cities: readonly CityId[] | undefined) {
  const stored = await readOpenData(query);
  const rows = Map.groupBy(stored.rows, ({ companyId }) => companyId);
  const companies = stored.companies
    .filter(({ cityId }) => !cities || cities.includes(cityId))
    .map((company) => ({ ...company, rows: rows.get(company.id) ?? [] }));
  const pairs = suggestPairs(companies, stored.decisions);
  const summaryOf = (company: (typeof companies)[number]) => {
    const { id, name, cityId, cnpj, phone, website, address } = company;
    return { id, name, cityId, cnpj, phone, website, address };
  };
  return pairs.map(([one, other]) => ({ one: summaryOf(one), other: summaryOf(other) }));
}

// The order of the fields is that in which they are printed.
const showStatement = `
  select ${listedColumns}, slug, legal_name as "legalName", is_sole_trader as "isSoleTrader",
    website, address, bairro, opened_on as "openedOn", confirmed_at as "confirmedAt",
    company_id as "companyId", removed_at as "removedAt", removal_reason as "removalReason",
    created_at as "createdAt", updated_at as "updatedAt", provenance,
    (select coalesce(json_agg(jsonb_build_object('id', source || ':' || key, 'lastSeen', last_seen)
      || (data - array['source', 'key', 'city']) order by source, key), '[]')
    from open_data_records where open_data_company_id = open_data_companies.id) as rows,
    (select coalesce(json_agg(json_build_object('at', at, 'actor', actor, 'action', action,
      'details', details::text) order by at, id), '[]')
    from audit_log where subject = open_data_companies.id::text) as log
  from open_data_companies where id = $1`;

/** Finds one company for each city that a CNPJ is in. Throws OperatorError where there is none. */
async function findAll(query: Query, which: string): Promise<[Found, ...Found[]]> {
  const cnpj = readCnpj(which) ?? which;
  const [first, ...others] = await query<Found>(
    `select id, name, city_id as city from open_data_companies
    where id::text = lower($1) or cnpj = $2 or exists (
      select from open_data_records where open_data_company_id = open_data_companies.id and data ->> 'cnpj' = $2
    ) or exists (
      select from open_data_suppressions where open_data_company_id = open_data_companies.id and hash = $3
    )
    order by city_id, id`,
    [which, cnpj, await hashCnpj(query, cnpj)],
  );
  if (first) return [first, ...others];
  throw new OperatorError(`There is no company ${JSON.stringify(which)} in the open data.`);
}

export async function findOne(query: Query, which: string): Promise<Found> {
  const [found, ...others] = await findAll(query, which);
  if (others.length === 0) return found;
  const ids = [found, ...others].map(({ id, city }) => `${id} (${city})`).join(', ');
  throw new OperatorError(`The CNPJ is in several cities; use an id: ${ids}.`);
}
