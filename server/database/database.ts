import type { Pool } from 'pg';
import { HttpError } from '#server/http/errors.ts';

/** Runs one statement with `$1` parameters; resolves with its rows. */
export type Query = <Row extends object = Record<string, unknown>>(
  text: string,
  values?: readonly unknown[],
) => Promise<Row[]>;

/** The access token was checked. */
export interface Claims {
  sub: string;
  session_id: string;
}

/** Row-level security decides by the identity what statements reach. */
export type Identity =
  | { role: 'anon' }
  /** The capability is the SHA-256 of a link's token, in base64url. */
  | { role: 'anon'; capability: string }
  | { role: 'authenticated'; claims: Claims }
  /** Sign-in, statistics and the operator decide themselves what is allowed. */
  | { role: 'service_role' };

export interface Database {
  /**
   * Runs `work` in one transaction as this identity; the only way to the tables. Inside, use the
   * given query function alone, and only until `work` has ended: a second `withIdentity` inside
   * throws, since it would wait for the first for ever. Throws DatabaseUnavailableError while the
   * database is starting, busy or away, and when it broke before the transaction was acknowledged.
   */
  withIdentity<T>(
    identity: Identity,
    work: (query: Query) => Promise<T>,
    kind?: TransactionKind,
  ): Promise<T>;
  readonly state: DatabaseState;
  /** Resolves when the tables are there; rejects if they never will be, or it is closed before. */
  readonly ready: Promise<void>;
  /** Calls on each change of public data, by any instance, and when one may have been missed. */
  onPublicChanged(listener: () => void): void;
  close(): Promise<void>;
}

/** A request's transaction ends within seconds; maintenance may last, and sees one moment. */
export type TransactionKind = 'request' | 'maintenance';

export interface DatabaseState {
  engine: 'embedded' | 'postgres';
  status: 'starting' | 'ready' | 'unavailable';
  /** What was acknowledged survives a power failure where this is true. */
  durable: boolean;
}

export const anonymous: Identity = { role: 'anon' };
export const service: Identity = { role: 'service_role' };

/** Clients should try again soon. */
export class DatabaseUnavailableError extends HttpError {
  constructor(cause?: unknown) {
    super('database_unavailable', { retryAfter: 5 });
    this.cause = cause;
  }
}

/** The engine is PostgreSQL itself, embedded or at an address. */
export interface Engine {
  pool: Pool;
  /**
   * Calls `notified` on each notification on this channel and when some may have been missed, and
   * `lost` once when the database cannot be reached any more.
   */
  listen(channel: string, events: ListenEvents): Promise<void>;
  /** Another engine may be opened when it resolves. */
  close(): Promise<void>;
}

export interface ListenEvents {
  notified: () => void;
  lost: (cause: unknown) => void;
}

/**
 * Until the transaction ends, no other one changes or locks the user's company, so that what is
 * counted stays true. Throws HttpError where the user has none.
 */
export async function lockCompany(query: Query): Promise<void> {
  const rows = await query(
    'select id from companies where id = current_company_id() for no key update',
  );
  if (rows.length === 0) throw new HttpError('not_found');
}

/** The actor 'server' stands for what no person asked for. */
export type Actor = 'visitor' | 'company' | 'operator' | 'server';

/**
 * Logs an action like 'claim.started' that has to be answered for, in the transaction that does it. The
 * details hold no personal data that the subject's row itself does not have.
 */
export async function audit(
  query: Query,
  actor: Actor,
  action: string,
  subject: string,
  details: object = {},
): Promise<void> {
  await query(
    'insert into audit_log (actor, action, subject, details) values ($1, $2, $3, $4::jsonb)',
    [actor, action, subject, JSON.stringify(details)],
  );
}
