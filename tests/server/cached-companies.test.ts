import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import {
  createCompaniesFile,
  createPublicCompanies,
  type PublicRows,
} from '#server/company/public-companies.ts';
import { readConfig } from '#server/config.ts';
import { service } from '#server/database/database.ts';
import { compose, type Server } from '#server/routes.ts';
import { createAbsentDatabase } from './support/app.ts';
import { insertTestCompany } from './support/companies.ts';
import { createPostgresDatabase } from './support/database.ts';
import { createFolder } from './support/folder.ts';
import { collectLog, silentLog } from './support/log.ts';
import { openDataCompany } from './support/open-data-companies.ts';
import { testPartner } from './support/partner.ts';
import { postgresUrl, withoutPostgres } from './support/postgres.ts';
import { startPostgresLine } from './support/tcp-line.ts';

const hour = 3_600_000;

test('a server that starts while its database is away lists the companies of before', async ({
  skip,
}) => {
  if (!postgresUrl) skip(withoutPostgres);
  const line = await startPostgresLine(await createPostgresDatabase());
  const env = { DATABASE_URL: line.url, DATA_DIR: await createFolder() };
  const first = await start(env);
  await first.database.ready;
  const id = await insertTestCompany(first.database, { name: 'Silva' });
  await insertTestCompany(first.database, { name: 'Souza' });
  const stored = async () => (await readdir(env.DATA_DIR)).includes('companies.json');
  await expect.poll(() => namesOf(first)).toEqual(['Silva', 'Souza']);
  await expect.poll(stored).toBe(true);
  const text = () => readFile(join(env.DATA_DIR, 'companies.json'), 'utf8');
  await expect.poll(text).toContain('Souza');
  await first.close();

  await line.cut();
  const second = await start(env);
  await expect.poll(() => namesOf(second)).toEqual(['Silva', 'Souza']);
  expect(second.publicCompanies.isPublic(id)).toBe(true);
  expect(second.publicCompanies.pages.find('silva')).toMatchObject({ kind: 'page' });
  expect(second.database.state.status).not.toBe('ready');

  await line.mend();
  await second.database.ready;
  await second.database.withIdentity(service, (query) =>
    query('update companies set suspended_at = now() where id = $1', [id]),
  );
  await expect.poll(() => namesOf(second)).toEqual(['Souza']);
  await expect.poll(text).not.toContain('"name":"Silva"');
  await second.close();
});

test('what is stored comes back for a day, and is no older while it is still true', async () => {
  const folder = await createFolder();
  const file = join(folder, 'data/companies.json');
  await createCompaniesFile(file, silentLog).write(rows('Silva'), 0);
  const cache = createCompaniesFile(file, silentLog);
  expect(await cache.read(24 * hour - 1)).toEqual(rows('Silva'));
  expect(await cache.read(24 * hour)).toBeUndefined();
  expect(await cache.read(-1), 'the clock was set back').toBeUndefined();
  await cache.write(rows('Silva'), hour);
  await cache.write(rows('Silva'), hour + 1);
  expect(await cache.read(25 * hour - 1)).toEqual(rows('Silva'));
  expect(await cache.read(25 * hour), 'written once an hour').toBeUndefined();
  expect(await readdir(join(folder, 'data'))).toEqual(['companies.json']);
});

test('a file that is no cache counts as none; one that cannot be written is logged', async () => {
  const folder = await createFolder();
  const file = join(folder, 'companies.json');
  const { log, lines } = collectLog();
  for (const text of ['', '{}', '{"format":0,"readAt":0,"rows":{"companies":[],"gone":[]}}']) {
    await writeFile(file, text);
    expect(await createCompaniesFile(file, log).read(1)).toBeUndefined();
  }
  await createCompaniesFile(join(file, 'companies.json'), log).write(rows('Silva'), 0);
  expect(lines).toEqual([
    expect.stringMatching(/^The companies could not be stored for the next start \(/),
  ]);
});

test('a company leaves the list when what is stored is a day old', async () => {
  let now = hour;
  const { database, change } = createAbsentDatabase();
  const file = join(await createFolder(), 'companies.json');
  await createCompaniesFile(file, silentLog).write(rows('Silva'), 0);
  const cache = createCompaniesFile(file, silentLog);
  const directory = createPublicCompanies({ database, cache, log: silentLog, now: () => now });
  onTestFinished(() => directory.stop());
  await expect.poll(() => directory.companies.current().length).toBe(1);
  expect(directory.pages.find('cacambas-exemplo')).toMatchObject({ kind: 'page' });
  now = 24 * hour;
  change();
  await expect.poll(() => directory.companies.current().length).toBe(0);
  expect(directory.isPublic(rows('Silva').companies[0]?.id ?? '')).toBe(false);
  expect(directory.pages.isReady).toBe(false);
});

const start = (env: Record<string, string>) => compose({ config: readConfig(env), log: silentLog });

function namesOf({ publicCompanies }: Server): string[] {
  return publicCompanies.companies.current().map(({ name }) => name);
}

function rows(name: string): PublicRows {
  return {
    companies: [testPartner({ name, slug: 'silva' })],
    openData: [openDataCompany()],
    gone: [],
    registers: [],
    figures: { replies: [], prices: [] },
  };
}
