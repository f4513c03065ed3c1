import { spawn } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { describe, expect, onTestFinished, test } from 'vitest';
import { runAnnounce } from '#functions/hosts/announce/run-announce.ts';
import { sitemapXml, xmlFile } from '#src/shared/seo/sitemap-xml.ts';
import { compileCache } from './support/compile-cache.ts';
import { startFakeIndexNow } from './support/fake-index-now.ts';
import { freePort } from './support/redis-server.ts';

const site = 'https://site.example';
const key = '0123456789abcdef0123456789abcdef';

interface Page {
  text?: string;
  title?: string;
  modifiedOn?: string;
  /** Of the frame and of the names that each build gives. */
  version?: string;
}

function documentOf({ text: content = '', title = 'Page', version = '1' }: Page): string {
  return [
    `<html><head><title>${title}</title><link rel="stylesheet" href="/assets/site-${version}.css">`,
    `<script>load('${version}')</script></head><body><header>Frame ${version}</header>`,
    `<main class="_main_${version}"><p class="_text_${version}">${content}</p></main></body></html>`,
  ].join('');
}

/** A folder with a build, what it was made from and a DATA_DIR, until the test ends. */
async function prepare() {
  const folder = await mkdtemp(join(tmpdir(), 'announce-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const build = join(folder, 'dist');
  const put = async (path: string, content: string) => {
    await mkdir(dirname(join(build, path)), { recursive: true });
    await writeFile(join(build, path), content);
  };
  const publish = async (pages: Record<string, Page>, siteUrl = site) => {
    await rm(build, { recursive: true, force: true });
    await put('.build.json', JSON.stringify({ siteUrl }));
    await put(`${key}.txt`, key);
    await put('robots.txt', 'User-agent: *');
    const entries = Object.entries(pages);
    const listed = entries.map(([path, { modifiedOn }]) => ({ path, modifiedOn }));
    await put('sitemap.xml', sitemapXml(siteUrl, listed));
    for (const [path, page] of entries)
      await put(path === '/' ? 'index.html' : `${path}.html`, documentOf(page));
  };
  const announce = async (...args: string[]) => {
    const [output, errors]: [string[], string[]] = [[], []];
    const printer = {
      print: (line: string) => void output.push(line),
      printError: (line: string) => void errors.push(line),
    };
    const folders = ['--build', build, '--public', join(folder, 'public')];
    const env = { DATA_DIR: join(folder, 'data') };
    const code = await runAnnounce([...folders, ...args], printer, env);
    return { code, output: output.join('\n'), errors: errors.join('\n') };
  };
  const changes = async (...args: string[]): Promise<string[]> => {
    const { output } = await announce('--json', ...args);
    const result = JSON.parse(output) as { changes: { change: string; path: string }[] };
    return result.changes.map(({ change, path }) => `${change} ${path}`);
  };
  return { folder, build, put, publish, announce, changes };
}

const pages = { '/': { text: 'Home' }, '/blog': { text: 'Blog' }, '/blog/preço': { text: 'R$' } };

describe('what is announced', () => {
  test('is every page at first, and nothing is sent without --send', async () => {
    const { folder, publish, announce } = await prepare();
    const indexNow = await startFakeIndexNow();
    await publish({ '/': {}, '/blog': {} });
    const dryRun = await announce('--endpoint', indexNow.url);
    expect(dryRun).toEqual({
      code: 0,
      output: [
        'CHANGE  ADDRESS',
        'added   https://site.example/',
        'added   https://site.example/blog',
        '',
        '2 addresses would be announced; add --send to do it.',
      ].join('\n'),
      errors: '',
    });
    expect(indexNow.announcements).toEqual([]);
    expect(await readdir(folder)).not.toContain('data');
  });

  test('is only what was added, changed or removed since', async () => {
    const { publish, announce, changes } = await prepare();
    const indexNow = await startFakeIndexNow();
    const send = () => announce('--send', '--endpoint', indexNow.url);
    await publish(pages);
    expect(await send()).toMatchObject({ code: 0, errors: '' });
    expect(await send()).toEqual({
      code: 0,
      output: 'Nothing has changed since the last announcement.',
      errors: '',
    });
    expect(indexNow.announcements).toHaveLength(1);
    expect(indexNow.announcements[0]).toEqual({
      method: 'POST',
      path: '/indexnow',
      type: 'application/json; charset=utf-8',
      content: {
        host: 'site.example',
        key,
        keyLocation: `${site}/${key}.txt`,
        urlList: [`${site}/`, `${site}/blog`, `${site}/blog/pre%C3%A7o`],
      },
    });
    await publish({ '/': { text: 'Home' }, '/blog': { text: 'New' }, '/sobre': {} });
    expect(await changes()).toEqual(['changed /blog', 'added /sobre', 'removed /blog/pre%C3%A7o']);
    expect((await send()).output).toMatch(/\n\n3 addresses announced\.$/);
    expect(indexNow.announcements[1]?.content.urlList).toEqual([
      ...[`${site}/blog`, `${site}/sobre`, `${site}/blog/pre%C3%A7o`],
    ]);
    expect(await changes()).toEqual([]);
  });

  test('depends on what search engines read, not on the frame and the names of files', async () => {
    const { publish, announce, changes } = await prepare();
    const { url } = await startFakeIndexNow([202]);
    const page = { text: 'One', modifiedOn: '2026-01-01' };
    await publish({ '/': page });
    expect((await announce('--send', '--endpoint', url)).code).toBe(0);
    await publish({ '/': { ...page, version: '2' } });
    expect(await changes()).toEqual([]);
    for (const other of [{ text: 'Two' }, { title: 'Two' }, { modifiedOn: '2026-01-02' }]) {
      await publish({ '/': { ...page, ...other } });
      expect(await changes()).toEqual(['changed /']);
    }
  });

  test('is everything where the site has another address', async () => {
    const { publish, announce, changes } = await prepare();
    const { url } = await startFakeIndexNow();
    await publish({ '/': {} });
    await announce('--send', '--endpoint', url);
    await publish({ '/': {} }, 'https://new.example');
    expect(await changes()).toEqual(['added /']);
  });

  test('comes from all lists of a sitemap that is an index', async () => {
    const { publish, put, changes } = await prepare();
    await publish({ '/': {}, '/blog': {} });
    const lists = ['/', '/blog'].map((path, index) => {
      return [`sitemap-${index}.xml`, sitemapXml(site, [{ path }])] as const;
    });
    for (const [name, xml] of lists) await put(name, xml);
    const entries = lists.map(([name]) => `<sitemap><loc>${site}/${name}</loc></sitemap>\n`);
    await put('sitemap.xml', xmlFile('sitemapindex', entries));
    expect(await changes()).toEqual(['added /', 'added /blog']);
  });

  test('is sent in lists of 10,000, each recorded when it was accepted', async () => {
    const { folder, publish, announce, changes } = await prepare();
    const indexNow = await startFakeIndexNow([200, 429]);
    await publish({ '/': {}, '/new': {} });
    const announced = Object.fromEntries(
      Array.from({ length: 10_003 }, (_, number) => [`/old-${number}`, 'x']),
    );
    await mkdir(join(folder, 'data'));
    const state = { format: 1, site, pages: announced };
    await writeFile(join(folder, 'data/announced.json'), JSON.stringify(state));
    const { code, errors } = await announce('--send', '--endpoint', indexNow.url);
    expect(code).toBe(1);
    expect(errors).toContain('429');
    expect(indexNow.announcements.map(({ content }) => content.urlList.length)).toEqual([
      10_000, 5,
    ]);
    expect(await changes()).toEqual(
      [9998, 9999, 10_000, 10_001, 10_002].map((number) => `removed /old-${number}`),
    );
  });

  test('of the built product is every page of its sitemap', async () => {
    const { changes } = await prepare();
    const listed = (await readFile('dist/sitemap.xml', 'utf8')).match(/<loc>/g);
    const found = await changes('--build', 'dist');
    expect(found).toHaveLength(listed?.length ?? 0);
    expect(found).toContain('added /sc/joinville/aluguel-cacamba-entulho');
  });
});

describe('what IndexNow does not accept is not recorded, and explained', () => {
  test.each([
    [400, 'it cannot read the list of addresses'],
    [403, `it does not find the key at ${site}/${key}.txt; deploy the build that has it.`],
    [422, 'the addresses are not those of site.example'],
    [429, 'it was asked too often; try again after 120 (Retry-After).'],
    [500, 'it fails; try again in some hours.'],
    [503, 'it fails; try again in some hours.'],
    [301, 'this is none of its documented answers'],
  ])('%d', async (status, sentence) => {
    const { folder, publish, announce, changes } = await prepare();
    const indexNow = await startFakeIndexNow([status], { 'retry-after': '120' });
    await publish({ '/': {} });
    const { code, output, errors } = await announce('--send', '--endpoint', indexNow.url);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(new RegExp(`^IndexNow answers ${status}: `));
    expect(errors).toContain(sentence);
    expect(indexNow.announcements).toHaveLength(1);
    expect(await readdir(folder)).not.toContain('data');
    expect(await changes()).toEqual(['added /']);
  });

  test('no answer at all', async () => {
    const { publish, announce, changes } = await prepare();
    await publish({ '/': {} });
    const endpoint = `http://127.0.0.1:${await freePort()}/indexnow`;
    expect(await announce('--send', '--endpoint', endpoint)).toEqual({
      code: 1,
      output: '',
      errors: `IndexNow at ${endpoint} gave no answer: nothing listens there.`,
    });
    expect(await changes()).toEqual(['added /']);
  });
});

describe('the key', () => {
  test('is made once, as a file that the next build publishes', async () => {
    const { folder, build, publish, announce } = await prepare();
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
    const { announce } = await prepare();
    const { code, errors } = await announce();
    expect(code).toBe(1);
    expect(errors).toMatch(/^There is no build in ".+"; run "npm run build"\.$/);
  });

  test('names a page of the sitemap that is missing', async () => {
    const { build, publish, announce } = await prepare();
    await publish({ '/blog': {} });
    await rm(join(build, 'blog.html'));
    const { code, errors } = await announce();
    expect(code).toBe(1);
    expect(errors).toContain('blog.html" cannot be read (ENOENT)');
  });

  test('does not take a damaged record for an empty one', async () => {
    const { folder, publish, announce } = await prepare();
    await publish({ '/': {} });
    const file = join(folder, 'state.json');
    await writeFile(file, '{"format":1');
    const { code, errors } = await announce('--state', file);
    expect(code).toBe(1);
    expect(errors).toContain(`The file "${file}" is damaged`);
  });

  test('keeps the record to its user', async () => {
    const { folder, publish, announce } = await prepare();
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
    const { announce } = await prepare();
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
    const { folder } = await prepare();
    expect(await run('--build', folder)).toEqual({
      code: 2,
      output: '',
      errors: 'DATA_DIR is "off": give a file with --state.\n',
    });
  });
});
