import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Pool } from 'pg';
import type { Log } from '#server/http/log.ts';
import { createAvailability, isOverloaded, isUnreachable } from './availability.ts';
import {
  type Database,
  type DatabaseState,
  DatabaseUnavailableError,
  type Engine,
  type Identity,
  type Query,
  type TransactionKind,
} from './database.ts';
import { migrate } from './migrate.ts';

interface DatabaseSettings {
  /** The address is DATABASE_URL; null stands for the embedded engine. */
  url: string | null;
  /** `openDataDir` has taken the folder of DATA_DIR for this process. */
  folder: string;
  log: Log;
  /** Nothing is opened before: the embedded engine's start holds the process for 0.2 to 0.5 s. */
  after?: Promise<void> | undefined;
}

export function connectDatabase(settings: DatabaseSettings): Database {
  const { url, folder, log, after = Promise.resolve() } = settings;
  const path = join(relative('.', folder) || '.', 'database');
  // User and password are left out.
  const host = (url && URL.parse(url)?.host) || 'a socket';
  void after.then(() => {
    log.info(`Database: ${url === null ? `embedded, in ${path}` : `PostgreSQL at ${host}`}`);
  });
  return startDatabase({
    open: async (signal) => {
      await after;
      if (url === null) return (await import('./embedded.ts')).openEmbedded(folder, signal);
      return (await import('./postgres.ts')).openPostgres(url);
    },
    description: { engine: url === null ? 'embedded' : 'postgres', durable: true },
    log,
  });
}

interface DatabaseDeps {
  open: (signal: AbortSignal) => Promise<Engine>;
  description: Omit<DatabaseState, 'status'>;
  log: Log;
}

/** Opens the database in the background, and again after every failure and loss. */
export function startDatabase({ open, description, log }: DatabaseDeps): Database {
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const stopped = once(signal, 'abort').then(() => Promise.reject(signal.reason));
  // The promise may have no other reader.
  stopped.catch(() => undefined);
  const availability = createAvailability(log);
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  let engine: Engine | null = null;
  let opening = openUntilReady();
  const ready = opening;
  // Callers that await `ready` get the error.
  ready.catch(() => undefined);

  async function openUntilReady(): Promise<void> {
    for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, lastRetryMs)) {
      try {
        engine = await Promise.race([openOnce(), stopped]);
        availability.ready();
        notify();
        return;
      } catch (error) {
        signal.throwIfAborted();
        // Whatever failed, the operator may mend it where the database runs.
        availability.lost(error);
        await delay(retryMs, undefined, { signal });
      }
    }
  }

  /** Resolves once the engine is ready, and closes one that opens after the database closed. */
  async function openOnce(): Promise<Engine> {
    const opened = await open(signal);
    try {
      signal.throwIfAborted();
      await migrate(opened.pool);
      await opened.listen('companies_changed', {
        notified: notify,
        lost: (cause) => reopen(opened, cause),
      });
      signal.throwIfAborted();
      return opened;
    } catch (error) {
      await opened.close().catch(() => undefined);
      throw error;
    }
  }

  function reopen(lost: Engine, cause: unknown): void {
    if (engine !== lost || signal.aborted) return;
    engine = null;
    availability.lost(cause);
    opening = lost
      .close()
      .catch(() => undefined)
      .then(openUntilReady);
    opening.catch(() => undefined);
  }

  function notify(): void {
    for (const listener of listeners) listener();
  }

  return {
    get state() {
      return { ...description, status: availability.status };
    },
    ready,
    onPublicChanged: (listener) => void listeners.add(listener),
    async withIdentity(identity, work, kind = 'request') {
      if (transactions.getStore()?.isOpen) throw new Error(nested);
      const current = engine;
      if (!current) throw new DatabaseUnavailableError();
      const scope = { isOpen: true };
      return transact(current.pool, {
        identity,
        work: (query) => transactions.run(scope, () => work(query)),
        kind,
        failed(cause) {
          if (isUnreachable(cause)) reopen(current, cause);
          else availability.refused(cause);
        },
      }).finally(() => {
        scope.isOpen = false;
      });
    },
    async close() {
      stopping.abort(new Error('The database was closed.'));
      await opening.catch(() => undefined);
      const closing = engine;
      engine = null;
      availability.closed();
      await closing?.close();
    },
  };
}

const firstRetryMs = 500;
const lastRetryMs = 10_000;

const nested =
  'A transaction cannot begin inside another: use the query function that `withIdentity` gives to its work.';

interface Transaction<T> {
  identity: Identity;
  work: (query: Query) => Promise<T>;
  kind: TransactionKind;
  /** The function gets the reason of each DatabaseUnavailableError. */
  failed: (cause: unknown) => void;
}

/** Throws what `work` throws, or DatabaseUnavailableError where the database cannot run it. */
async function transact<T>(pool: Pool, transaction: Transaction<T>): Promise<T> {
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

/** Each transaction sets these milliseconds, since poolers refuse them at the start; 0 is none. */
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
