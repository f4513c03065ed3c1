import type { Client } from 'pg';
import { hashToken } from '#server/auth/tokens.ts';
import { anonymous, type Database, type Identity, service } from '#server/database/database.ts';
import { readCompanyRequests, readRequest } from '#server/requests/views.ts';
import { firstRequests } from '#src/request/request.ts';
import { median } from '#tests/bench/support/medians.ts';
import { atMost, type Judged } from '#tests/bench/support/targets.ts';
import { connected, onServer } from './partner-statistics.ts';

/** Milliseconds in the database, with the transaction. */
const mostMs = 30;

const companies = 200;
const requests = 50_000;

/** Reads requests among 50,000 with three answers each, as a company and as a visitor. */
export const measureRequests = () => onServer(measure);

async function measure(
  database: Database,
  url: string,
): Promise<{ rows: Record<string, Judged>; raw: unknown }> {
  const { users, tokens } = await connected(url, fill);
  const now = new Date();
  const companyTimes = await timeEach(users, (user) => {
    const identity: Identity = { role: 'authenticated', claims: { sub: user, session_id: user } };
    return database.withIdentity(identity, (query) =>
      readCompanyRequests(query, firstRequests, now),
    );
  });
  const visitorTimes = await timeEach(tokens, (token) => {
    const identity: Identity = { role: 'anon', capability: hashToken(token) };
    return database.withIdentity(identity, (query) => readRequest(query, now));
  });
  const sweepTimes = await timeEach(tokens.slice(0, 9), () =>
    database.withIdentity(service, (query) => query('select sweep_requests($1)', [now])),
  );
  const figureTimes = await timeEach(tokens.slice(0, 9), () =>
    database.withIdentity(anonymous, async (query) => {
      await query('select * from offered_prices($1)', [now]);
      await query('select * from response_figures($1)', [now]);
    }),
  );
  return {
    rows: {
      [`the list of one of ${companies} companies, ${requests} requests in all`]: atMost(
        median(companyTimes),
        mostMs,
        'ms',
      ),
      "a visitor's request with its answers": atMost(median(visitorTimes), mostMs, 'ms'),
      'the sweep of every minute': atMost(median(sweepTimes.slice(1)), 100, 'ms'),
      'prices and answer times of all, once a minute': atMost(
        median(figureTimes.slice(1)),
        1000,
        'ms',
      ),
    },
    raw: { companyTimes, visitorTimes, sweepTimes, figureTimes },
  };
}

async function timeEach<T>(items: readonly T[], work: (item: T) => Promise<unknown>) {
  const times: number[] = [];
  for (const item of items) {
    const start = performance.now();
    await work(item);
    times.push(performance.now() - start);
  }
  return times;
}

/** Requests of the last 400 days to four companies each, of which three answered; most are over. */
async function fill(client: Client) {
  const { rows: users } = await client.query<{ user_id: string }>(
    `with created as (
      insert into companies (name, phone, approved_at, takes_requests)
      select 'Caçambas ' || n, '+5547999990000', now(), true from generate_series(1, $1::integer) n
      returning id
    )
    insert into memberships (user_id, company_id) select gen_random_uuid(), id from created
    returning user_id`,
    [companies],
  );
  await client.query(
    `insert into requests (id, city_id, details, status, sent_at, expires_at, accepted_at,
      ended_at)
    select gen_random_uuid(), 'sc/joinville',
      '{"bairro": "Glória", "load": "mixed", "volume": 4, "size": 4, "skips": 1, "wish": "soon",
        "period": "any", "days": 5, "place": "lot", "access": [], "remarks": "Portão azul"}',
      case when n % 50 = 0 then 'sent' when n % 3 = 0 then 'closed' else 'expired' end,
      now() - n * interval '690 seconds', now() - n * interval '690 seconds' + interval '72 hours',
      case when n % 50 > 0 and n % 3 = 0 then now() - n * interval '690 seconds' end,
      case when n % 50 > 0 then now() - n * interval '690 seconds' end
    from generate_series(1, $1::integer) n`,
    [requests],
  );
  await client.query(
    `update requests set expires_at = now() + interval '3 days' where status = 'sent'`,
  );
  // As sweeps of every minute leave them.
  await client.query(
    `update requests set erased_at = ended_at + interval '30 days'
    where ended_at <= now() - interval '30 days'`,
  );
  await client.query(
    `delete from requests where accepted_at is null and ended_at <= now() - interval '90 days'`,
  );
  await client.query(
    `with numbered as (select id, row_number() over (order by id) as n from companies),
      placed as (select id, row_number() over (order by id) as n from requests)
    insert into request_companies (request_id, company_id, state)
    select placed.id, numbered.id, case when k = 0 then 'invited' else 'offered' end
    from placed cross join generate_series(0, 3) k
    join numbered on numbered.n = 1 + (placed.n * 7 + k * 31) % $1::integer`,
    [companies],
  );
  await client.query(
    `insert into request_offers
      (request_id, company_id, version, total_cents, terms, valid_until, sent_at)
    select request_id, company_id, 1, 42000,
      '{"days": 5, "extraDay": 20, "permit": "customer", "payment": "Pix", "deliverOn": null,
        "period": "any", "conditions": ""}',
      now() + interval '10 days', now()
    from request_companies where state = 'offered'`,
  );
  const { rows } = await client.query<{ id: string }>(
    `select id from requests order by status = 'sent' desc, id limit 200`,
  );
  const tokens = rows.map(({ id }) => `token of ${id}`);
  await client.query(
    `insert into request_links (hash, request_id, kind)
    select hash, id, 'owner' from unnest($1::text[], $2::uuid[]) as link (hash, id)`,
    [tokens.map(hashToken), rows.map(({ id }) => id)],
  );
  await client.query('analyze');
  return { users: users.map(({ user_id }) => user_id), tokens };
}
