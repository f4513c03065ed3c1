import { spawn } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { readConfig } from '#functions/config.ts';
import { openDataDir } from '#functions/hosts/data-dir/open-data-dir.ts';
import { ask } from '#functions/hosts/doctor/ask.ts';
import { judgeCertificate, judgeRedirect } from '#functions/hosts/doctor/checks/connection.ts';
import { checkRobots, checkSitemap } from '#functions/hosts/doctor/checks/search-engines.ts';
import { examine } from '#functions/hosts/doctor/examine.ts';
import { type Examined, isLoopback, readBuild } from '#functions/hosts/doctor/installation.ts';
import { startAlteringProxy } from './support/altering-proxy.ts';
import { healthToken } from './support/app.ts';
import { compileCache } from './support/compile-cache.ts';
import { diagnose, runCommand, startInstallation } from './support/doctor.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';
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
    ...['worker', 'manifest', 'robots', 'health', 'ready', 'search'],
    ...['database', 'shared state', 'breaker', 'budgets'],
  ]);
  expect(of('caching')).toContain('a list with companies is not stored');
  expect(of('policy')).toBe('ok: that of the build');
  expect(of('budgets')).toMatch(/^ok: \d+ searches and 5000 photos left today$/);
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

describe('Google', () => {
  async function prepare() {
    const google = await startFakeGoogle(sample('empty'));
    const access = { GOOGLE_PLACES_API_KEY: 'key-for-tests', GOOGLE_PLACES_URL: google.url };
    return { google, settings: { DATA_DIR: 'off', ...access }, url: await startInstallation() };
  }

  test('is asked once, for ids alone, where that was allowed', async () => {
    const { google, settings, url } = await prepare();
    const { code, of } = await diagnose([url, '--google', 'yes'], settings);
    expect(code).toBe(0);
    expect(of('google key')).toBe(`ok: ${google.url} takes the key`);
    expect(google.calls).toHaveLength(1);
    expect(google.calls[0]?.headers).toMatchObject({
      'x-goog-fieldmask': 'places.id',
      'x-goog-api-key': 'key-for-tests',
    });
    expect(JSON.parse(google.calls[0]?.text ?? '')).toMatchObject({ pageSize: 1 });
  });

  test('is not asked by a script that does not say so', async () => {
    const { google, settings, url } = await prepare();
    const { of } = await diagnose([url], settings);
    expect(of('google key')).toMatch(/^skipped: not asked -> --google yes/);
    expect(google.calls).toEqual([]);
  });

  test.each([
    [true, 1],
    [false, 0],
  ])('is asked on a terminal if the answer is %j', async (answer, calls) => {
    const { google, settings, url } = await prepare();
    const questions: string[] = [];
    const confirm = async (question: string) => {
      questions.push(question);
      return answer;
    };
    await runCommand([url], settings, { confirm });
    expect(questions).toEqual([expect.stringMatching(/^Make one call to Google .* \[y\/N\] $/)]);
    expect(google.calls).toHaveLength(calls);
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

describe('the command line', () => {
  const program = fileURLToPath(import.meta.resolve('#functions/hosts/doctor/doctor.ts'));

  async function runProgram(settings: Record<string, string>, args: string[]) {
    const { PATH = '', HOME = '' } = process.env;
    const env = { PATH, HOME, DATA_DIR: 'off', ...compileCache, ...settings };
    const child = spawn(process.execPath, [program, ...args], { env });
    onTestFinished(() => void child.kill('SIGKILL'));
    const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
    const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
    return { code: await closed, output, errors };
  }

  test('prints a table of this machine, without colours in a pipe', async () => {
    const { port } = new URL(await startInstallation());
    const settings = { PORT: port, HOST: '127.0.0.1', HEALTH_TOKEN: healthToken };
    const { code, output, errors } = await runProgram(settings, []);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toMatch(
      /^CHECK +RESULT +SEEN +WHAT TO DO\nreachable +ok +http:\/\/127\.0\.0\.1/,
    );
    expect(output).toMatch(/\nhttp:\/\/127\.0\.0\.1:\d+: 0 faults, 1 warning\.\n$/);
    expect(output).not.toContain('\u001b');
    expect(output).not.toContain(healthToken);
  });

  test('ends with 1 after a fault, and with 2 after wrong use', async () => {
    const wrong = await runProgram({}, ['--google', 'perhaps']);
    expect(wrong).toEqual({ code: 2, output: '', errors: '--google must be "yes" or "no".\n' });
    const away = await runProgram({}, [`http://127.0.0.1:${await freePort()}`]);
    expect(away).toMatchObject({ code: 1, errors: '' });
    expect(away.output).toMatch(/\nreachable +fault +nothing listens there/);
  });

  test('marks results by colours on a terminal', async () => {
    const url = await startInstallation();
    const { output } = await runCommand([url], { DATA_DIR: 'off' }, { hasColours: true });
    expect(output).toContain('\nreachable     \u001b[32mok\u001b[39m       http');
    expect(output).toContain('\u001b[33mwarning\u001b[39m');
  });

  test('explains itself', async () => {
    const { code, output } = await runCommand(['--help'], {});
    expect(code).toBe(0);
    expect(output).toMatch(/^npm run doctor -- .+\n\n[A-Z]/);
  });

  test.each([
    [['http://a.example', 'x'], '"x" is not expected here.'],
    [['site.example'], 'The address must be an http or https address like https://site.example.'],
    [['https://site.example/blog'], 'without a path.'],
    [['https://user:secret@site.example'], 'must be an http or https address'],
    [['--timeout', '0'], '--timeout must be a number of seconds'],
    [['--jsno'], "Unknown option '--jsno'."],
  ])('%j is wrong', async (args, sentence) => {
    const { code, errors } = await runCommand(args, {});
    expect(code).toBe(2);
    expect(errors).toContain(sentence);
    expect(errors).not.toContain('secret');
  });

  test('a setting that cannot be used is named', async () => {
    const { code, errors } = await runCommand([], { PORT: 'x' });
    expect({ code, errors }).toEqual({
      code: 1,
      errors: 'PORT must be a whole number from 0 to 65535, not "x".',
    });
  });
});
