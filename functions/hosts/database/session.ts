import type { Pool, PoolClient, QueryResult } from 'pg';
import type { TransactionKind } from '#functions/database/database.ts';
import { isOverloaded, isUnreachable } from './database-failure.ts';

/** A connection of the pool for one transaction. */
export interface Session {
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

export async function openSession(pool: Pool, kind: TransactionKind): Promise<Session> {
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
