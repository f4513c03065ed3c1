import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { healthToken } from './support/app.ts';
import { compileCache } from './support/compile-cache.ts';
import { diagnose, runCommand, startInstallation } from './support/doctor.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';
import { freePort } from './support/redis-server.ts';

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
