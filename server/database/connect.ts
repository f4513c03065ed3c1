import { AsyncLocalStorage } from 'node:async_hooks';
import { once } from 'node:events';
import { join, relative } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '#server/http/log.ts';
import { createAvailability, isUnreachable } from './availability.ts';
import {
  type Database,
  type DatabaseState,
  DatabaseUnavailableError,
  type Engine,
} from './database.ts';
import { migrate } from './migrate.ts';
import { transact } from './transaction.ts';

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

/**
 * Opens the database in the background, goes on trying after every failure, and opens it again when
 * it is lost.
 */
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

/** Each wait between two attempts is twice the one before. */
const firstRetryMs = 500;
const lastRetryMs = 10_000;

const nested =
  'A transaction cannot begin inside another: use the query function that `withIdentity` gives to its work.';
