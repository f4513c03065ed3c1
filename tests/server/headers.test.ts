import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#server/listen.ts';
import { responseHeaders } from '#src/shared/security/response-headers.ts';
import type { TestCompany } from './support/companies.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';
import { silentLog } from './support/log.ts';
import { startPictureHost } from './support/picture-host.ts';
import { serverSettings, untilRead } from './support/settings.ts';
import { writeSiteTemplate } from './support/write-template.ts';

const built = { styleHashes: ['sha256-AbC/d+e='] };
const expected = responseHeaders(built);

/** Serves a small site; returns the URL of its server. */
async function start(env: Record<string, string> = {}, companies?: TestCompany[]) {
  const folder = await mkdtemp(join(tmpdir(), 'functions-headers-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of ['assets', 'previews']) await mkdir(join(folder, name));
  await writeSiteTemplate(folder, built);
  await writeFile(join(folder, 'index.html'), 'Home');
  await writeFile(join(folder, '404.html'), '404');
  await writeFile(join(folder, 'assets/main-abc.js'), 'export {};');
  await writeFile(join(folder, 'previews/blog.png'), 'picture');
  const server = await startServer({
    env: { ...(await serverSettings(companies)), HOST: '127.0.0.1', ...env },
    folder,
    log: silentLog,
  });
  onTestFinished(server.close);
  if (companies) await untilRead(server.url);
  return server.url;
}

const search = {
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ city: 'joinville', state: 'SC' }),
};

const searchPath = '/functions/v1/search-companies';

// The policy that the site was built with is one of them.
test.each<[kind: string, status: number, path: string, init?: RequestInit]>([
  ['a page', 200, '/'],
  ['the head of a page', 200, '/', { method: 'HEAD' }],
  ['a file', 200, '/assets/main-abc.js'],
  ['a part of a file', 206, '/assets/main-abc.js', { headers: { range: 'bytes=0-3' } }],
  ['a part that is not there', 416, '/assets/main-abc.js', { headers: { range: 'bytes=99-' } }],
  ['a page that the visitor has', 304, '/', { headers: { 'if-none-match': '*' } }],
  ['a redirect', 301, '/index.html'],
  ['a redirected listing', 302, '/xx/yy/aluguel-cacamba-entulho'],
  ['a page that is not there', 404, '/nada'],
  ['what is only read', 405, '/', { method: 'POST' }],
  ['a search', 200, searchPath, search],
  ['a refused search', 405, searchPath],
  ['a search for no city', 404, searchPath, { ...search, body: '{"city":"x","state":"SC"}' }],
  ['a photo that is not there', 404, '/functions/v1/company-photo'],
  ["a partner's picture that is not there", 404, '/functions/v1/partner-picture'],
  ['a function that is not there', 404, '/functions/v1/x'],
])('%s carries every header', async (_, status, path, init) => {
  const response = await fetch((await start()) + path, { redirect: 'manual', ...init });
  expect(response.status).toBe(status);
  expect(Object.fromEntries(response.headers)).toMatchObject(expected);
});

test('a request that cannot be read is refused with every header', async () => {
  const url = await start();
  const headers = await new Promise((resolve, reject) => {
    request(url, { headers: { host: 'a b' } }, (response) => {
      response.resume();
      expect(response.statusCode).toBe(400);
      resolve(response.headers);
    })
      .on('error', reject)
      .end();
  });
  expect(headers).toMatchObject(expected);
});

test('what other sites show may be shown there: previews, and the pictures of a list', async () => {
  const google = await startFakeGoogle(sample('normal'), sample('photo-media'));
  const { url: imageUrl } = await startPictureHost();
  const env = { GOOGLE_PLACES_API_KEY: 'key', GOOGLE_PLACES_URL: google.url };
  const url = await start(env, [{ name: 'Silva', columns: { image_url: imageUrl } }]);
  const answer = await (await fetch(url + searchPath, search)).json();
  const { companies } = answer as { companies: { imageUrl: string | null }[] };
  const pictures = companies.flatMap((row) => row.imageUrl ?? []);
  expect(pictures).toHaveLength(2);
  const shared = ['/previews/blog.png', ...pictures.map((link) => `/functions/v1/${link}`)];
  for (const path of shared) {
    const { headers } = await fetch(url + path, { redirect: 'manual' });
    expect(Object.fromEntries(headers), path).toMatchObject({
      ...expected,
      'cross-origin-resource-policy': 'cross-origin',
    });
  }
});

test.each([
  '/assets/../index.html',
  '/assets/%2e%2e/assets/main-abc.js',
  '/./assets/main-abc.js',
  '/assets\\main-abc.js',
  '/../../etc/passwd',
])('%s is not found', async (path) => {
  const { hostname, port } = new URL(await start());
  // Sent as it is: fetch would normalise it.
  const status = await new Promise((resolve, reject) => {
    request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    })
      .on('error', reject)
      .end();
  });
  expect(status).toBeOneOf([400, 404]);
});
