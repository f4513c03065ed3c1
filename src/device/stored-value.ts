import { withTimeout } from '#src/shared/runtime/async.ts';
import { createStore, dataCleared } from '#src/shared/runtime/events.ts';
import { whenIdle } from '#src/shared/runtime/tasks.ts';
import type { VisitorDatabase } from './database/database.ts';
import { databases, hasDatabase } from './names.ts';
import { dataWritten } from './write-data.ts';

export interface StoredState<T> {
  status: 'reading' | 'read' | 'failed';
  /** The value is empty until it is read. After a later failure, it is what was read last. */
  value: T;
}

/** Dexie's liveQuery returns this. */
interface LiveQuery<T> {
  subscribe(next: (value: T) => void, error: () => void): { unsubscribe(): void };
}

/** A storage that does not answer within this time counts as one that does not work. */
const timeoutMs = 5000;

/** Reads a value in step with every tab. After a failure, a write reads it again. */
export function createStoredValue<T>(load: () => Promise<LiveQuery<T>>, empty: T) {
  const initial: StoredState<T> = { status: 'reading', value: empty };
  const store = createStore(initial);
  let starting: Promise<void> | undefined;
  let following: AbortController | undefined;

  async function start(): Promise<void> {
    dataWritten.on(() => void follow());
    dataCleared.on(() => {
      stop();
      store.set({ status: 'read', value: empty });
    });
    await whenIdle();
    const isStored = await withTimeout(timeoutMs, () => hasDatabase(databases.visitor));
    if (isStored) await follow();
  }

  /** Subscribes to the query; resolves with its first answer or failure. Never rejects. */
  async function follow(): Promise<void> {
    if (following) return;
    const mine = new AbortController();
    following = mine;
    const fail = () => {
      if (following === mine) following = undefined;
    };
    await withTimeout(timeoutMs, async () => {
      const query = await load().catch(fail);
      if (!query || mine.signal.aborted) return;
      await new Promise<void>((resolve) => {
        const next = (value: T) => {
          store.set({ status: 'read', value });
          resolve();
        };
        const subscription = query.subscribe(next, () => resolve(fail()));
        mine.signal.addEventListener('abort', () => subscription.unsubscribe());
      });
    });
    const state = store.get();
    if (state.status === 'reading') store.set({ ...state, status: 'failed' });
  }

  function stop() {
    following?.abort();
    following = undefined;
  }

  function startOnce() {
    starting ??= start();
    return starting;
  }

  return {
    get: store.get,

    getInitial: () => initial,

    /**
     * The first listener starts the reading when the page is idle, and only if the visitor stores
     * anything: it neither loads Dexie's 31 kB for nothing nor makes the database.
     */
    subscribe(listener: () => void) {
      void startOnce();
      return store.subscribe(listener);
    },

    /** Starts as `subscribe`. Resolves when the value is read, or will not be soon. */
    load: startOnce,

    /** Reads at once, and again after a failure. */
    open() {
      if (store.get().status === 'failed') stop();
      void follow();
    },
  };
}

/** Makes a live query for createStoredValue, loaded with the database's code. */
export function queryDatabase<T>(query: (database: VisitorDatabase) => Promise<T>) {
  return async (): Promise<LiveQuery<T>> => {
    // Without IndexedDB, Dexie's live queries never answer.
    if (!globalThis.indexedDB) throw new Error('IndexedDB is missing');
    return (await import('./database/database.ts')).queryLive(query);
  };
}
