import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Query, service } from '#server/database/database.ts';
import { describeOnEngines, shareDatabase } from './support/database.ts';
import { day, hour } from './support/requests.ts';

describeOnEngines('the steps of requests', (engine) => {
  const database = shareDatabase(engine);
  const asService = <T>(work: (query: Query) => Promise<T>) =>
    database().withIdentity(service, work, 'maintenance');

  // A server takes half the time for the same walks: ten thousand there.
  const seeds = Array.from({ length: engine.name === 'a PostgreSQL server' ? 17 : 2 }, (_, n) => n);

  test.each(seeds)(
    'in six hundred walks, exactly the steps are taken that pages show (%i)',
    async (seed) => {
      const rows = await asService((query) => query<StepRow>(stepRows));
      const walks = fc.sample(walkOf(rows), { numRuns: 600, seed });
      const companies = await asService(insertCompanies);
      const ids = walks.map(() => crypto.randomUUID());
      await asService((query) => insertRequests(query, ids, companies));
      const steps = walks.flatMap((walk, index) => timed(walk, ids[index] as string, companies));
      const taken: Taken[] = [];
      for (let first = 0; first < steps.length; first += 2000) {
        const part = steps.slice(first, first + 2000);
        taken.push(...(await asService((query) => takeSteps(query, part))));
      }
      const done = new Set<string>();
      for (const [index, step] of steps.entries()) {
        const { possible, outcome, before, after } = taken[index] as Taken;
        const said = JSON.stringify({ ...step, ...taken[index] });
        expect(outcomesOf(step, possible), said).toContain(outcome);
        if (outcome !== 'done') expect(after, said).toBe(before);
        else done.add(`${step.actor} ${step.step} ${before} ${after}`);
      }
      const missed = rows.filter(
        ({ actor, step, from_status: from, to_status: to }) =>
          !done.has(`${actor} ${step} ${from} ${to}`),
      );
      expect(missed).toEqual([]);
      expect(await asService(findBroken)).toEqual([]);
    },
  );

  test('no statement leads a status anywhere else', async () => {
    const companies = await asService(insertCompanies);
    const id = crypto.randomUUID();
    await asService((query) => insertRequests(query, [id], companies));
    for (const status of ['delivered', 'collected', 'closed']) {
      const change = asService((query) =>
        query('update requests set status = $2 where id = $1', [id, status]),
      );
      await expect(change, status).rejects.toThrow(`from sent to ${status}`);
    }
  });
});

/** Each status that a step may lead from and to has a row; a block ends with any that it may begin with. */
const stepRows = `select s.actor, s.step, from_status,
    coalesce(s.to_status, before_block, from_status) as to_status
  from request_steps s cross join unnest(s.from_statuses) as from_status
  left join (
    select unnest(from_statuses) as before_block from request_steps where step = 'block'
  ) blocks on s.step = 'restore'`;

interface StepRow {
  actor: string;
  step: string;
  from_status: string;
  to_status: string;
}

/** A step by one of two companies or somebody else, so much later than the one before. */
interface WalkedStep {
  actor: string;
  step: string;
  company: 0 | 1;
  /** Added to the version or the day that the actor should name. */
  off: 0 | 1;
  later: number;
}

const start = Date.parse('2026-11-25T12:00:00Z');

const walkOf = (rows: readonly StepRow[]): fc.Arbitrary<WalkedStep[]> => {
  const random = fc.record({
    row: fc.constantFrom(...rows),
    company: fc.constantFrom<(0 | 1)[]>(0, 0, 1),
    off: fc.constantFrom<(0 | 1)[]>(0, 0, 0, 0, 1),
    later: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(0, 1, hour) },
      { weight: 2, arbitrary: fc.constantFrom(day, 3 * day, 11 * day) },
      // Clocks jump.
      { weight: 1, arbitrary: fc.constantFrom(15 * day, 80 * day, -day, -40 * day) },
      // Only then is a rental of which nobody hears closed.
      { weight: 1, arbitrary: fc.constant(100 * day) },
    ),
  });
  const rest = fc.array(random, { minLength: 8, maxLength: 12 });
  const begun = (name: string): WalkedStep => {
    const { actor, step } = rows.find((row) => row.step === name) as StepRow;
    // Nothing is to be prolonged before.
    return { actor, step, company: 0, off: 0, later: step === 'extend' ? 73 * hour : hour };
  };
  return fc
    .tuple(fc.constantFrom(...begins), rest)
    .map(([names, steps]) => [
      ...names.map(begun),
      ...steps.map(({ row: { actor, step }, ...more }) => ({ actor, step, ...more })),
    ]);
};

/** From each of the states in which most can happen. */
const begins = [
  [],
  ['extend'],
  ['offer'],
  ['offer', 'accept'],
  ['offer', 'accept', 'deliver'],
  ['offer', 'accept', 'deliver', 'collect'],
  ['block', 'object'],
  ['offer', 'accept', 'block'],
  ['offer', 'accept', 'deliver', 'block'],
  ['offer', 'accept', 'deliver', 'collect', 'block'],
];

/** Steps with their moments; `isBack` after a later one. */
function timed(walk: readonly WalkedStep[], request: string, companies: readonly string[]) {
  let now = start;
  let latest = start;
  return walk.map(({ later, company, ...step }) => {
    now += later;
    latest = Math.max(latest, now);
    const moment = new Date(now).toISOString();
    return {
      ...step,
      request,
      company: companies[company] as string,
      moment,
      isBack: now < latest,
    };
  });
}

type TimedStep = ReturnType<typeof timed>[number];

/** What may become of a step that pages show, or do not show. */
function outcomesOf({ actor, step, off, isBack }: TimedStep, possible: boolean): string[] {
  if (!possible) return step === 'accept' ? ['refused', 'changed'] : ['refused'];
  const ofDay = ['deliver', 'collect', 'exchange'].includes(step);
  if (off && ofDay) return ['day'];
  if (off && ((actor === 'visitor' && step === 'accept') || step === 'offer')) return ['changed'];
  return ofDay && isBack ? ['done', 'day'] : ['done'];
}

interface Taken {
  /** The actor's page shows the step. */
  possible: boolean;
  outcome: string;
  before: string;
  after: string;
}

/** Reads what the pages of each actor show, and takes the step by the actor's own function. */
async function takeSteps(query: Query, steps: readonly TimedStep[]): Promise<Taken[]> {
  await query('reset role');
  await query(`create or replace function pg_temp.walk(walked jsonb)
    returns table (possible boolean, outcome text, before text, after text) language plpgsql as $$
    declare
      s record;
      version integer;
      detail jsonb;
    begin
      for s in select * from jsonb_to_recordset(walked) as
        (request uuid, actor text, step text, company uuid, off integer, moment timestamptz)
      loop
        select coalesce(max(o.version), 0) + s.off into version from request_offers o
        where o.request_id = s.request and o.company_id = s.company;
        detail := jsonb_build_object('version', version, 'replaces', version, 'total', 340.5, 'days', 5,
          'validDays', 10, 'on', brasilia_day(s.moment) + s.off, 'reason', 'Por isso',
          'contact', '{"name": "Ana", "phone": "+5547999990000", "street": "Rua A, 1"}'::jsonb);
        before := (select status from requests where id = s.request);
        perform set_config('request.jwt.claims', json_build_object('capability', s.request,
          'sub', (select user_id from memberships where company_id = s.company))::text, true);
        case s.actor
          when 'visitor' then
            select s.step = any (p.steps) and (s.step <> 'accept' or s.company = any (acceptable))
            into possible from visitor_progress(s.moment) p;
            outcome := take_visitor_step(gen_random_uuid(), s.step,
              detail || jsonb_build_object('companyId', s.company), s.moment);
          when 'company' then
            select s.step = any (p.steps) into possible from company_progress(s.request, s.moment) p;
            outcome := take_company_step(gen_random_uuid(), s.request, s.step, detail, s.moment);
          else
            select s.step = any (possible_steps(q, s.actor, null, s.moment))
            into possible from requests q where q.id = s.request;
            outcome := take_request_step(
              gen_random_uuid(), s.request, s.actor, null, s.step, detail, s.moment);
        end case;
        after := (select status from requests where id = s.request);
        return next;
      end loop;
    end
    $$`);
  return query<Taken>('select * from pg_temp.walk($1)', [JSON.stringify(steps)]);
}

/** Lists requests that are in no state that a request may be in, whatever steps led there. */
async function findBroken(query: Query): Promise<{ id: string; fault: string }[]> {
  await query('reset role');
  return query(`
    with walked as (
      select q.*, o.valid_until, o.is_newest, coalesce(offers, 0) as offers,
        (select count(*) from request_companies c where c.request_id = q.id and c.state = 'accepted') as chosen,
        exists (select from request_contacts c where c.request_id = q.id) as has_contact,
        (select count(*) from request_events e where e.request_id = q.id and e.step = 'extend') as extensions
      from requests q left join (
        select o.request_id, min(o.valid_until) as valid_until, count(*) as offers,
          bool_and(n.version = o.version) as is_newest
        from request_offers o join newest_offers n using (request_id, company_id)
        where o.accepted_at is not null group by 1
      ) o on o.request_id = q.id
    )
    select id, fault from walked, lateral (values
      ('one company is accepted, or none', offers <> chosen or chosen <> (accepted_at is not null)::integer),
      ('the contact comes with the acceptance', has_contact <> (accepted_at is not null)),
      ('an offer was accepted while it held', not (is_newest and valid_until > accepted_at)),
      ('nothing is rented before', status in ('sent', 'expired') and accepted_at is not null),
      ('nothing goes on without', status in ('accepted', 'delivered', 'collected') and accepted_at is null),
      ('it came', status in ('delivered', 'collected') <> (delivered_at is not null) and ended_at is null),
      ('it went', status = 'collected' and collected_at is null),
      ('what was exchanged was there', exchanges <> '[]' and delivered_at is null),
      ('its end', (status in ('closed', 'expired', 'cancelled', 'blocked')) <> (ended_at is not null)),
      ('its block', (status = 'blocked') <> (blocked_by is not null)),
      ('its objection', objection is not null and (status <> 'blocked' or objected_at is null)),
      ('its wait is prolonged once', extensions <> is_extended::integer)
    ) checks (fault, is_broken) where is_broken`);
}

/** Two with a user each, in the order of their ids. */
async function insertCompanies(query: Query): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `with created as (
      insert into companies (name, phone, approved_at)
      select name, '+5547999990000', now() from unnest(array['Alfa', 'Beta']) as name returning id
    )
    insert into memberships (user_id, company_id) select gen_random_uuid(), id from created
    returning company_id as id`,
  );
  return rows.map(({ id }) => id).toSorted();
}

/** The hash of a request's link is its id. */
async function insertRequests(query: Query, ids: string[], companies: readonly string[]) {
  await query(
    `insert into requests (id, city_id, details, sent_at, expires_at)
    select id, 'sc/joinville', '{"wish": "soon"}', $2::timestamptz, $2::timestamptz + interval '72 hours'
    from unnest($1::uuid[]) as id`,
    [ids, new Date(start)],
  );
  await query(
    `insert into request_links (hash, request_id, kind)
    select id, id, 'owner' from unnest($1::uuid[]) as id`,
    [ids],
  );
  await query(
    `insert into request_companies (request_id, company_id)
    select id, company from unnest($1::uuid[]) as id, unnest($2::uuid[]) as company`,
    [ids, companies],
  );
}
