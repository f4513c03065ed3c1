import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import {
  type Database,
  type DatabaseState,
  DatabaseUnavailableError,
} from '#functions/database/database.ts';
import type { Log } from '#functions/http/log.ts';
import { createAvailability } from './availability.ts';
import { isUnreachable, mayRecover } from './database-failure.ts';
import type { Engine } from './engine.ts';
import { migrate } from './migrate.ts';
import { transact } from './transaction.ts';

export interface DatabaseOptions {
  /** Rejects where it can be tried again with an error for which `mayRecover` is true. */
  open: (signal: AbortSignal) => Promise<Engine>;
  description: Omit<DatabaseState, 'status'>;
  log: Log;
}

/**
 * Opens the database in the background, goes on trying while it cannot be reached, and opens it
 * again when it is lost.
 */
export function startDatabase({ open, description, log }: DatabaseOptions): Database {
  const listeners = new Set<() => void>();
  const stopping = new AbortController();
  const { signal } = stopping;
  const availability = createAvailability(log);
  const transactions = new AsyncLocalStorage<{ isOpen: boolean }>();
  let engine: Engine | null = null;
  let opening = openUntilReady();
  const ready = opening;
  // Callers that await it get the error.
  ready.catch(() => undefined);

  async function openUntilReady(): Promise<void> {
    for (let retryMs = firstRetryMs; ; retryMs = Math.min(retryMs * 2, lastRetryMs)) {
      try {
        engine = await untilAborted(openOnce(), signal);
        availability.ready();
        notify();
        return;
      } catch (error) {
        signal.throwIfAborted();
        if (!mayRecover(error)) {
          availability.failed(error);
          throw error;
        }
        availability.lost(error);
        await delay(retryMs, undefined, { signal });
      }
    }
  }

  /** Ready for statements. What opens after the database was closed is closed at once. */
  async function openOnce(): Promise<Engine> {
    const opened = await open(signal);
    try {
      signal.throwIfAborted();
      await migrate(opened.pool);
      await opened.listen('partners_changed', {
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
    onPartnersChanged: (listener) => void listeners.add(listener),
    async as(identity, work, kind = 'request') {
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

/** Milliseconds between two attempts to open the database; each wait is twice the one before. */
const firstRetryMs = 500;
const lastRetryMs = 10_000;

const nested =
  'A transaction cannot begin inside another: use the query function that `as` gives to its work.';

/** What comes later settles unseen. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal): Promise<T> {
  promise.catch(() => undefined);
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason);
    if (signal.aborted) abort();
    signal.addEventListener('abort', abort, { once: true });
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort));
  });
}
