import { cpSync } from 'node:fs';
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import type { Engine } from '#server/database/database.ts';
import { openEmbedded } from '#server/database/embedded.ts';
import { listMigrations, migrate, migrationsFolder } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { createPostgresDatabase } from './database.ts';
import { newTemplate } from './embedded-template.ts';
import { createFolder } from './folder.ts';
import { postgresUrl, withoutPostgres } from './postgres.ts';

/** Both engines, with the tables as they were before the migration with this number, until the test ends. */
export const earlierEngines = [
  {
    name: 'the embedded engine',
    missing: null,
    openBefore: async (number: string) =>
      migrateBefore(number, await openEmbedded(await copyNewDatabase())),
  },
  {
    name: 'a PostgreSQL server',
    missing: postgresUrl ? null : withoutPostgres,
    openBefore: async (number: string) =>
      migrateBefore(number, await openPostgres(await createPostgresDatabase())),
  },
];

async function migrateBefore(number: string, engine: Engine): Promise<Engine> {
  onTestFinished(() => engine.close());
  const folder = await createFolder('migrations');
  for (const name of await listMigrations())
    if (name < number) await cp(join(migrationsFolder, name), join(folder, name));
  await migrate(engine.pool, folder);
  return engine;
}

async function copyNewDatabase(): Promise<string> {
  const folder = await createFolder('data-dir');
  cpSync(await newTemplate(), folder, { recursive: true });
  return folder;
}
