import { Client } from 'pg';
import { startDatabase } from '#server/database/connect.ts';
import type { Database, Identity } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { readStatistics } from '#server/statistics/read.ts';
import { statisticsPeriods } from '#src/company/statistics.ts';
import { brasiliaDay } from '#src/shared/text/days.ts';

import { median } from '#tests/bench/support/medians.ts';
import { atMost, type Judged } from '#tests/bench/support/targets.ts';
import { silentLog } from '#tests/server/support/log.ts';

/** Milliseconds in the database for a company's statistics, with its transaction. */
const mostMs = 50;

const companies = 2000;
const days = 180;

const serverUrl = process.env.DATABASE_URL || 'postgresql://postgres@127.0.0.1:5432/postgres';

/** Reads the statistics of companies among 2,000 with about 10 million counted taps and views. */
export const measurePanelStatistics = () => onServer(measure);

/** Calls `use` with a new database of a PostgreSQL server, which is dropped afterwards. */
export async function onServer<T>(
  use: (database: Database, url: string) => Promise<T>,
): Promise<T> {
  const name = `bench_${crypto.randomUUID().replaceAll('-', '')}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  await connected(serverUrl, (client) => client.query(`create database ${name}`));
  try {
    const database = startDatabase({
      open: () => openPostgres(url.href),
      description: { engine: 'postgres', durable: true },
      log: silentLog,
    });
    try {
      await database.ready;
      return await use(database, url.href);
    } finally {
      await database.close();
    }
  } finally {
    await connected(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
  }
}

async function measure(
  database: Database,
  url: string,
): Promise<{ rows: Record<string, Judged>; raw: unknown }> {
  const today = brasiliaDay(Date.now());
  const { counted, users } = await connected(url, (client) => fill(client, today));
  const raw: Record<string, number[]> = {};
  const rows: Record<string, Judged> = {};
  for (const period of statisticsPeriods) {
    const times: number[] = [];
    for (const user of users) {
      const identity: Identity = { role: 'authenticated', claims: { sub: user, session_id: user } };
      const start = performance.now();
      await database.withIdentity(identity, (query) => readStatistics(query, period, today));
      times.push(performance.now() - start);
    }
    raw[period] = times;
    const title = `${period} days of one of ${companies} companies, ${counted} counts in all`;
    rows[title] = atMost(median(times), mostMs, 'ms');
  }
  return { rows, raw };
}

/** Daily sums of every kind, in the two cities and three sizes that each company is asked for. */
async function fill(client: Client, today: string) {
  await client.query(
    `insert into companies (name, phone, approved_at)
     select 'Caçambas ' || n, '+5547999990000', now() from generate_series(1, $1::integer) n`,
    [companies],
  );
  await client.query(
    'insert into memberships (user_id, company_id) select gen_random_uuid(), id from companies',
  );
  await client.query(
    `insert into daily_counts (company_id, day, kind, city_id, size, count)
     select company.id, $2::date - ordinal, kind, city,
       (array['', '3', '5'])[1 + (ordinal + length(kind)) % 3],
       1 + (ordinal * length(kind) + length(city)) % 4
     from companies company
     cross join unnest(array['shown', 'page', 'chat', 'call', 'website', 'saved']) kind
     cross join unnest(array['sc/joinville', 'pr/curitiba']) city
     cross join generate_series(0, $1::integer - 1) ordinal`,
    [days, today],
  );
  await client.query('analyze');
  const { rows: sums } = await client.query<{ counted: string }>(
    `select to_char(sum(count), 'FM999,999,999') as counted from daily_counts`,
  );
  const { rows: users } = await client.query<{ user_id: string }>(
    'select user_id from memberships order by user_id limit 200',
  );
  return { counted: sums[0]?.counted, users: users.map(({ user_id }) => user_id) };
}

export async function connected<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}
