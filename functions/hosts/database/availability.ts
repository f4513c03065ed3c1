import type { DatabaseState } from '#functions/database/database.ts';
import type { Log } from '#functions/http/log.ts';
import { describeFailure } from './database-failure.ts';

export interface Availability {
  readonly status: DatabaseState['status'];
  ready(): void;
  /** It cannot be reached, and is tried again. */
  lost(cause: unknown): void;
  /** It can be reached, and will not be used. */
  failed(cause: unknown): void;
  /** It could not do one thing for lack of connections, disk or time. */
  refused(cause: unknown): void;
  closed(): void;
}

/** The database's status. Logs each cause of an outage once, and its end. */
export function createAvailability(log: Log, now = Date.now): Availability {
  let status: DatabaseState['status'] = 'starting';
  let quietUntil = 0;
  const causes = new Set<string>();
  return {
    get status() {
      return status;
    },
    ready() {
      log.info(causes.size > 0 ? 'The database is ready again.' : 'The database is ready.');
      status = 'ready';
      causes.clear();
    },
    lost(cause) {
      const description = describeFailure(cause);
      if (!causes.has(description)) {
        log.warn(`The database cannot be reached (${description}); trying again.`);
      }
      causes.add(description);
      status = 'unavailable';
    },
    failed(cause) {
      log.error(`The database cannot be used: ${describeFailure(cause)}`);
      status = 'unavailable';
    },
    refused(cause) {
      if (now() < quietUntil) return;
      quietUntil = now() + quietMs;
      log.warn(`The database refused a request (${describeFailure(cause)}).`);
    },
    closed() {
      status = 'unavailable';
    },
  };
}

/** Many requests may be refused at once. */
const quietMs = 60_000;
