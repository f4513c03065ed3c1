import { createLog, type Log, type LogEntry } from '#server/http/log.ts';

interface CollectedLog {
  log: Log;
  /** Messages for the operator. */
  lines: string[];
  /** The entry of each request. */
  requests: LogEntry[];
  add(entry: LogEntry): void;
}

/** For servers whose log no test reads. */
export const silentLog: Log = createLog(() => undefined);

export function collectLog(): CollectedLog {
  const lines: string[] = [];
  const requests: LogEntry[] = [];
  const add = (entry: LogEntry) =>
    entry.message === 'request' ? requests.push(entry) : lines.push(entry.message);
  return { log: createLog(add), lines, requests, add };
}
