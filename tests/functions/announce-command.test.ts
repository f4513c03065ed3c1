import { spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { key, prepareSite } from './support/announce.ts';
import { compileCache } from './support/compile-cache.ts';
import { startFakeIndexNow } from './support/fake-index-now.ts';

describe('the key', () => {
  test('is made once, as a file that the next build publishes', async () => {
    const { folder, build, publish, announce } = await prepareSite();
    const indexNow = await startFakeIndexNow();
    await publish({ '/': {} });
    await rm(join(build, `${key}.txt`));
    expect((await announce()).output).toContain('there is no key yet: run "npm run announce');
    const unsent = await announce('--send', '--endpoint', indexNow.url);
    expect(unsent).toMatchObject({
      code: 1,
      errors: expect.stringMatching(/^There is no key in /),
    });
    await mkdir(join(folder, 'public'));
    const made = await announce('--new-key');
    expect(made).toMatchObject({ code: 0, errors: '' });
    const [name = ''] = await readdir(join(folder, 'public'));
    expect(name).toMatch(/^[\da-f]{32}\.txt$/);
    expect(made.output).toContain(name);
    const file = join(folder, 'public', name);
    expect(await readFile(file, 'utf8')).toBe(basename(name, '.txt'));
    expect(await announce('--new-key')).toEqual({
      code: 1,
      output: '',
      errors: `There is a key: ${file}`,
    });
    await copyFile(file, join(build, name));
    expect((await announce('--send', '--endpoint', indexNow.url)).code).toBe(0);
    expect(indexNow.announcements[0]?.content.key).toBe(basename(name, '.txt'));
  });
});

describe('the command line', () => {
  test('needs a build', async () => {
    const { announce } = await prepareSite();
    const { code, errors } = await announce();
    expect(code).toBe(1);
    expect(errors).toMatch(/^There is no build in ".+"; run "npm run build"\.$/);
  });

  test('names a page of the sitemap that is missing', async () => {
    const { build, publish, announce } = await prepareSite();
    await publish({ '/blog': {} });
    await rm(join(build, 'blog.html'));
    const { code, errors } = await announce();
    expect(code).toBe(1);
    expect(errors).toContain('blog.html" cannot be read (ENOENT)');
  });

  test('does not take a damaged record for an empty one', async () => {
    const { folder, publish, announce } = await prepareSite();
    await publish({ '/': {} });
    const file = join(folder, 'state.json');
    await writeFile(file, '{"format":1');
    const { code, errors } = await announce('--state', file);
    expect(code).toBe(1);
    expect(errors).toContain(`The file "${file}" is damaged`);
  });

  test('keeps the record to its user', async () => {
    const { folder, publish, announce } = await prepareSite();
    const { url } = await startFakeIndexNow();
    await publish({ '/': {} });
    await announce('--send', '--endpoint', url);
    const { mode } = await stat(join(folder, 'data/announced.json'));
    expect(mode & 0o777).toBe(0o600);
  });

  test.each([
    [['x'], '"x" is not expected here.'],
    [['--sned'], "Unknown option '--sned'."],
    [['--new-key', '--send'], 'A new key has to be built and deployed'],
    [['--endpoint', 'x'], '--endpoint must be an http or https address.'],
  ])('%j is wrong', async (args, sentence) => {
    const { announce } = await prepareSite();
    const { code, errors } = await announce(...args);
    expect(code).toBe(2);
    expect(errors).toContain(sentence);
  });

  test('is a program with exit codes', async () => {
    const program = fileURLToPath(import.meta.resolve('#functions/hosts/announce/announce.ts'));
    const run = async (...args: string[]) => {
      const { PATH = '', HOME = '' } = process.env;
      const env = { PATH, HOME, DATA_DIR: 'off', ...compileCache };
      const child = spawn(process.execPath, [program, ...args], { env });
      onTestFinished(() => void child.kill('SIGKILL'));
      const closed = new Promise<number | null>((resolve) => child.once('close', resolve));
      const [output, errors] = await Promise.all([text(child.stdout), text(child.stderr)]);
      return { code: await closed, output, errors };
    };
    const explained = await run('--help');
    expect(explained).toMatchObject({ code: 0, errors: '' });
    expect(explained.output).toMatch(/^npm run announce -- /);
    const { folder } = await prepareSite();
    expect(await run('--build', folder)).toEqual({
      code: 2,
      output: '',
      errors: 'DATA_DIR is "off": give a file with --state.\n',
    });
  });
});
