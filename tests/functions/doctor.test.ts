import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '#functions/config.ts';
import { openDataDir } from '#functions/hosts/data-dir/open-data-dir.ts';
import { ask } from '#functions/hosts/doctor/ask.ts';
import { judgeCertificate, judgeRedirect } from '#functions/hosts/doctor/checks/connection.ts';
import { checkRobots, checkSitemap } from '#functions/hosts/doctor/checks/search-engines.ts';
import { examine } from '#functions/hosts/doctor/examine.ts';
import { type Examined, isLoopback, readBuild } from '#functions/hosts/doctor/installation.ts';
import { startAlteringProxy } from './support/altering-proxy.ts';
import { createDataDir } from './support/database.ts';
import { diagnose, startInstallation } from './support/doctor.ts';
import { freePort } from './support/redis-server.ts';

async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'doctor-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

test('an installation that runs well has no fault', async () => {
  const url = await startInstallation();
  const { code, findings, faults, warnings, of } = await diagnose([url]);
  expect({ code, faults }).toEqual({ code: 0, faults: [] });
  // This build has no address of its own.
  expect(warnings).toEqual(['sitemap']);
  expect(of('sitemap')).toMatch(/^warning: \d\d+ pages and \d companies at \S+, which nobody has/);
  const well = findings.filter(({ result }) => result === 'ok').map(({ check }) => check);
  expect(well).toEqual([
    ...['reachable', 'clock', 'headers', 'policy', 'caching', 'compression', 'not found'],
    ...['worker', 'manifest', 'robots', 'health', 'ready', 'search', 'mcp'],
    ...['database', 'shared state', 'breaker', 'budgets'],
  ]);
  expect(of('caching')).toContain('a list with companies is not stored');
  expect(of('policy')).toBe('ok: that of the build');
  expect(of('budgets')).toMatch(/^ok: \d+ searches and 5000 photos left today$/);
});

test('the default installation has an embedded database, which is a warning', async () => {
  const DATA_DIR = await createDataDir();
  const url = await startInstallation({ DATA_DIR });
  await vi.waitUntil(() => existsSync(join(DATA_DIR, 'dumps')), 20_000);
  const { code, warnings, of } = await diagnose([url], { DATA_DIR });
  expect(code).toBe(0);
  expect(warnings).toEqual(expect.arrayContaining(['database']));
  expect(of('database')).toMatch(/^warning: embedded, ready, not durable -> Set DATABASE_URL/);
  expect(of('permissions')).toBe('ok: operator.sock has the mode 0600');
});

test('without a key of Google the companies are fictional', async () => {
  const url = await startInstallation({ GOOGLE_PLACES_API_KEY: '' });
  const { code, of } = await diagnose([url]);
  expect(code).toBe(0);
  expect(of('search')).toMatch(/^warning: \d companies in Joinville, which are fictional/);
});

test('without the token the state is not known', async () => {
  const url = await startInstallation();
  const { code, of } = await diagnose([url], { HEALTH_TOKEN: '' });
  expect(code).toBe(0);
  expect(of('database')).toBe(
    'skipped: health says it only with the token -> Set HEALTH_TOKEN, or give --token.',
  );
});

describe('away from any build', () => {
  const away = ['--build', '/there-is-no-build'];

  test('the policy has to be as strict as that of every build', async () => {
    const { faults, of } = await diagnose([await startInstallation(), ...away]);
    expect(faults).toEqual([]);
    expect(of('policy')).toBe('ok: as strict as that of every build');
  });

  test.each([
    ["script-src 'self'", "script-src 'self' 'unsafe-inline'", "script-src allows 'unsafe-inline'"],
    ["default-src 'none'; ", '', 'default-src is missing'],
    ["img-src 'self'", 'img-src *', "img-src allows *; img-src lacks 'self'"],
    ["base-uri 'none'", "base-uri 'none'; script-src-elem *", '"script-src-elem" is not expected'],
  ])('%s as "%s" is a fault', async (found, replacement, seen) => {
    const name = 'content-security-policy';
    const url = await startAlteringProxy(await startInstallation(), ({ headers }) => {
      headers[name] = String(headers[name]).replace(found, replacement);
    });
    const { code, faults, of } = await diagnose([url, ...away]);
    expect({ code, faults }).toEqual({ code: 1, faults: ['policy'] });
    expect(of('policy')).toContain(`fault: ${seen} -> `);
  });
});

test('at a public address, pages have to name that address', async () => {
  const served = await startInstallation();
  const examined: Examined = {
    url: 'https://alugacacamba.example',
    functionsUrl: `${served}/functions/v1`,
    isLocal: false,
    build: await readBuild('dist'),
    config: readConfig({}),
    token: null,
    mayAskGoogle: false,
    ask: (path) => ask(served + path, {}, AbortSignal.timeout(20_000)),
    askFunctions: () => Promise.reject(new Error('not asked')),
  };
  expect((await checkRobots(examined)).result).toBe('ok');
  expect((await checkSitemap(examined)).result).toBe('ok');
  const elsewhere = { ...examined, url: 'https://www.alugacacamba.example' };
  expect(await checkRobots(elsewhere)).toMatchObject({
    result: 'fault',
    seen: expect.stringContaining('not at https://www.alugacacamba.example'),
  });
  expect(await checkSitemap(elsewhere)).toMatchObject({
    result: 'fault',
    advice: expect.stringContaining('VITE_SITE_URL'),
  });
});

describe('on the machine of the server', () => {
  async function prepare() {
    const { folder, close } = await openDataDir(await createFolder());
    onTestFinished(close);
    await mkdir(join(folder, 'dumps'));
    const dump = join(folder, 'dumps/2026-01-02.jsonl.gz');
    await writeFile(dump, '');
    return { folder, dump, url: await startInstallation() };
  }

  test('the disk, the socket and the last dump are well', async () => {
    const { folder, url } = await prepare();
    const { code, of } = await diagnose([url], { DATA_DIR: folder });
    expect(code).toBe(0);
    expect(of('disk')).toMatch(/: \d+ MB are free for /);
    expect(of('permissions')).toBe('ok: operator.sock has the mode 0600');
    expect(of('dumps')).toBe('ok: 2026-01-02.jsonl.gz is the last');
  });

  test('a socket that others may open is a fault, and so is a dump of three days ago', async () => {
    const { folder, dump, url } = await prepare();
    await chmod(join(folder, 'operator.sock'), 0o666);
    const old = Date.now() / 1000 - 3 * 86_400;
    await utimes(dump, old, old);
    const { code, faults, of } = await diagnose([url], { DATA_DIR: folder });
    expect(code).toBe(1);
    expect(faults).toEqual(['permissions', 'dumps']);
    expect(of('permissions')).toContain('operator.sock has the mode 0666 -> chmod 600 ');
    expect(of('dumps')).toMatch(/^fault: 2026-01-02\.jsonl\.gz is the last, 3 days old -> /);
  });

  test('with a PostgreSQL server, only the disk is looked at', async () => {
    const { folder, url } = await prepare();
    const DATABASE_URL = 'postgresql://localhost/x';
    const { of } = await diagnose([url], { DATA_DIR: folder, DATABASE_URL });
    expect(of('dumps')).toBe("skipped: backups are the database server's");
    expect(of('permissions')).toMatch(/^skipped: /);
  });

  test('a folder that no server has is a warning', async () => {
    const url = await startInstallation();
    const { code, warnings } = await diagnose([url], { DATA_DIR: await createFolder() });
    expect(code).toBe(0);
    expect(warnings).toContain('permissions');
  });

  test('another machine is not looked at', async () => {
    const installation = {
      url: await startInstallation(),
      functionsUrl: '',
      isLocal: false,
      build: null,
      config: readConfig({ DATA_DIR: await createFolder() }),
      token: null,
      mayAskGoogle: false,
    };
    const findings = await examine(installation, 20_000);
    expect(findings.find(({ check }) => check === 'disk')).toMatchObject({
      result: 'skipped',
      seen: 'the server is on another machine',
    });
  });
});

describe('the plain address', () => {
  const secure = 'https://site.example/';
  const askIt = (path: string) => ask(path, {}, AbortSignal.timeout(20_000));

  test.each([
    [301, 'https://site.example/', 'ok'],
    [308, 'https://site.example/', 'ok'],
    [301, 'https://other.example/', 'fault'],
    [200, '', 'fault'],
  ])('that answers %d to "%s" is %s', async (status, location, result) => {
    const url = await startAlteringProxy(await startInstallation(), (answer) => {
      answer.status = status;
      answer.headers.location = location;
    });
    expect((await judgeRedirect(askIt, `${url}/`, secure)).result).toBe(result);
  });

  test('where nothing listens is a warning', async () => {
    const found = await judgeRedirect(askIt, `http://127.0.0.1:${await freePort()}/`, secure);
    expect(found).toMatchObject({ result: 'warning', seen: expect.stringContaining('nothing') });
  });
});

test('a certificate is renewed before its end, however long it lives', () => {
  const day = 86_400_000;
  const after = (validDays: number, days: number) =>
    judgeCertificate({ validFrom: 0, validTo: validDays * day, problem: null }, days * day).result;
  expect([after(90, 30), after(90, 74), after(90, 76), after(90, 90)]).toEqual([
    ...['ok', 'ok', 'warning', 'fault'],
  ]);
  expect([after(6, 4), after(6, 5.5)]).toEqual(['ok', 'warning']);
});

test('only names and addresses of this machine are local', () => {
  const local = ['http://localhost:1', 'http://127.0.0.9', 'http://[::1]', 'http://a.localhost'];
  expect(local.filter((url) => !isLoopback(new URL(url)))).toEqual([]);
  const elsewhere = ['http://localhost.example', 'http://128.0.0.1', 'http://127.example'];
  expect(elsewhere.filter((url) => isLoopback(new URL(url)))).toEqual([]);
});
