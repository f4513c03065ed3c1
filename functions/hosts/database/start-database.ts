import { setTimeout as delay } from 'node:timers/promises';
import type { Pool, PoolClient } from 'pg';
import {
  type Database,
  type DatabaseState,
  DatabaseUnavailableError,
  type Identity,
  type Query,
} from '#functions/database/database.ts';
import type { Log } from '#functions/http/log.ts';
import { isUnreachable } from './database-failure.ts';
import { migrate } from './migrate.ts';

/** PostgreSQL itself, embedded or at an address. */
export interface Engine {
  pool: Pool;
  /** Calls on each notification on this channel, and after an interruption. */
  listen(channel: string, listener: () => void): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  /** Rejects where it can be tried again with an error for which `isUnreachable` is true. */
  open: () => Promise<Engine>;
  description: Omit<DatabaseState, 'status'>;
  log: Log;
}

/** Opens the database in the background, and goes on trying while it cannot be reached. */
export function startDatabase({ open, description, log }: DatabaseOptions): Database {
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  let engine: Engine | null = null;
  let status: DatabaseState['status'] = 'starting';

  const setStatus = (next: DatabaseState['status'], cause?: unknown) => {
    if (status === next) return;
    if (next === 'unavailable') log.warn(`The database is unavailable: ${messageOf(cause)}`);
    if (next === 'ready') log.info('The database is ready.');
    status = next;
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };

  const ready = openUntilReady(async () => {
    const opened = await open();
    try {
      await migrate(opened.pool);
      await opened.listen('partners_changed', notify);
    } catch (error) {
      await opened.close().catch(() => undefined);
      throw error;
    }
    engine = opened;
    setStatus('ready');
    notify();
  });
  // Whoever waits for it gets the error.
  ready.catch(() => undefined);

  async function openUntilReady(attempt: () => Promise<void>): Promise<void> {
    for (;;) {
      try {
        return await attempt();
      } catch (error) {
        setStatus('unavailable', error);
        if (!isUnreachable(error)) throw error;
        await delay(retryMs, undefined, { signal: stopping.signal });
      }
    }
  }

  return {
    get state() {
      return { ...description, status };
    },
    ready,
    onPartnersChanged: (listener) => void listeners.add(listener),
    async as(identity, work) {
      if (!engine) throw new DatabaseUnavailableError();
      try {
        const result = await transact(engine.pool, identity, work);
        setStatus('ready');
        return result;
      } catch (error) {
        if (!isUnreachable(error)) throw error;
        setStatus('unavailable', error);
        throw new DatabaseUnavailableError(error);
      }
    },
    async close() {
      stopping.abort();
      await ready.catch(() => undefined);
      await engine?.close();
      engine = null;
    },
  };
}

/** Milliseconds between two attempts to open the database. */
const retryMs = 1000;

async function transact<T>(
  pool: Pool,
  identity: Identity,
  work: (query: Query) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  let failure: unknown;
  try {
    await client.query('begin');
    await takeRole(client, identity);
    const result = await work(queryOf(client));
    await client.query('commit');
    return result;
  } catch (error) {
    failure = error;
    await client.query('rollback').catch(() => undefined);
    throw error;
  } finally {
    // A connection that broke is not used again.
    client.release(isUnreachable(failure));
  }
}

/** Until the transaction ends. */
async function takeRole(client: PoolClient, identity: Identity): Promise<void> {
  const claims = 'claims' in identity ? JSON.stringify(identity.claims) : '';
  await client.query(
    `select set_config('role', $1, true), set_config('request.jwt.claims', $2, true)`,
    [identity.role, claims],
  );
}

function queryOf(client: PoolClient): Query {
  return async <Row extends object>(text: string, values: readonly unknown[] = []) => {
    const { rows } = await client.query<Row>(text, [...values]);
    return rows;
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
