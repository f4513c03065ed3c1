import { createStore, type Store } from '#src/shared/runtime/store.ts';
import { whenIdle } from '#src/shared/runtime/task-priority.ts';
import { withTimeout } from '#src/shared/runtime/with-timeout.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import { hasDatabase } from '#src/shared/storage/has-database.ts';
import { databases } from '#src/shared/storage/names.ts';
import { dataWritten } from './write-data.ts';

/** What Dexie's liveQuery makes. */
interface LiveQuery<T> {
  subscribe(next: (value: T) => void, error: () => void): { unsubscribe(): void };
}

/** What a query answers, in step with every tab once somebody subscribes. */
export interface LazyLiveQuery<T> extends Store<T> {
  /** Resolves when the query has answered, or it is clear that it will not soon. */
  load(): Promise<unknown>;
}

/** Milliseconds; until the answer is there a page shows the initial value. */
const timeoutMs = 5000;

/**
 * A live query whose code, Dexie's 31 kB included, is loaded when the page is idle, and only if the
 * visitor keeps anything: the database is not made by reading it.
 */
export function createLazyLiveQuery<T>(
  load: () => Promise<LiveQuery<T>>,
  initial: T,
): LazyLiveQuery<T> {
  const store = createStore(initial);
  let starting: Promise<unknown> | undefined;
  let following: AbortController | undefined;

  async function start(): Promise<void> {
    dataWritten.on(() => void follow());
    dataCleared.on(() => {
      following?.abort();
      following = undefined;
      store.set(initial);
    });
    await whenIdle();
    const isStored = await withTimeout(timeoutMs, () => hasDatabase(databases.visitor));
    if (isStored) await withTimeout(timeoutMs, follow);
  }

  /** Subscribes to the query; resolves with its first answer or failure. */
  async function follow(): Promise<void> {
    if (following) return;
    const mine = new AbortController();
    following = mine;
    const fail = () => {
      if (following === mine) following = undefined;
    };
    const query = await load().catch(fail);
    if (!query || mine.signal.aborted) return;
    await new Promise<void>((resolve) => {
      const next = (value: T) => {
        store.set(value);
        resolve();
      };
      const subscription = query.subscribe(next, () => resolve(fail()));
      mine.signal.addEventListener('abort', () => subscription.unsubscribe());
    });
  }

  const startOnce = () => {
    starting ??= start();
    return starting;
  };

  return {
    ...store,
    load: startOnce,
    subscribe(listener) {
      void startOnce();
      return store.subscribe(listener);
    },
  };
}
