import type { Pool } from 'pg';
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
  /** The function gets the reason of each DatabaseUnavailableError. */
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
  try {
    const result = await work(session.query);
    await session.commit();
    return result;
  } catch (error) {
    await session.abandon();
    // A failure of `work` is none of the database, so `error` does not decide.
    const cause = session.broken ?? session.refusal;
    throw cause === null ? error : fail(cause);
  }
}

/** A pooled connection may have broken since it was last used, for which no request should pay. */
async function begin(pool: Pool, identity: Identity, kind: TransactionKind) {
  for (let attempt = 1; ; attempt += 1) {
    const session = await openSession(pool, kind);
    try {
      await session.query(settings[kind].begin);
      await setRole(session.query, identity, kind);
      return session;
    } catch (error) {
      await session.abandon();
      if (session.broken === null || attempt === 2) throw error;
    }
  }
}

/**
 * The time-outs are in milliseconds, 0 for none. Each transaction sets them, because poolers refuse
 * such settings when a connection begins.
 */
const settings = {
  // A server that sends nothing any more is not waited for.
  request: { begin: 'begin', statement: 10_000, idle: 15_000, answer: 12_000 },
  maintenance: { begin: 'begin isolation level repeatable read', statement: 0, idle: 0, answer: 0 },
};

/** The role holds until the transaction ends. */
async function setRole(query: Query, identity: Identity, kind: TransactionKind): Promise<void> {
  const { role, claims, capability } = { claims: undefined, capability: undefined, ...identity };
  const context = claims ?? (capability && { capability });
  const { statement, idle } = settings[kind];
  await query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true),
      set_config('search_path', 'public, pg_temp', true), set_config('statement_timeout', $3, true),
      set_config('idle_in_transaction_session_timeout', $4, true)`,
    [role, context ? JSON.stringify(context) : '', String(statement), String(idle)],
  );
}

async function openSession(pool: Pool, kind: TransactionKind) {
  const client = await pool.connect();
  const limit = { query_timeout: settings[kind].answer };
  let broken: unknown = null;
  let refusal: unknown = null;
  let hasEnded = false;
  const run = async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    try {
      return await client.query<Row>({ text, values: [...values], ...limit });
    } catch (error) {
      if (isUnreachable(error)) broken ??= error;
      if (isOverloaded(error)) refusal = error;
      throw error;
    }
  };
  return {
    async query<Row extends object>(text: string, values?: readonly unknown[]): Promise<Row[]> {
      // By then another request has the connection, perhaps in another role.
      if (hasEnded) throw new Error('A query came after the end of its transaction.');
      return (await run<Row>(text, values)).rows;
    },
    /** The connection broke with this error, if it did. */
    get broken() {
      return broken;
    },
    /** The last statement failed with this error because the database had nothing to spare. */
    get refusal() {
      return refusal;
    },
    /** Committing also gives the connection back. */
    async commit() {
      hasEnded = true;
      const { command } = await run('commit');
      if (command !== 'COMMIT')
        throw new Error('A statement of the transaction failed, and its error was not passed on.');
      client.release();
    },
    /** Undoes the transaction, and gives the connection back if it still works. */
    async abandon() {
      hasEnded = true;
      if (broken === null) {
        await run('rollback').catch((error) => {
          broken = error;
        });
      }
      client.release(broken !== null);
    },
  };
}
