/** @module-tag long */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { openDataDir } from '#server/database/data-dir.ts';
import { type Database, service } from '#server/database/database.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { createOperatorListener } from '#server/operator/socket.ts';
import { insertTestCompany } from './support/companies.ts';
import {
  createPostgresDatabase,
  describeOnEngines,
  engines,
  openTestDatabase,
} from './support/database.ts';
import { commandsBelow, deployFile, whyWithout } from './support/deploy.ts';
import { createFolder } from './support/folder.ts';
import { createTestedOperator } from './support/operator.ts';
import { withoutPostgres } from './support/postgres.ts';

const root = fileURLToPath(new URL('../..', import.meta.url)).replace(/\/$/, '');

const { username } = userInfo();

/** Only root may act as another user, which nobody needs here: everything is one user's. */
const asUser =
  process.getuid?.() === 0 && !whyWithout('runuser') ? `runuser -u ${username} --` : '';

/** An installation whose server runs: what the documentation's paths stand for in it. */
interface Installation {
  dataDir: string;
  replaced: Record<string, string>;
  /** Runs a script with these variables, and resolves with what it printed. */
  run(script: string, env?: Record<string, string>): Promise<string>;
}

async function install(database: Database): Promise<Installation> {
  const { deps } = createTestedOperator(database);
  const dataDir = await openDataDir(join(await createFolder('deployed'), 'data'));
  dataDir.server.on('request', createOperatorListener(deps, dataDir.folder));
  onTestFinished(() => dataDir.close());
  const programs = await createFolder('programs');
  const settings = join(programs, 'server.env');
  const replaced = {
    'runuser -u alugacacamba --': asUser,
    '/srv/alugacacamba/current': root,
    '/var/lib/alugacacamba': dataDir.folder,
    '/etc/alugacacamba/server.env': settings,
    '/var/backups/alugacacamba': join(programs, 'backups'),
    'chown alugacacamba': `chown ${username}`,
    'chown -R alugacacamba': `chown -R ${username}`,
  };
  await writeFile(settings, deployFile('server.example.env'));
  const command = replaceAll(deployFile('alugacacamba.sh'), replaced);
  await writeFile(join(programs, 'alugacacamba'), command, { mode: 0o755 });
  const PATH = `${programs}:${process.env.PATH}`;
  const run = async (script: string, env = {}) => {
    const child = spawn('bash', ['-eu'], { env: { PATH, ...env }, stdio: 'pipe' });
    onTestFinished(() => void child.kill('SIGKILL'));
    child.stdin.end(replaceAll(script, replaced));
    const closed = once(child, 'close');
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    const [code] = await closed;
    expect({ code, errors }).toMatchObject({ code: 0 });
    return output;
  };
  return { dataDir: dataDir.folder, replaced, run };
}

function replaceAll(script: string, replaced: Record<string, string>): string {
  let result = script;
  for (const [part, other] of Object.entries(replaced)) result = result.replaceAll(part, other);
  return result;
}

const [backUp = '', restore = '', dumpServer = '', restoreServer = ''] = commandsBelow('Backup');

describeOnEngines('the documented backup', ({ open, missing }) => {
  beforeEach(({ skip }) => {
    if (missing) skip(missing);
    const without = whyWithout('bash') ?? whyWithout('tar');
    if (without) skip(without);
  });

  test('is restored into an empty installation', async () => {
    const database = await open();
    const before = await install(database);
    const id = await insertTestCompany(database, { name: 'Silva' });
    await mkdir(join(before.dataDir, 'photos', id), { recursive: true });
    await writeFile(join(before.dataDir, 'photos', id, 'a.webp'), 'picture');
    await before.run(backUp);
    const backups = before.replaced['/var/backups/alugacacamba'] as string;
    const [name = ''] = await readdir(backups);
    const backup = join(backups, name);
    expect((await readdir(backup)).toSorted()).toEqual(['dump.jsonl.gz', 'photos.tar.gz']);
    for (const file of ['', 'dump.jsonl.gz', 'photos.tar.gz'])
      expect((await stat(join(backup, file))).mode & 0o077).toBe(0);

    const restored = await open();
    const after = await install(restored);
    const printed = await after.run(restore, { backup });
    expect(printed).toMatch(/^There is none\.\nFIELD +VALUE\nrestored rows +\d+\n$/);
    expect(await listCompanies(restored)).toEqual([{ id, name: 'Silva', slug: 'silva' }]);
    expect(await readFile(join(after.dataDir, 'photos', id, 'a.webp'), 'utf8')).toBe('picture');
    expect(await readdir(after.dataDir)).not.toContain('restore.jsonl.gz');
  });
});

test("the documented backup with PostgreSQL's own tools is restored", async ({ skip }) => {
  const [, { missing }] = engines;
  if (missing) skip(withoutPostgres);
  const without = whyWithout('pg_dump') ?? whyWithout('psql');
  if (without) skip(without);
  const open = async (url: string) => {
    const database = openTestDatabase(() => openPostgres(url));
    await database.ready;
    return database;
  };
  const [full, empty] = [await createPostgresDatabase(), await createPostgresDatabase()];
  const source = await open(full);
  const id = await insertTestCompany(source, { name: 'Silva' });
  const env = { DATABASE_URL: full, EMPTY_DATABASE_URL: empty, backup: await createFolder('dump') };
  const { run } = await install(source);
  await run(dumpServer, env);
  await run(restoreServer, env);
  expect(await listCompanies(await open(empty))).toEqual([{ id, name: 'Silva', slug: 'silva' }]);
});

function listCompanies(database: Database): Promise<object[]> {
  return database.withIdentity(service, (query) => query('select id, name, slug from companies'));
}
