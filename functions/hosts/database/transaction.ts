import type { Pool } from 'pg';
import {
  DatabaseUnavailableError,
  type Identity,
  type Query,
  type TransactionKind,
} from '#functions/database/database.ts';
import { isOverloaded, isUnreachable } from './database-failure.ts';
import { openSession, type Session } from './session.ts';

export interface Transaction<T> {
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
      await takeRole(session, identity, kind);
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
async function takeRole(session: Session, identity: Identity, kind: TransactionKind) {
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
