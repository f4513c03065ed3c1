import type { Pool, PoolClient } from 'pg';
import type { Identity, Query, TransactionKind } from '#functions/database/database.ts';
import { isUnreachable } from './database-failure.ts';

/**
 * Runs `work` in a transaction as this identity. A pooled connection that broke since it was last
 * used is replaced, so that no request pays for it.
 */
export async function transact<T>(
  pool: Pool,
  identity: Identity,
  work: (query: Query) => Promise<T>,
  kind: TransactionKind,
): Promise<T> {
  const client = await begin(pool, identity, kind);
  const transaction = createTransaction(client, kind);
  try {
    const result = await work(transaction.query);
    transaction.end();
    await commit(client, kind);
    client.release();
    return result;
  } catch (error) {
    transaction.end();
    client.release(isUnreachable(error) || !(await rollBack(client)));
    throw error;
  }
}

/**
 * Milliseconds. By transaction and not by connection, because poolers refuse such settings when a
 * connection begins.
 */
const limits = { statement: 10_000, idleInTransaction: 15_000, answer: 12_000 };

async function begin(pool: Pool, identity: Identity, kind: TransactionKind): Promise<PoolClient> {
  for (let attempt = 1; ; attempt += 1) {
    const client = await pool.connect();
    try {
      await run(client, kind, beginning[kind]);
      await takeRole(client, identity, kind);
      return client;
    } catch (error) {
      const isBroken = isUnreachable(error);
      client.release(isBroken || !(await rollBack(client)));
      if (!isBroken || attempt === 2) throw error;
    }
  }
}

const beginning: Readonly<Record<TransactionKind, string>> = {
  request: 'begin',
  maintenance: 'begin isolation level repeatable read',
};

/** Until the transaction ends. */
async function takeRole(
  client: PoolClient,
  identity: Identity,
  kind: TransactionKind,
): Promise<void> {
  const claims = 'claims' in identity ? JSON.stringify(identity.claims) : '';
  const isLimited = kind === 'request';
  await run(
    client,
    kind,
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
      set_config('search_path', 'public, pg_temp', true), set_config('statement_timeout', $3, true),
      set_config('idle_in_transaction_session_timeout', $4, true)`,
    [
      identity.role,
      claims,
      String(isLimited ? limits.statement : 0),
      String(isLimited ? limits.idleInTransaction : 0),
    ],
  );
}

/** After its end the connection belongs to somebody else, perhaps in another role. */
function createTransaction(client: PoolClient, kind: TransactionKind) {
  let hasEnded = false;
  const query: Query = async <Row extends object>(
    text: string,
    values: readonly unknown[] = [],
  ) => {
    if (hasEnded) throw new Error('A query came after the end of its transaction.');
    const { rows } = await run<Row>(client, kind, text, values);
    return rows;
  };
  return {
    query,
    end() {
      hasEnded = true;
    },
  };
}

async function commit(client: PoolClient, kind: TransactionKind): Promise<void> {
  const { command } = await run(client, kind, 'commit');
  if (command === 'COMMIT') return;
  throw new Error('A statement of the transaction failed, and its error was not passed on.');
}

/** Whether the connection can be used again. */
async function rollBack(client: PoolClient): Promise<boolean> {
  return run(client, 'request', 'rollback').then(
    () => true,
    () => false,
  );
}

/** A server that says nothing any more is not waited for. */
function run<Row extends object>(
  client: PoolClient,
  kind: TransactionKind,
  text: string,
  values: readonly unknown[] = [],
) {
  const limit = kind === 'request' ? { query_timeout: limits.answer } : {};
  return client.query<Row>({ text, values: [...values], ...limit });
}
