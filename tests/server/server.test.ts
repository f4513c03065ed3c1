import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfigError, readConfig } from '#server/config.ts';
import { functionsInDevelopment } from '#server/dev.ts';
import { startServer } from '#server/listen.ts';
import { compose } from '#server/routes.ts';
import { asOperator, functionsOf, healthToken, joinville } from './support/app.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';
import { createFolder } from './support/folder.ts';
import { startProcess } from './support/host-process.ts';
import { collectLog, silentLog } from './support/log.ts';
import { readAnswer } from './support/read-answer.ts';
import { serverSettings, untilRead } from './support/settings.ts';
import { startSilentServer } from './support/silent-server.ts';
import { serveSite } from './support/site.ts';
import { writeSiteTemplate } from './support/write-template.ts';

const files = {
  'index.html': '<title>Home</title>',
  'sitemap-empresas.xml': 'of the build',
  '.build.json': JSON.stringify({
    warnings: ['VITE_SITE_URL is not set.'],
    siteUrl: 'https://site.example',
  }),
};

const json = { 'content-type': 'application/json' };

/** The server with a small site, in this process. */
async function start(env: Record<string, string> = {}) {
  const { log, lines, requests } = collectLog();
  const { url } = await serveSite(files, { env, log });
  const send = (path: string, init?: RequestInit) => fetch(`${url}/functions/v1/${path}`, init);
  const search = () => functionsOf(send).search(joinville);
  return { url, lines, requests, send, search };
}

/** The same with a Google that answers. */
async function startAsking(env: Record<string, string> = {}, reply = sample('normal')) {
  const google = await startFakeGoogle(reply, sample('photo-media'));
  const asking = { GOOGLE_PLACES_API_KEY: 'secret-key', GOOGLE_PLACES_URL: google.url };
  return { google, ...(await start({ ...asking, ...env })) };
}

test('a server says when it starts what an operator has to know', async () => {
  const { lines, url } = await start();
  expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+$/);
  expect(lines).toEqual([
    `AlugaCaçamba: ${url}`,
    'Companies: demonstration',
    'Photos: off',
    'Search cache: 300 seconds',
    'Limits: 30 searches a minute for an address; 1000 searches and 5000 photos a day',
    'Trusted proxies: 0',
    'Shared state: memory',
    'GOOGLE_PLACES_API_KEY is not set; the companies shown are fictional.',
    'VITE_SITE_URL is not set.',
  ]);
});

test('a server says which Google it asks, and never shows the key', async () => {
  const off = { SEARCH_CACHE_SECONDS: '0' };
  const { google, lines, search } = await startAsking(off, sample('error', 400));
  expect((await search()).status).toBe(502);
  expect(lines).toContain(`Companies: Google Places at ${google.url}`);
  expect(lines).toContain('Photos: on');
  expect(lines).toContain('Search cache: off');
  expect(lines.join()).not.toContain('secret-key');
});

test('a search is answered, and once more from memory; its photo has a link that is not logged', async () => {
  const { google, search, send, requests } = await startAsking();
  const first = await search();
  expect(first.status).toBe(200);
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'application/json',
    'cache-control': 'no-store',
    age: expect.stringMatching(/^\d+$/),
    'server-timing': expect.stringMatching(/^cache;desc="miss",wait;dur=[\d.]+,total;dur=[\d.]+$/),
  });
  const { companies } = await readAnswer(first);
  expect(companies).toHaveLength(2);
  const second = await search();
  expect(second.headers.get('server-timing')).toMatch(/^cache;desc="hit",total;dur=[\d.]+$/);
  expect(google.calls).toHaveLength(1);
  const photo = await send(companies[0]?.imageUrl ?? '', { redirect: 'manual' });
  expect(photo.headers.get('location')).toMatch(/^https:\/\/lh3\.googleusercontent\.com\//);
  await expect.poll(() => requests.length).toBe(3);
  expect(requests[1]).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
    level: 'info',
    message: 'request',
    method: 'POST',
    route: 'search-companies',
    status: 200,
    ms: expect.any(Number),
    city: 'sc/joinville',
    cache: 'hit',
  });
  expect(JSON.stringify(requests)).not.toMatch(/signature|127\.0\.0\.1|places\//);
});

test('a server tells everybody that it is up, and the operator its state', async () => {
  const { url, search, send } = await startAsking({ HEALTH_TOKEN: healthToken });
  await search();
  for (const headers of [undefined, { authorization: 'Bearer a-token-for-guesses' }]) {
    const response = await send('health', headers && { headers });
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(await response.json()).toEqual({ status: 'up' });
  }
  expect(await (await send('ready')).json()).toEqual({ status: 'ready' });
  await untilRead(url);
  expect(await (await send('health', asOperator)).json()).toEqual({
    status: 'up',
    source: 'google',
    cache: { answers: 1, seconds: 300, shared: 'memory' },
    breaker: 'closed',
    budgetLeft: 999,
    photoBudgetLeft: 5000,
    partners: 0,
    database: {
      engine: expect.any(String),
      status: expect.any(String),
      durable: expect.any(Boolean),
    },
    openData: { companies: 0, month: null },
    messagesWaiting: 0,
  });
  expect((await fetch(`${url}/metrics?name[]=up`, asOperator)).status).toBe(200);
});

test('the companies’ pages are listed under the origin that the site was built for', async () => {
  const { url } = await start();
  await untilRead(url);
  const list = await fetch(`${url}/sitemap-empresas.xml?x`);
  expect(list.status).toBe(200);
  expect(list.headers.get('content-type')).toBe('application/xml');
  expect(await list.text()).toMatch(/^<\?xml [^>]*>\n<urlset [^>]*>\n<\/urlset>\n$/);
});

test('without a complete build a server does not start, and says what is missing', async () => {
  const folder = await createFolder('build');
  const settings = await serverSettings();
  const refusal = () =>
    startServer({ env: settings, folder, log: silentLog }).catch((error) => error);
  const template = join(folder, 'parts/template.txt');
  const again = 'run "npm run build" again.';
  await mkdir(join(folder, 'parts'));
  await writeFile(template, '<!doctype html>');
  await writeFile(join(folder, 'index.html'), 'home');
  const [old, none] = [await refusal(), await rm(template).then(refusal)];
  await rm(folder, { recursive: true });
  const messages = [
    `The file "${template}" does not begin with headers; ${again}`,
    `The file "${template}" cannot be read (ENOENT); ${again}`,
    `There is no built site in "${folder}"; run "npm run build" first.`,
  ];
  for (const [index, error] of [old, none, await refusal()].entries()) {
    expect(error).toBeInstanceOf(ConfigError);
    expect(error.message).toBe(messages[index]);
  }
});

test.each([
  ['192.0.2.1', /^The server cannot listen on 192\.0\.2\.1, port 0 \(EADDRNOTAVAIL\)\.$/],
  ['no host', /^The server cannot listen on no host, port 0 \(.+\)\.$/],
])('a server that cannot listen at the host "%s" says so', async (HOST, message) => {
  const folder = await createFolder('build');
  await writeFile(join(folder, 'index.html'), 'home');
  await writeSiteTemplate(folder);
  const env = { ...(await serverSettings()), HOST };
  const refusal = await startServer({ env, folder, log: silentLog }).catch((error) => error);
  expect(refusal).toBeInstanceOf(ConfigError);
  expect(refusal.message).toMatch(message);
});

test('a process whose port is taken ends with one sentence and code 1, whatever is connected', async () => {
  const { port: PORT } = new URL((await start()).url);
  const { lines, ended } = await startProcess({ PORT, REDIS_URL: 'redis://127.0.0.1:6379' });
  expect(await ended).toBe(1);
  expect(lines).toEqual([`Port ${PORT} on 127.0.0.1 is already taken; set PORT to another one.`]);
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a process answers what is in progress on %s, and ends with code 0',
  async (signal) => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>();
    const google = await startFakeGoogle({ status: 200, text: '{}', after });
    const asking = { GOOGLE_PLACES_API_KEY: 'key', GOOGLE_PLACES_URL: google.url };
    const { search, child, ended, url } = await startProcess(asking);
    const searching = search(joinville);
    await expect.poll(() => google.calls.length).toBe(1);
    child.kill(signal);
    const state = () =>
      fetch(url).then(
        () => 'up',
        () => 'down',
      );
    await expect.poll(state).toBe('down');
    answer();
    expect((await searching).status).toBe(200);
    expect(await ended).toBe(0);
  },
);

test('a server that closes does not wait for a mail server that says nothing', async () => {
  const mailServer = await startSilentServer();
  const env = { SMTP_URL: `smtp://${mailServer.host}`, MAIL_FROM: 'aviso@site.example' };
  const config = readConfig({ ...(await serverSettings([])), ...env });
  const server = await compose({ config, log: silentLog });
  await server.database.ready;
  const email = 'ana@silva.example';
  await server.accounts.invite({ email });
  const body = JSON.stringify({ email });
  const asked = await server.app.request('/auth/v1/otp', { method: 'POST', headers: json, body });
  expect(asked.status).toBe(200);
  await expect.poll(() => mailServer.connections()).toBe(1);
  await server.close();
  expect(mailServer.connections(), 'the message is still on its way').toBe(1);
});

test('the development server answers the functions too', async () => {
  // Otherwise it would take the folder of whoever develops beside the tests.
  for (const [name, value] of Object.entries(await serverSettings())) vi.stubEnv(name, value);
  onTestFinished(() => void vi.unstubAllEnvs());
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'silent',
    plugins: [functionsInDevelopment()],
    server: { port: 0, host: '127.0.0.1', watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  const body = JSON.stringify(joinville);
  const search = { method: 'POST', headers: json, body };
  const response = await fetch(`${url}functions/v1/search-companies`, search);
  expect(await response.json()).toMatchObject({ demonstration: true });
});
