import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Query, service } from '#server/database/database.ts';
import {
  type Actor,
  canTake,
  type InvitationState,
  type RequestStatus,
  requestSteps,
  type StepOf,
  statusAt,
} from '#src/request/steps.ts';
import { describeOnEngines, shareDatabase } from './support/database.ts';

describeOnEngines('the steps of requests', (engine) => {
  const database = shareDatabase(engine);
  const asService = <T>(work: (query: Query) => Promise<T>) =>
    database().withIdentity(service, work, 'maintenance');

  test('the database allows the same ones as the pages', async () => {
    const rows = await asService((query) =>
      query<{ row: string[] }>(
        'select array[actor, step, from_status, to_status] as row from request_steps',
      ),
    );
    expect(rows.map(({ row }) => row)).toEqual(requestSteps.map((step) => [...step]));
  });

  // A server takes half the time for the same walks: ten thousand there.
  const seeds =
    engine.name === 'a PostgreSQL server' ? Array.from({ length: 10 }, (_, n) => n) : [0];

  test.each(seeds)(
    'a thousand walks lead nowhere else, never to two acceptances (%i)',
    async (seed) => {
      const walks = fc.sample(walk, { numRuns, seed });
      const accepted = walks.filter((one) => predict(one).state.acceptedAt !== null);
      expect(accepted.length).toBeGreaterThan(numRuns / 5);
      const companies = await asService(insertCompanies);
      const requests = walks.map(() => crypto.randomUUID());
      await asService((query) => insertRequests(query, requests, companies));
      for (let first = 0; first < walks.length; first += 500) {
        const part = walks.slice(first, first + 500);
        const steps = part.flatMap((one, index) =>
          bodiesOf(one, companies).map((step) => ({ request: requests[first + index], ...step })),
        );
        const outcomes = await asService((query) => takeSteps(query, steps));
        const expected = part.map(predict);
        const lengths = part.map(({ length }) => length);
        const taken = lengths.map((length, index) => {
          const begin = lengths.slice(0, index).reduce((sum, one) => sum + one, 0);
          return outcomes.slice(begin, begin + length);
        });
        for (const [index, { outcomes: right }] of expected.entries())
          expect(taken[index], JSON.stringify(part[index])).toEqual(right);
        const stored = await asService((query) =>
          query<{ id: string; status: string; accepted: number; states: string[] }>(
            `select id, status,
            (select count(*) from request_offers where request_id = id and accepted_at is not null)::integer as accepted,
            array(select state from request_companies where request_id = id order by company_id) as states
          from requests where id = any($1)`,
            [requests.slice(first, first + 500)],
          ),
        );
        const byId = new Map(stored.map((row) => [row.id, row]));
        for (const [index, { state }] of expected.entries()) {
          const row = byId.get(requests[first + index] as string);
          const wasAccepted = state.acceptedAt !== null;
          expect(row, JSON.stringify(part[index])).toMatchObject({
            status: state.status,
            accepted: wasAccepted ? 1 : 0,
            states: state.invitations.map(({ state: of }) => of),
          });
        }
      }
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

const numRuns = 1000;

const hour = 3_600_000;
const day = 24 * hour;
const start = Date.parse('2026-11-25T12:00:00Z');

/** A step by one of two companies or somebody else, so much later than the one before; clocks jump. */
interface WalkedStep {
  step: (typeof requestSteps)[number];
  company: 0 | 1;
  /** Added to the version that the actor should name. */
  off: 0 | 1;
  later: number;
}

const rest: fc.Arbitrary<WalkedStep[]> = fc.array(
  fc.record({
    step: fc.constantFrom(...requestSteps),
    company: fc.constantFrom<(0 | 1)[]>(0, 0, 1),
    off: fc.constantFrom<(0 | 1)[]>(0, 0, 0, 0, 1),
    later: fc.oneof(
      { weight: 12, arbitrary: fc.constantFrom(0, 1, hour) },
      { weight: 2, arbitrary: fc.constantFrom(day, 3 * day, 11 * day) },
      { weight: 1, arbitrary: fc.constantFrom(15 * day, 80 * day, 100 * day, -day, -40 * day) },
    ),
  }),
  { minLength: 6, maxLength: 12 },
);

const stepNamed = (name: string): WalkedStep => ({
  step: requestSteps.find(([, step]) => step === name) as WalkedStep['step'],
  company: 0,
  off: 0,
  later: hour,
});

/** From each of the states in which most can happen. */
const walk = fc
  .tuple(
    fc.constantFrom([], ['answer'], ['answer', 'accept'], ['answer', 'accept', 'deliver']),
    rest,
  )
  .map(([names, steps]) => [...names.map(stepNamed), ...steps]);

interface ModelState {
  status: RequestStatus;
  expiresAt: number;
  isExtended: boolean;
  acceptedAt: number | null;
  endedAt: number;
  isExchangeAsked: boolean;
  blockedFrom: RequestStatus | null;
  invitations: { state: InvitationState; isReported: boolean; validUntil: number[] }[];
}

/** What the request should come to, by the module that the pages use. */
function predict(steps: WalkedStep[]) {
  const state: ModelState = {
    status: 'sent',
    expiresAt: start + 72 * hour,
    isExtended: false,
    acceptedAt: null,
    endedAt: 0,
    isExchangeAsked: false,
    blockedFrom: null,
    invitations: [0, 1].map(() => ({ state: 'invited', isReported: false, validUntil: [] })),
  };
  let now = start;
  const outcomes = steps.map((one) => {
    now += one.later;
    return take(state, one, now);
  });
  return { state, outcomes };
}

function take(state: ModelState, { step: [actor, step], company, off }: WalkedStep, now: number) {
  const invitation = state.invitations[company] as ModelState['invitations'][number];
  const shown = statusAt(state, now);
  if (actor === 'clock' && shown === state.status) return 'refused';
  const from = actor === 'clock' ? state.status : shown;
  const isRestored = step !== 'restore' || state.blockedFrom !== null;
  if (!isRestored || !canTake(actor as Actor, step as StepOf<Actor>, from)) return 'refused';
  if (actor === 'company' && from !== 'sent' && invitation.state !== 'accepted') return 'refused';
  const newest = invitation.validUntil.length;
  const open: InvitationState[] = ['invited', 'seen', 'answered'];
  if (step === 'accept') {
    if (newest === 0) return 'refused';
    const holds = (invitation.validUntil.at(-1) as number) > now;
    if (off || !holds || invitation.state !== 'answered') return 'changed';
    for (const other of state.invitations)
      if (open.includes(other.state))
        other.state = other === invitation ? 'accepted' : 'not_chosen';
    state.acceptedAt = now;
  }
  if (step === 'extend') {
    if (state.isExtended) return 'refused';
    state.isExtended = true;
    state.expiresAt = Math.max(state.expiresAt, now + 72 * hour);
  }
  if (step === 'exchange') {
    if (state.isExchangeAsked) return 'refused';
    state.isExchangeAsked = true;
  }
  if (step === 'exchanged' && !state.isExchangeAsked) return 'refused';
  if (step === 'answer') {
    if (off) return 'changed';
    // The last second of the tenth day.
    invitation.validUntil.push(midnight(now) + 11 * day - 1000);
    invitation.state = 'answered';
  }
  if (step === 'decline') {
    if (invitation.state !== 'invited' && invitation.state !== 'seen') return 'refused';
    invitation.state = 'declined';
  }
  if (step === 'withdraw') {
    if (invitation.state !== 'answered') return 'refused';
    invitation.state = 'withdrawn';
  }
  if (step === 'answer' || step === 'withdraw') {
    const valid = state.invitations
      .filter((other) => other.state === 'answered')
      .map(({ validUntil }) => validUntil.at(-1) as number);
    const atLeast = step === 'withdraw' ? Math.min(state.expiresAt, now + day) : 0;
    state.expiresAt = Math.max(start + (state.isExtended ? 144 : 72) * hour, ...valid, atLeast);
  }
  if (['undeliver', 'collect', 'exchanged'].includes(step)) state.isExchangeAsked = false;
  if (step === 'block') state.blockedFrom = from;
  if (step === 'restore') {
    for (const other of state.invitations) other.isReported = false;
    state.expiresAt = now + Math.max(state.expiresAt - state.endedAt, day);
  }
  const [, , , to] = requestSteps.find(
    ([who, what, before]) => who === actor && what === step && before === from,
  ) as (typeof requestSteps)[number];
  state.status = step === 'restore' ? (state.blockedFrom as RequestStatus) : to;
  if (state.status === 'accepted')
    state.expiresAt = Math.max(now, midnight(state.acceptedAt as number)) + 75 * day;
  // Five are included.
  if (state.status === 'delivered') state.expiresAt = now + 95 * day;
  if (state.status === 'collected') state.expiresAt = now + 14 * day;
  if (ended.includes(state.status)) state.endedAt = now;
  if (step === 'report') {
    invitation.isReported = true;
    if (state.acceptedAt === null && state.invitations.every(({ isReported }) => isReported)) {
      state.blockedFrom = state.status;
      state.status = 'blocked';
      state.endedAt = now;
    }
  }
  return 'done';
}

const ended: RequestStatus[] = ['closed', 'expired', 'cancelled', 'blocked'];

/** The start of a moment's day in Brasília. */
function midnight(moment: number): number {
  return Math.floor((moment - 3 * hour) / day) * day + 3 * hour;
}

const contact = { name: 'Ana', phone: '+5547999990000', email: null, street: 'Rua A, 1' };

/** The same walk as the database takes it. */
function bodiesOf(steps: readonly WalkedStep[], companies: readonly string[]) {
  const versions = [0, 0];
  let now = start;
  const states = predict(steps.slice());
  return steps.map(({ step: [actor, step], company, off, later }, index) => {
    now += later;
    const version = versions[company] as number;
    if (step === 'answer' && states.outcomes[index] === 'done') versions[company] = version + 1;
    const detail = {
      accept: { companyId: companies[company], version: version + off, contact },
      answer: { total: 340.5, days: 5, validDays: 10, replaces: version + off },
      cancel: { reason: 'Mudou' },
      decline: { reason: 'Longe' },
      report: { reason: 'Falso' },
      block: { reason: 'Spam' },
    }[step as string];
    return {
      who: actor,
      company: actor === 'company' ? companies[company] : null,
      what: step,
      detail: detail ?? {},
      moment: new Date(now).toISOString(),
    };
  });
}

async function takeSteps(query: Query, steps: readonly object[]): Promise<string[]> {
  const rows = await query<{ outcome: string }>(
    `select take_request_step(gen_random_uuid(), request, who, company, what, detail, moment) as outcome
    from jsonb_to_recordset($1) as
      (request uuid, who text, company uuid, what text, detail jsonb, moment timestamptz)`,
    [JSON.stringify(steps)],
  );
  return rows.map(({ outcome }) => outcome);
}

/** Two, in the order of their ids. */
async function insertCompanies(query: Query): Promise<string[]> {
  const rows = await query<{ id: string }>(
    `insert into companies (name, phone, approved_at)
    select name, '+5547999990000', now() from unnest(array['Alfa', 'Beta']) as name returning id`,
  );
  return rows.map(({ id }) => id).toSorted();
}

async function insertRequests(query: Query, ids: string[], companies: readonly string[]) {
  await query(
    `insert into requests (id, city_id, details, sent_at, expires_at)
    select id, 'sc/joinville', '{}', $2::timestamptz, $2::timestamptz + interval '72 hours'
    from unnest($1::uuid[]) as id`,
    [ids, new Date(start)],
  );
  await query(
    `insert into request_companies (request_id, company_id)
    select id, company from unnest($1::uuid[]) as id, unnest($2::uuid[]) as company`,
    [ids, companies],
  );
}
