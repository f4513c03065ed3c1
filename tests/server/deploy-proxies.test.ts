/** @module-tag long */

import { spawn } from 'node:child_process';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFile, writeFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import { connect, type Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { socketName } from '#server/database/data-dir.ts';
import { connectSocket } from '#server/operator/socket.ts';
import { createCertificate } from './support/certificate.ts';
import { deployFile, whyWithout } from './support/deploy.ts';
import { createFolder } from './support/folder.ts';
import { picture } from './support/pictures.ts';
import { endProcess } from './support/program.ts';
import { freePort } from './support/redis-server.ts';
import { serverSettings } from './support/settings.ts';
import { serveSite } from './support/site.ts';
import { limit } from './support/strain.ts';

interface Proxy {
  http: number;
  https: number;
}

/** The proxies of server/deploy: `start` runs one of them before a server, until the test ends. */
const proxies = [
  { name: 'Caddy', missing: missingFor('caddy', 'version'), start: startCaddy },
  { name: 'nginx', missing: missingFor('nginx', '-v'), start: startNginx },
] as const;

/** The address of the server that the files name. */
const written = '127.0.0.1:4173';

async function startCaddy(server: string): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()];
  const folder = await createFolder('caddy');
  const { key, cert } = createCertificate('site.example').files;
  const file = join(folder, 'Caddyfile');
  const ports = `admin off\n\thttp_port ${http}\n\thttps_port ${https}\n`;
  const content = deployFile('Caddyfile', {
    '{\n\tservers {': `{\n\t${ports}\tservers {`,
    'site.example {': `site.example {\n\tbind 127.0.0.1\n\ttls ${cert} ${key}`,
    [written]: server,
  });
  await writeFile(file, content);
  const env = { ...process.env, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder };
  return run('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { http, https }, env);
}

async function startNginx(server: string): Promise<Proxy> {
  const [http, https] = [await freePort(), await freePort()];
  const folder = await createFolder('nginx');
  const { key, cert } = createCertificate('site.example').files;
  const certificates = '/etc/letsencrypt/live/site.example';
  const site = deployFile('nginx.conf', {
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ssl http2;': `listen 127.0.0.1:${https} ssl http2;`,
    // Not every machine that runs tests has IPv6.
    'listen [::]:80;': '',
    'listen [::]:443 ssl http2;': '',
    [`${certificates}/fullchain.pem`]: cert,
    [`${certificates}/privkey.pem`]: key,
    [written]: server,
  });
  await writeFile(join(folder, 'site.conf'), site);
  await writeFile(join(folder, 'nginx.conf'), aroundSite(folder));
  const args = ['-p', folder, '-e', join(folder, 'error.log'), '-c', join(folder, 'nginx.conf')];
  return run('nginx', args, { http, https });
}

/** In one process, with nothing outside its folder. */
function aroundSite(folder: string): string {
  const kinds = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  return `daemon off;
master_process off;
pid ${folder}/pid;
events {}
http {
  access_log off;
  ${kinds.map((kind) => `${kind}_temp_path ${folder}/${kind};`).join('\n  ')}
  include site.conf;
}
`;
}

async function run(
  program: string,
  args: string[],
  ports: Proxy,
  env = process.env,
): Promise<Proxy> {
  const child = spawn(program, args, { env, stdio: ['ignore', 'ignore', 'pipe'] });
  onTestFinished(() => endProcess(child));
  let errors = '';
  child.stderr.on('data', (text) => {
    errors += text;
  });
  while (!(await isAnswered(ports.https))) {
    if (child.exitCode !== null) throw new Error(`${program} ended: ${errors}`);
    await delay(20);
  }
  return ports;
}

function isAnswered(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  return new Promise<boolean>((resolve) => {
    socket.once('connect', () => resolve(true));
    socket.once('error', () => resolve(false));
  }).finally(() => socket.destroy());
}

function missingFor(program: string, argument: string): string | null {
  return whyWithout(program, argument) ?? whyWithout('openssl', 'version');
}

const host = 'site.example';

interface Sent extends RequestOptions {
  /** Null: it never comes. */
  body?: string | Uint8Array | null;
}

interface Answer {
  status: number | undefined;
  headers: IncomingHttpHeaders;
  body: Buffer;
}

/** Sends a request to a proxy on this machine, as a browser would to the site. */
function send(port: number, path: string, { body, headers, ...options }: Sent = {}) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request({
      host: '127.0.0.1',
      port,
      path,
      servername: host,
      rejectUnauthorized: false,
      agent: false,
      ...options,
      headers: { host, ...headers },
    });
    sent.on('response', async (response) => {
      const { statusCode: status, headers: received } = response;
      resolve({ status, headers: received, body: await buffer(response) });
      sent.destroy();
    });
    sent.on('error', reject);
    if (body === null) sent.flushHeaders();
    else sent.end(body);
  });
}

/** The connections that come to a server of this process, as the ports of those who made them. */
function watchConnections(url: string): { ports: Set<number | undefined>; requests: number } {
  const seen = { ports: new Set<number | undefined>(), requests: 0 };
  const channel = 'http.server.request.start';
  const note = (message: unknown) => {
    const { socket } = message as { socket: Socket };
    if (String(socket.localPort) !== new URL(url).port) return;
    seen.requests += 1;
    seen.ports.add(socket.remotePort);
  };
  subscribe(channel, note);
  onTestFinished(() => void unsubscribe(channel, note));
  return seen;
}

/** Status and target of what is asked without TLS. */
function redirectOf(port: number, path: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const options = { host: '127.0.0.1', port, path, agent: false, headers: { host } };
    const sent = requestHttp(options, (response) => {
      response.resume();
      resolve(`${response.statusCode} ${response.headers.location}`);
    });
    sent.on('error', reject);
    sent.end();
  });
}

const json = { 'content-type': 'application/json' };

const search = { method: 'POST', body: JSON.stringify({ city: 'Joinville', state: 'SC' }) };

describe.each(proxies)('the documented $name', ({ missing, start }) => {
  async function serveBehind(env: Record<string, string> = {}) {
    const settings = await serverSettings([]);
    const page = `<title>Home</title>${'<p>Caçamba</p>'.repeat(200)}`;
    const product = await serveSite(
      { 'index.html': page },
      { env: { ...settings, TRUSTED_PROXY_HOPS: '1', SITE_URL: `https://${host}`, ...env } },
    );
    const proxy = await start(new URL(product.url).host);
    return { product, proxy, dataDir: settings.DATA_DIR };
  }

  test('passes pages, headers and client IPs on', async ({ skip }) => {
    if (missing) skip(missing);
    const { product, proxy } = await serveBehind({ RATE_LIMIT_PER_MINUTE: '1' });

    const connections = watchConnections(product.url);
    const page = await send(proxy.https, '/', { headers: { 'accept-encoding': 'gzip, br' } });
    expect(page).toMatchObject({ status: 200, headers: { 'content-encoding': 'br' } });
    expect(page.body).toEqual(await readFile(join(product.folder, 'index.html.br')));
    for (let count = 0; count < 5; count += 1) await send(proxy.https, '/');
    expect(connections.requests).toBe(6);
    expect(connections.ports.size).toBeLessThan(6);
    const direct = await product.send('/');
    for (const name of ['content-security-policy', 'strict-transport-security', 'cache-control'])
      expect(page.headers[name]).toBe(direct.headers[name]);

    expect(await redirectOf(proxy.http, '/blog?x=1')).toMatch(
      /^30[18] https:\/\/site\.example(:\d+)?\/blog\?x=1$/,
    );

    const searchFrom = async (localAddress: string, headers = {}) => {
      const path = '/functions/v1/search-companies';
      return (await send(proxy.https, path, { ...search, localAddress, headers })).status;
    };
    // Without Host, a page of the site itself would be refused.
    const ours = { ...json, origin: `https://${host}` };
    expect(await searchFrom('127.0.0.2', ours)).toBe(200);
    const forged = { ...json, 'x-forwarded-for': '203.0.113.9' };
    expect(await searchFrom('127.0.0.2', forged)).toBe(429);
    expect(await searchFrom('127.0.0.3', json)).toBe(200);
    expect(await searchFrom('127.0.0.4', { ...json, origin: 'https://other.example' })).toBe(403);
  });

  test('lets a photo of 8 MB pass, and nothing above 9', async ({ skip }) => {
    if (missing) skip(missing);
    const { proxy, dataDir } = await serveBehind();
    const operator = connectSocket(join(dataDir, socketName));
    const person = { email: 'ana@silva.example', name: 'Silva', cities: ['sc/joinville'] };
    const invite = () => operator.run('invite', person) as Promise<{ link: string }>;
    // The database opens in the background.
    const { link } = await vi.waitFor(invite, limit(20_000));
    const [, hash] = /token_hash=([\w-]+)/.exec(link) ?? [];
    const signedIn = await send(proxy.https, '/auth/v1/verify', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ type: 'invite', token_hash: hash }),
    });
    const { access_token: token } = JSON.parse(signedIn.body.toString());
    const photo = Buffer.alloc(8 * 1024 * 1024);
    // What comes after a picture's end is not read.
    (await picture('#c63').jpeg().toBuffer()).copy(photo);
    const upload = (body: Uint8Array | null, headers = {}) =>
      send(proxy.https, '/functions/v1/company/photos', {
        method: 'POST',
        body,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', ...headers },
      });
    expect(await upload(photo)).toMatchObject({ status: 201 });
    // Whoever refuses it does so before its body, of which nothing is sent here.
    expect(await upload(null, { 'content-length': '9500000' })).toMatchObject({ status: 413 });
  });
});
