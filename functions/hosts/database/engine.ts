import type { Pool } from 'pg';

/** PostgreSQL itself, embedded or at an address. */
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
