import type { Log } from '#server/http/log.ts';
import type { DatabaseState } from './database.ts';

/** Keeps the database's status. Logs each cause of an outage once, and its end. */
export function createAvailability(log: Log) {
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
    /** The database cannot be reached or used, and is tried again. */
    lost(cause: unknown) {
      status = 'unavailable';
      const description = describeFailure(cause);
      if (causes.has(description)) return;
      causes.add(description);
      if (isOutage(cause))
        log.warn(`The database cannot be reached (${description}); trying again.`);
      else log.error(`The database cannot be used, and is tried again: ${description}`);
    },
    /** The database could not do one thing for lack of connections, disk or time. */
    refused(cause: unknown) {
      if (Date.now() < quietUntil) return;
      quietUntil = Date.now() + quietMs;
      log.warn(`The database refused a request (${describeFailure(cause)}).`);
    },
    closed() {
      status = 'unavailable';
    },
  };
}

/** Many requests may be refused at once. */
const quietMs = 60_000;

/** Tells whether the database could not be reached, so that the same may work later. */
export function isUnreachable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  // The embedded engine crashed.
  if (error instanceof WebAssembly.RuntimeError) return true;
  if (code === undefined) return unreachable.test(error.message);
  return isSqlState(code) ? unreachableStates.test(code) : true;
}

/** Tells whether connections, memory or disk ran out, so that the same may work later. */
export function isOverloaded(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const { code } = error as { code?: string };
  if (code === undefined) return /timeout exceeded when trying to connect/.test(error.message);
  return /^53/.test(code) || lastedTooLong.test(code);
}

/** Tells whether the database may open later with this server as it is. */
function isOutage(error: unknown): boolean {
  const { code = '' } = error as { code?: string };
  return isUnreachable(error) || isOverloaded(error) || mendedOnServer.test(code);
}

/** Says why the database cannot be used, as part of a sentence, without passwords. */
function describeFailure(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code = '', message } = causeOf(error);
  const cause = causes.find(([pattern]) => pattern.test(`${code} ${message}`));
  return cause ? cause[1] : (message.split('\n')[0] ?? '').slice(0, 300) || code;
}

/** Errors of pg and of its pool have no code. */
const unreachable =
  /connection terminated|connection timeout|query read timeout|not queryable|client was closed|calling end on the pool|failed to initialize properly|pglite is clos|does not support SSL|unexpected .* message/i;

/** The codes are connection exceptions, and operator intervention but a cancelled statement. */
const unreachableStates = /^(08|57P)/;

/** A statement, a lock or an idle transaction took longer than allowed. */
const lastedTooLong = /^(57014|55P03|25P0[34])$/;

/** The operator mends a wrong password, or a missing role or database, on its server. */
const mendedOnServer = /^(28P01|28000|3D000)$/;

function isSqlState(code: string): boolean {
  return /^[0-9A-Z]{5}$/.test(code) && !/^E[A-Z]{4}$/.test(code);
}

/** Returns the error of the first address where a host has several. */
function causeOf(error: Error): Error & { code?: string } {
  const { errors } = error as { errors?: unknown[] };
  return errors?.[0] instanceof Error ? errors[0] : error;
}

/** The operator reads these explanations by code and message of a failure. */
const causes: readonly (readonly [RegExp, string])[] = [
  [
    /28P01|SASL|password must be a string/,
    'the user name or the password in DATABASE_URL is wrong',
  ],
  [/28000.*no encryption/, 'the server requires TLS: add "?sslmode=require" to DATABASE_URL'],
  [/28000/, 'the server does not let the user in DATABASE_URL in'],
  [/3D000/, 'the server has no database of the name in DATABASE_URL'],
  [/ENOTFOUND|EAI_AGAIN/, 'the host name in DATABASE_URL is unknown'],
  [/ECONNREFUSED/, 'no server listens at the host and port in DATABASE_URL'],
  [/ENOENT/, 'the socket in DATABASE_URL does not exist'],
  [/ECONNRESET|EPIPE|terminated unexpectedly/, 'the server closed the connection'],
  [/ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|timeout/i, 'the server does not answer'],
  [/does not support SSL/, 'the server has no TLS, which sslmode in DATABASE_URL requires'],
  [/CERT|ERR_TLS|SELF_SIGNED/, 'the certificate of the server is not trusted; see sslrootcert'],
  [/57P03/, 'the server is starting or stopping'],
  [/57P0[12]/, 'the server is stopping'],
  [/53300/, 'the server has no connection to spare'],
  [/53100|ENOSPC/, 'the disk of the database is full'],
  [/42501/, 'the user in DATABASE_URL may not create tables and roles'],
];
