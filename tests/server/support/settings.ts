import { cpSync, rmSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { onTestFinished } from 'vitest';
import { connectDatabase } from '#server/database/connect.ts';
import { insertTestCompany, type TestCompany } from './companies.ts';
import { createPostgresDatabase } from './database.ts';
import { migratedTemplate } from './embedded-template.ts';
import type { AtEnd } from './folder.ts';
import { silentLog } from './log.ts';
import { emptyPostgres, postgresUrl } from './postgres.ts';

type ServerSettings = Record<string, string> & { DATA_DIR: string };

/**
 * The settings of a server on any port, with a new folder and a database: of its own with these
 * companies, or else one that many share and nobody can write companies to. It is embedded, which
 * takes a second of processor time, only where no PostgreSQL answers.
 */
export async function serverSettings(
  companies?: readonly TestCompany[],
  atEnd: AtEnd = onTestFinished,
): Promise<ServerSettings> {
  const folder = await mkdtemp(join(tmpdir(), 'data-dir-'));
  atEnd(async () => rmSync(folder, { recursive: true, force: true }));
  const settings = { PORT: '0', DATA_DIR: folder };
  if (!postgresUrl) cpSync(await migratedTemplate(), folder, { recursive: true });
  const url = postgresUrl && (await (companies ? ownPostgres(atEnd) : emptyPostgres()));
  if (companies?.length) await insertCompanies(companies, { url, folder });
  return url ? { ...settings, DATABASE_URL: url } : settings;
}

/** The same for servers of a program, or of all tests of a process. */
export function settingsOfProgram(): Promise<ServerSettings> {
  return serverSettings(undefined, (end) => process.once('exit', end));
}

/** Resolves when a server has read the companies of its database. */
export async function untilRead(url: string): Promise<void> {
  const page = `${url}/functions/v1/company-page?slug=demonstracao-1`;
  while (![200, 404].includes((await fetch(page)).status)) await delay(30);
}

function ownPostgres(atEnd: AtEnd): Promise<string> {
  return createPostgresDatabase(atEnd, { isMigrated: true });
}

async function insertCompanies(
  companies: readonly TestCompany[],
  target: { url: string | null; folder: string },
): Promise<void> {
  const database = connectDatabase({ ...target, log: silentLog });
  await database.ready;
  for (const company of companies) await insertTestCompany(database, company);
  await database.close();
}
