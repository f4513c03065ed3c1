import type { Pool, PoolClient, QueryResult } from 'pg';
import { isOverloaded, isUnreachable } from './availability.ts';
import {
  DatabaseUnavailableError,
  type Identity,
  type Query,
  type TransactionKind,
} from './database.ts';

interface Transaction<T> {
  identity: Identity;
  work: (query: Query) => Promise<T>;
  kind: TransactionKind;
  /** Gets the reason of each DatabaseUnavailableError. */
  failed: (cause: unknown) => void;
}

/**
 * Runs `work` in a transaction as this identity. Throws DatabaseUnavailableError when the database
 * could not be reached or had nothing to spare, otherwise what `work` throws.
 */
export async function transact<T>(pool: Pool, transaction: Transaction<T>): Promise<T> {
  const { identity, work, kind, failed } = transaction;
  const fail = (cause: unknown) => {
    failed(cause);
    return new DatabaseUnavailableError(cause);
  };
  const session = await begin(pool, identity, kind).catch((error) => {
    throw isUnreachable(error) || isOverloaded(error) ? fail(error) : error;
  });
  const { query, end } = queryUntilEnd(session);
  try {
    const result = await work(query);
    end();
    await commit(session);
    session.release();
    return result;
  } catch (error) {
    end();
    await session.abandon();
    // Not by `error`, because what went wrong in `work` says nothing about the database.
    const cause = session.broken ?? session.refusal;
    throw cause === null ? error : fail(cause);
  }
}

/** A pooled connection may have broken since it was last used, for which no request should pay. */
async function begin(pool: Pool, identity: Identity, kind: TransactionKind): Promise<Session> {
  for (let attempt = 1; ; attempt += 1) {
    const session = await openSession(pool, kind);
    try {
      await session.run(beginning[kind]);
      await setRole(session, identity, kind);
      return session;
    } catch (error) {
      await session.abandon();
      if (session.broken === null || attempt === 2) throw error;
    }
  }
}

const beginning: Readonly<Record<TransactionKind, string>> = {
  request: 'begin',
  maintenance: 'begin isolation level repeatable read',
};

/**
 * Milliseconds. By transaction and not by connection, because poolers refuse such settings when a
 * connection begins.
 */
const limits: Readonly<Record<TransactionKind, { statement: number; idle: number }>> = {
  request: { statement: 10_000, idle: 15_000 },
  maintenance: { statement: 0, idle: 0 },
};

/** Until the transaction ends. */
async function setRole(session: Session, identity: Identity, kind: TransactionKind) {
  const claims = 'claims' in identity ? JSON.stringify(identity.claims) : '';
  const { statement, idle } = limits[kind];
  await session.run(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
      set_config('search_path', 'public, pg_temp', true), set_config('statement_timeout', $3, true),
      set_config('idle_in_transaction_session_timeout', $4, true)`,
    [identity.role, claims, String(statement), String(idle)],
  );
}

/** After its end the connection belongs to somebody else, perhaps in another role. */
function queryUntilEnd(session: Session) {
  let hasEnded = false;
  const query: Query = async <Row extends object>(
    text: string,
    values: readonly unknown[] = [],
  ) => {
    if (hasEnded) throw new Error('A query came after the end of its transaction.');
    const { rows } = await session.run<Row>(text, values);
    return rows;
  };
  return {
    query,
    end() {
      hasEnded = true;
    },
  };
}

async function commit(session: Session): Promise<void> {
  const { command } = await session.run('commit');
  if (command === 'COMMIT') return;
  throw new Error('A statement of the transaction failed, and its error was not passed on.');
}

/** A connection of the pool for one transaction. */
interface Session {
  run<Row extends object>(text: string, values?: readonly unknown[]): Promise<QueryResult<Row>>;
  /** The error with which the connection broke, if it did. */
  readonly broken: unknown;
  /** The error of the last statement for which the database had nothing to spare, if there was one. */
  readonly refusal: unknown;
  /** Gives the connection back to the pool. */
  release(): void;
  /** Undoes the transaction, and gives the connection back if it still works. */
  abandon(): Promise<void>;
}

async function openSession(pool: Pool, kind: TransactionKind): Promise<Session> {
  const client = await pool.connect();
  let broken: unknown = null;
  let refusal: unknown = null;
  const run = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    try {
      return await ask<Row>(client, kind, text, values);
    } catch (error) {
      if (isUnreachable(error)) broken ??= error;
      if (isOverloaded(error)) refusal = error;
      throw error;
    }
  };
  return {
    run,
    get broken() {
      return broken;
    },
    get refusal() {
      return refusal;
    },
    release: () => client.release(),
    async abandon() {
      if (broken === null) {
        await run('rollback').catch((error) => {
          broken = error;
        });
      }
      client.release(broken !== null);
    },
  };
}

/** Milliseconds. A server that says nothing any more is not waited for. */
const answerMs = 12_000;

function ask<Row extends object>(
  client: PoolClient,
  kind: TransactionKind,
  text: string,
  values: readonly unknown[],
): Promise<QueryResult<Row>> {
  const limit = kind === 'request' ? { query_timeout: answerMs } : {};
  return client.query<Row>({ text, values: [...values], ...limit });
}
