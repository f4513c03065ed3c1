import { cpSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, onTestFinished } from 'vitest';
import type { Database, Identity } from '#functions/database/database.ts';
import { openEmbedded } from '#functions/hosts/database/embedded.ts';
import type { Engine } from '#functions/hosts/database/engine.ts';
import { openPostgres } from '#functions/hosts/database/postgres.ts';
import { startDatabase } from '#functions/hosts/database/start-database.ts';
import type { Log } from '#functions/http/log.ts';
import { migratedTemplate } from './embedded-template.ts';
import { silentLog } from './log.ts';

/** Of a server that may make databases: DATABASE_URL, or the local one; null if none answers. */
export const postgresUrl: string | null = await findPostgres();

/** Why tests with a PostgreSQL server cannot run here. */
export const withoutPostgres = 'no PostgreSQL answers at DATABASE_URL or on 127.0.0.1:5432';

/** What a test of both engines runs over: `describe.each(engines)('…, on $name', ({open, missing}) => …)`. */
export const engines = [
  { name: 'the embedded engine', missing: null, open: openEmbeddedDatabase },
  {
    name: 'a PostgreSQL server',
    missing: postgresUrl ? null : withoutPostgres,
    open: openPostgresDatabase,
  },
] as const;

/**
 * One database for all tests of a `describe`, because it takes a second to open; their rows have to
 * keep apart. Without the engine they are skipped.
 */
export function shareDatabase({ open, missing }: (typeof engines)[number]): () => Database {
  const ends: (() => unknown)[] = [];
  let database: Database;
  beforeEach(({ skip }) => {
    if (missing) skip(missing);
  });
  beforeAll(async () => {
    if (!missing) database = await open((end) => ends.unshift(end));
  });
  afterAll(async () => {
    for (const end of ends) await end();
  });
  return () => database;
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

/** Takes what is to be done at the end, the last one first: of the test, or of what shares a database. */
type AtEnd = (end: () => Promise<void>) => void;

/** A new, migrated, empty database until the test ends. */
async function openEmbeddedDatabase(atEnd: AtEnd = onTestFinished): Promise<Database> {
  const folder = await createDataDir(atEnd);
  const database = startDatabase({
    open: () => openEmbedded(folder),
    description: { engine: 'embedded', durable: false },
    log: silentLog,
  });
  return whenReady(database, atEnd);
}

async function openPostgresDatabase(atEnd: AtEnd = onTestFinished): Promise<Database> {
  const url = await createPostgresDatabase(atEnd);
  const database = startDatabase({
    open: () => openPostgres(url),
    description: { engine: 'postgres', durable: true },
    log: silentLog,
  });
  return whenReady(database, atEnd);
}

/** A folder for DATA_DIR with an embedded database of empty tables, which takes seconds to make. */
export async function createDataDir(atEnd: AtEnd = onTestFinished): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'data-dir-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  // Three times as fast as its asynchronous form.
  cpSync(await migratedTemplate(), folder, { recursive: true });
  return folder;
}

/** The address of a new database of the server, until the test ends. */
export async function createPostgresDatabase(atEnd: AtEnd = onTestFinished): Promise<string> {
  const name = `test_${crypto.randomUUID().replaceAll('-', '')}`;
  await administer(`create database ${name}`);
  atEnd(() => administer(`drop database ${name} with (force)`));
  const url = new URL(postgresUrl as string);
  url.pathname = `/${name}`;
  return url.href;
}

async function whenReady(database: Database, atEnd: AtEnd): Promise<Database> {
  // Before what it works on is deleted: Vitest runs these in reverse order.
  atEnd(() => database.close());
  await database.ready;
  return database;
}

async function administer(statement: string): Promise<void> {
  const client = new Client({ connectionString: postgresUrl as string });
  await client.connect();
  await client.query(statement);
  await client.end();
}

async function findPostgres(): Promise<string | null> {
  const url = process.env.DATABASE_URL || 'postgresql://postgres@127.0.0.1:5432/postgres';
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  try {
    await client.connect();
    await client.end();
    return url;
  } catch {
    return null;
  }
}
