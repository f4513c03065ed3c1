import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { type Database, DatabaseUnavailableError, service } from '#functions/database/database.ts';
import { createCompanyCache } from '#functions/hosts/data-dir/cached-companies.ts';
import { startPlatform } from '#functions/hosts/startup/start-platform.ts';
import type { PublicRows } from '#functions/partners/company-rows.ts';
import { createDirectory, type RowsCache } from '#functions/partners/directory.ts';
import { type PlatformConfig, readPlatformConfig } from '#functions/platform-config.ts';
import { memoryStore } from '#functions/store/store.ts';
import { insertTestCompany } from './support/companies.ts';
import { createPostgresDatabase, postgresUrl, withoutPostgres } from './support/database.ts';
import { collectLog, silentLog } from './support/log.ts';
import { startPostgresLine } from './support/postgres-line.ts';

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
  await expect.poll(() => namesOf(first), waiting).toEqual(['Silva', 'Souza']);
  await expect.poll(stored, waiting).toBe(true);
  const text = () => readFile(join(env.DATA_DIR, 'companies.json'), 'utf8');
  await expect.poll(text, waiting).toContain('Souza');
  await first.close();

  await line.cut();
  const second = await start(env);
  await expect.poll(() => namesOf(second), waiting).toEqual(['Silva', 'Souza']);
  expect(second.directory.isPartner(id)).toBe(true);
  expect(second.directory.pages.find('silva')).toMatchObject({ kind: 'page' });
  expect(second.database.state.status).not.toBe('ready');

  await line.mend();
  await second.database.ready;
  await second.database.as(service, (query) =>
    query('update companies set suspended_at = now() where id = $1', [id]),
  );
  await expect.poll(() => namesOf(second), waiting).toEqual(['Souza']);
  await expect.poll(text, waiting).not.toContain('"name":"Silva"');
  await second.close();
});

test('without a folder nothing is stored, and a start with the database away lists nobody', async () => {
  const photos = { PHOTO_STORE_URL: 'https://bucket.example', S3_ACCESS_KEY_ID: 'a' };
  const away = { DATABASE_URL: 'postgres://user@127.0.0.1:1/none', S3_SECRET_ACCESS_KEY: 'b' };
  const platform = await start({ ...photos, ...away, DATA_DIR: 'off' });
  await expect.poll(() => platform.database.state.status, waiting).toBe('unavailable');
  expect(namesOf(platform)).toEqual([]);
  expect(platform.directory.pages.isReady).toBe(false);
  await platform.close();
});

test('what is stored comes back for a day, and is no older while it is still true', async () => {
  const folder = await createFolder();
  const file = join(folder, 'data/companies.json');
  await createCompanyCache(file, silentLog).write(rows('Silva'), 0);
  const cache = createCompanyCache(file, silentLog);
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
    expect(await createCompanyCache(file, log).read(1)).toBeUndefined();
  }
  await createCompanyCache(join(file, 'companies.json'), log).write(rows('Silva'), 0);
  expect(lines).toEqual([
    expect.stringMatching(/^The companies could not be stored for the next start \(/),
  ]);
});

test('a company leaves the list when what is stored is a day old', async () => {
  let now = hour;
  const { database, change } = createAbsentDatabase();
  const file = join(await createFolder(), 'companies.json');
  await createCompanyCache(file, silentLog).write(rows('Silva'), 0);
  const cache: RowsCache = createCompanyCache(file, silentLog);
  const directory = createDirectory({ database, cache, log: silentLog, now: () => now });
  onTestFinished(() => directory.stop());
  await expect.poll(() => directory.partners.current().length, waiting).toBe(1);
  now = 24 * hour;
  change();
  await expect.poll(() => directory.partners.current().length, waiting).toBe(0);
  expect(directory.isPartner(rows('Silva').companies[0]?.id ?? '')).toBe(false);
  expect(directory.pages.isReady).toBe(false);
});

const waiting = { timeout: 20_000 };

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'cached-companies-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

async function start(env: Record<string, string>) {
  const config = readPlatformConfig(env) as PlatformConfig;
  const siteUrl = 'https://site.example';
  return startPlatform({ config, siteUrl, store: memoryStore, filePartners: [], log: silentLog });
}

function namesOf({ directory }: Awaited<ReturnType<typeof start>>): string[] {
  return directory.partners.current().map(({ name }) => name);
}

function rows(name: string): PublicRows {
  const company = {
    ...{ id: '0b0f4b3e-6f4f-4d8e-9d5e-3c2b1a098765', name, phone: '+5547999990000' },
    ...{ place_id: null, whatsapp: null, address: '', website: null, image_url: null },
    ...{ featured_until: null, slug: 'silva', former_slugs: [], description: '' },
    ...{ opening_hours: [], skip_sizes: [], updated_at: new Date(0), photos: [] },
    areas: [{ cityId: 'sc/joinville', bairros: [] }],
  };
  return { companies: [company], gone: [] };
}

/** A database that cannot be reached. */
function createAbsentDatabase() {
  const listeners: (() => void)[] = [];
  const database: Database = {
    as: () => Promise.reject(new DatabaseUnavailableError()),
    state: { engine: 'postgres', status: 'unavailable', durable: true },
    ready: new Promise(() => undefined),
    onPartnersChanged: (listener) => void listeners.push(listener),
    close: async () => undefined,
  };
  const change = () => {
    for (const listener of listeners) listener();
  };
  return { database, change };
}
