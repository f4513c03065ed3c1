import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it, onTestFinished } from 'vitest';
import { startServer } from '#server/listen.ts';
import { compileCache } from './support/compile-cache.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';
import { collectLog } from './support/log.ts';
import { serverSettings, untilRead } from './support/settings.ts';
import { writeSiteTemplate } from './support/write-template.ts';

const nodeHost = fileURLToPath(import.meta.resolve('#server/main.ts'));
const demonstrationWarning = 'GOOGLE_PLACES_API_KEY is not set; the companies shown are fictional.';

const notes = JSON.stringify({
  warnings: ['VITE_SITE_URL is not set.'],
  siteUrl: 'https://site.example',
});

/** A working folder with a small site in `dist`. */
async function createFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'functions-server-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await mkdir(join(folder, 'dist/assets'), { recursive: true });
  await writeFile(join(folder, 'dist/index.html'), '<title>Home</title>');
  await writeFile(join(folder, 'dist/404.html'), '<title>404</title>');
  await writeFile(join(folder, 'dist/assets/main-abc.js'), 'export {};');
  await writeFile(join(folder, 'dist/.build.json'), notes);
  await writeFile(join(folder, 'dist/sitemap-empresas.xml'), 'of the build');
  await writeFile(join(folder, 'secret.txt'), 'secret');
  await writeSiteTemplate(join(folder, 'dist'));
  return folder;
}

async function start(env: Record<string, string>) {
  const folder = await createFolder();
  const { log, lines } = collectLog();
  const server = await startServer({
    env: {
      ...(await serverSettings()),
      HOST: '127.0.0.1',
      ...env,
    },
    folder: join(folder, 'dist'),
    log,
  });
  onTestFinished(server.close);
  return { ...server, lines, folder };
}

function search(url: string, init: RequestInit = {}): Promise<Response> {
  return fetch(`${url}/functions/v1/search-companies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city: 'joinville', state: 'SC' }),
    ...init,
  });
}

describe('the server', () => {
  it('says when it starts what an operator has to know', async () => {
    const { lines, url } = await start({});
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
    expect(lines).toEqual([
      `AlugaCaçamba: ${url}`,
      'Companies: demonstration',
      'Photos: off',
      'Search cache: 300 seconds',
      'Limits: 30 searches a minute for an address; 1000 searches and 5000 photos a day',
      'Trusted proxies: 0',
      'Shared state: memory',
      demonstrationWarning,
      'VITE_SITE_URL is not set.',
    ]);
  });

  it('never shows the key', async () => {
    const google = await startFakeGoogle(sample('error', 400));
    const env = { GOOGLE_PLACES_API_KEY: 'secret-key', GOOGLE_PLACES_URL: google.url };
    const { lines, url } = await start({ ...env, SEARCH_CACHE_SECONDS: '0' });
    expect((await search(url)).status).toBe(502);
    expect(lines).toContain(`Companies: Google Places at ${google.url}`);
    expect(lines).toContain('Photos: on');
    expect(lines).toContain('Search cache: off');
    expect(lines.join()).not.toContain('secret-key');
  });

  it('serves pages and functions on one origin', async () => {
    const { url } = await start({});
    const home = await fetch(url);
    expect(home.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(await home.text()).toBe('<title>Home</title>');
    const answer = await search(url);
    expect(answer.status).toBe(200);
    expect(await answer.json()).toMatchObject({ demonstration: true });
  });

  it('lists the companies’ pages under the origin that the site was built for', async () => {
    const { url } = await start({});
    await untilRead(url);
    const list = await fetch(`${url}/sitemap-empresas.xml?x`);
    expect(list.status).toBe(200);
    expect(list.headers.get('content-type')).toBe('application/xml');
    expect(await list.text()).toMatch(/^<\?xml [^>]*>\n<urlset [^>]*>\n<\/urlset>\n$/);
  });

  it('serves no file that begins with a dot, and none outside its folder', async () => {
    const { url } = await start({});
    for (const path of ['/.build.json', '/..%2fsecret.txt', '/%2e%2e/secret.txt']) {
      const response = await fetch(url + path);
      expect(response.status).toBe(404);
      expect(await response.text()).toBe('<title>404</title>');
    }
  });

  it('sends the length of a page also to HEAD, and nothing to a client that has it', async () => {
    const { url } = await start({});
    const head = await fetch(url, { method: 'HEAD' });
    expect(head.headers.get('content-length')).toBe('19');
    const etag = (await fetch(url)).headers.get('etag') ?? '';
    expect((await fetch(url, { headers: { 'if-none-match': etag } })).status).toBe(304);
  });

  it('rejects a body that is too large, and answers the next search', async () => {
    const { url } = await start({});
    const response = await search(url, { body: 'x'.repeat(1_000_000) });
    expect(response.status).toBe(413);
    expect((await search(url)).status).toBe(200);
  });

  it('reads Google through a real network', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('photo-media'));
    const env = { GOOGLE_PLACES_API_KEY: 'key', GOOGLE_PLACES_URL: google.url };
    const { url } = await start(env);
    const { companies } = (await (await search(url)).json()) as {
      companies: { imageUrl: string }[];
    };
    const link = `${url}/functions/v1/${companies[0]?.imageUrl}`;
    const photo = await fetch(link, { redirect: 'manual' });
    expect(photo.headers.get('location')).toMatch(/^https:\/\/lh3\.googleusercontent\.com\//);
  });
});

interface Run {
  code: number | null;
  stdout: string;
  stderr: string;
}

function launch(cwd: string, env: Record<string, string>): ChildProcess {
  const child = spawn(process.execPath, [nodeHost], {
    cwd,
    env: {
      PORT: '0',
      HOST: '127.0.0.1',
      ...compileCache,
      ...env,
    },
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

function runToEnd(child: ChildProcess): Promise<Run> {
  const run: Run = { code: null, stdout: '', stderr: '' };
  child.stdout?.on('data', (chunk) => {
    run.stdout += chunk;
  });
  child.stderr?.on('data', (chunk) => {
    run.stderr += chunk;
  });
  return new Promise((resolve) => child.on('close', (code) => resolve({ ...run, code })));
}

describe('the server as a process', () => {
  it.each([
    [{ PORT: 'http' }, 'PORT must be a whole number from 0 to 65535, not "http".'],
    [
      { SEARCH_CACHE_SECONDS: '3600' },
      'SEARCH_CACHE_SECONDS must be a whole number from 0 to 300, not "3600".',
    ],
  ])('ends with one sentence and code 1 for %j', async (env, sentence) => {
    const run = await runToEnd(launch(await createFolder(), env));
    expect(run).toEqual({ code: 1, stdout: '', stderr: `${sentence}\n` });
  });

  it('ends with one sentence and code 1 without a built site', async () => {
    const folder = await createFolder();
    await rm(join(folder, 'dist'), { recursive: true });
    const run = await runToEnd(launch(folder, {}));
    expect(run.stderr).toBe('There is no built site in "dist"; run "npm run build" first.\n');
    expect(run.code).toBe(1);
  });

  it('ends with one sentence and code 1 where the headers of the pages are missing', async () => {
    const folder = await createFolder();
    const template = join(folder, 'dist/parts/template.txt');
    await writeFile(template, '<!doctype html>');
    const old = await runToEnd(launch(folder, {}));
    expect(old.stderr).toBe(
      'The file "dist/parts/template.txt" does not begin with headers; run "npm run build" again.\n',
    );
    expect(old.code).toBe(1);
    await rm(template);
    const none = await runToEnd(launch(folder, {}));
    expect(none.stderr).toBe(
      'The file "dist/parts/template.txt" cannot be read (ENOENT); run "npm run build" again.\n',
    );
    expect(none.code).toBe(1);
  });

  it.each(['SIGTERM', 'SIGINT'] as const)('ends cleanly on %s', async (signal) => {
    const child = launch(await createFolder(), await serverSettings());
    const end = runToEnd(child);
    const firstLine = await new Promise<string>((resolve) =>
      child.stdout?.once('data', (chunk) => resolve(String(chunk))),
    );
    const url = /http:[^"]+/.exec(firstLine)?.[0] ?? '';
    expect((await fetch(url)).status).toBe(200);
    child.kill(signal);
    expect(await end).toMatchObject({ code: 0, stderr: '' });
  });
});
