import { type Database, DatabaseUnavailableError } from '#server/database/database.ts';
import type { Log } from '#server/http/log.ts';

/** Content that is replaced as a whole; what is derived from it is valid for one version. */
export interface Snapshot<T> {
  current(): T;
  /** It is another number whenever the content is another. */
  readonly version: number;
}

/** The content can be written as JSON. */
export function createSnapshot<T>(content: T): Snapshot<T> & { replace(content: T): void } {
  let current = content;
  let text = JSON.stringify(content);
  let version = 0;
  return {
    current: () => current,
    get version() {
      return version;
    },
    replace(next) {
      const nextText = JSON.stringify(next);
      if (nextText === text) return;
      [current, text] = [next, nextText];
      version += 1;
    },
  };
}

/**
 * Reads now, when the database says that what is public changed, and every minute, because some of
 * it ends at midnight. The result ends it. `subject` names the data for the log.
 */
export function followPublic(
  database: Database,
  log: Log,
  subject: string,
  read: () => Promise<void>,
): () => void {
  const renewal = repeatInTurn(() =>
    read().catch((error: Error) => {
      // The database reports itself that it is away, and calls when it is back.
      if (error instanceof DatabaseUnavailableError) return;
      log.error(`The ${subject} cannot be read: ${error.stack}`);
    }),
  );
  database.onPublicChanged(renewal.request);
  const timer = setInterval(renewal.request, maxWaitMs).unref();
  renewal.request();
  return () => {
    clearInterval(timer);
    renewal.stop();
  };
}

/** Two reads are at most so far apart. */
const maxWaitMs = 60_000;

/** Changes gather for this time, since one command makes several. */
const gatherMs = 100;

/** Runs `work` soon after each request: never twice at once, and once for requests in between. */
function repeatInTurn(work: () => Promise<void>) {
  let isRequested = false;
  let isRunning = false;
  let isStopped = false;
  const run = async () => {
    isRunning = true;
    while (isRequested && !isStopped) {
      await new Promise((resolve) => setTimeout(resolve, gatherMs));
      isRequested = false;
      if (!isStopped) await work();
    }
    isRunning = false;
  };
  return {
    request() {
      isRequested = true;
      if (!isRunning) void run();
    },
    stop() {
      isStopped = true;
    },
  };
}
