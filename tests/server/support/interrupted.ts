import { AsyncLocalStorage } from 'node:async_hooks';
import { expect } from 'vitest';
import type { Database, Query } from '#server/database/database.ts';
import { asService } from './emptied.ts';

/** A database in which `meanwhile` happens once, before a statement that begins so. */
export function interrupted(
  database: Database,
  before: RegExp,
  meanwhile: () => Promise<unknown>,
): Database {
  const outside = AsyncLocalStorage.snapshot();
  let isOver = false;
  const pausing =
    (query: Query): Query =>
    async (text, values) => {
      if (!isOver && before.test(text.trim())) {
        isOver = true;
        await outside(meanwhile);
      }
      return query(text, values);
    };
  const withIdentity: Database['withIdentity'] = (identity, work, kind) =>
    database.withIdentity(identity, (query) => work(pausing(query)), kind);
  return { ...database, withIdentity };
}

/** Resolves when a transaction of this database waits for another one, or this has ended. */
export async function untilWaiting(database: Database, running: Promise<unknown>): Promise<void> {
  let isOver = false;
  void running.finally(() => {
    isOver = true;
  });
  await expect
    .poll(async () => {
      const waiting = await asService(
        database,
        `select from pg_locks where not granted and pid in (
          select pid from pg_locks join pg_database on pg_database.oid = database
          where datname = current_database()
        )`,
      );
      return isOver || waiting.length > 0;
    })
    .toBe(true);
}
