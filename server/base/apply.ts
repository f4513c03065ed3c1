import type { Query } from '#server/database/database.ts';
import type { BaseRecord, BaseSource } from './record.ts';

/** What a source has at present, to replace what it had. */
export interface BaseImport {
  source: BaseSource;
  /** A register's city; '' for sources of the whole country. */
  scope: string;
  /** The source's month or day, like '2026-10' or '2026-10-14'. */
  readOn: string;
  /** Rows of each kind of file as they were read, before any was filtered. */
  counts: Readonly<Record<string, number>>;
  records: readonly BaseRecord[];
  /** Milliseconds since 1970. */
  now: number;
  /** Computes the outcome and writes nothing. */
  isDryRun?: boolean;
}

export interface ImportOutcome {
  /** Rows of this source. */
  added: number;
  changed: number;
  unchanged: number;
  left: number;
  /** Rows that nobody may bring back. */
  suppressed: number;
  /** Rows of this source in a company that has other rows too. */
  merged: number;
  /** Claimed companies of which the last row of this source left, like 'Caçambas Silva (sc/joinville)'. */
  claimedGone: string[];
  /** Of the whole base, without those that were removed. */
  companies: number;
  byTier: Record<1 | 2 | 3, number>;
}

/**
 * Replaces the rows of a source, and merges all rows into companies again, which keep their ids and
 * slugs. Needs a transaction of the service of the kind 'maintenance'. Throws OperatorError, with
 * nothing changed, for an older month than the last one and for one that is incomplete.
 */
export async function applyImport(_query: Query, _given: BaseImport): Promise<ImportOutcome> {
  throw new Error('not written yet');
}
