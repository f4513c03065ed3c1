import { cpSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, onTestFinished } from 'vitest';
import { startDatabase } from '#server/database/connect.ts';
import type { Database, Engine, Identity } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { openPostgres } from '#server/database/postgres.ts';
import type { Log } from '#server/http/log.ts';
import { migratedTemplate } from './embedded-template.ts';
import { type AtEnd, createFolder } from './folder.ts';
import { silentLog } from './log.ts';
import { createPostgres, dropPostgres, postgresUrl, withoutPostgres } from './postgres.ts';

/** Where the product keeps its data: embedded by default, or a server. */
export const engines = [
  { name: 'the embedded engine', missing: null, open: openEmbeddedDatabase },
  {
    name: 'a PostgreSQL server',
    missing: postgresUrl ? null : withoutPostgres,
    open: openPostgresDatabase,
  },
] as const;

export const [embedded] = engines;

/** The same tests on both engines; on the second one only in the full run. */
export function describeOnEngines(
  name: string,
  define: (engine: (typeof engines)[number]) => void,
): void {
  const [embedded, server] = engines;
  describe(`${name}, on ${embedded.name}`, () => define(embedded));
  describe(`${name}, on ${server.name}`, { tags: 'long' }, () => define(server));
}

/**
 * One database for all tests of a `describe`, because it takes a second to open; their rows have to
 * keep apart. Without the engine they are skipped.
 */
export function shareDatabase({ open, missing }: (typeof engines)[number]): () => Database {
  beforeEach(({ skip }) => {
    if (missing) skip(missing);
  });
  return share(async (atEnd) => (missing ? (undefined as never) : open(atEnd)));
}

/** What all tests of a file or of a `describe` use. */
export function share<T>(start: (atEnd: AtEnd) => Promise<T>): () => T {
  const ends: (() => Promise<void>)[] = [];
  let shared: T;
  beforeAll(async () => {
    shared = await start((end) => void ends.unshift(end));
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return () => shared;
}

export const asUser = (id: string): Identity => ({
  role: 'authenticated',
  claims: { sub: id, session_id: crypto.randomUUID() },
});

/** A database of any engine until the test ends, which may not be ready yet. */
export function openTestDatabase(
  open: (signal: AbortSignal) => Promise<Engine>,
  log: Log = silentLog,
): Database {
  const description = { engine: 'postgres', durable: true } as const;
  const database = startDatabase({ open, description, log });
  onTestFinished(() => database.close());
  return database;
}

/** A new, migrated, empty database until the test ends. */
async function openEmbeddedDatabase(atEnd: AtEnd = onTestFinished): Promise<Database> {
  const folder = await createDataDir(atEnd);
  const database = startDatabase({
    open: () => openEmbedded(folder),
    description: { engine: 'embedded', durable: true },
    log: silentLog,
  });
  return whenReady(database, atEnd);
}

async function openPostgresDatabase(atEnd: AtEnd = onTestFinished): Promise<Database> {
  const url = await createPostgresDatabase(atEnd, { isMigrated: true });
  const database = startDatabase({
    open: () => openPostgres(url),
    description: { engine: 'postgres', durable: true },
    log: silentLog,
  });
  return whenReady(database, atEnd);
}

/** A folder for DATA_DIR with an embedded database of empty tables, which takes seconds to make. */
export async function createDataDir(atEnd: AtEnd = onTestFinished): Promise<string> {
  const folder = await createFolder('data-dir', atEnd);
  // Three times as fast as its asynchronous form.
  cpSync(await migratedTemplate(), folder, { recursive: true });
  return folder;
}

/** The address of a new database of the server, until the test ends; a migrated one is a copy. */
export async function createPostgresDatabase(
  atEnd: AtEnd = onTestFinished,
  options?: { isMigrated: boolean },
): Promise<string> {
  const url = await createPostgres(options);
  atEnd(() => dropPostgres(url));
  return url;
}

async function whenReady(database: Database, atEnd: AtEnd): Promise<Database> {
  // Before what it works on is deleted: Vitest runs these in reverse order.
  atEnd(() => database.close());
  await database.ready;
  return database;
}
