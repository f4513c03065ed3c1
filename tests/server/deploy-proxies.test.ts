/** @module-tag long */
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import { readFile } from 'node:fs/promises';
import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { type RequestOptions, request } from 'node:https';
import type { Socket } from 'node:net';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { socketName } from '#server/database/data-dir.ts';
import { connectSocket } from '#server/operator/socket.ts';
import { picture } from './support/pictures.ts';
import { proxies } from './support/proxies.ts';
import { serverSettings } from './support/settings.ts';
import { serveSite } from './support/site.ts';
import { limit } from './support/strain.ts';

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
      ...{ host: '127.0.0.1', port, path, servername: host, rejectUnauthorized: false },
      ...{ agent: false, ...options, headers: { host, ...headers } },
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
      ...{ method: 'POST', headers: json },
      body: JSON.stringify({ type: 'invite', token_hash: hash }),
    });
    const { access_token: token } = JSON.parse(signedIn.body.toString());
    const photo = Buffer.alloc(8 * 1024 * 1024);
    // What comes after a picture's end is not read.
    (await picture('#c63').jpeg().toBuffer()).copy(photo);
    const upload = (body: Uint8Array | null, headers = {}) =>
      send(proxy.https, '/functions/v1/company/photos', {
        ...{ method: 'POST', body },
        headers: { authorization: `Bearer ${token}`, 'content-type': 'image/jpeg', ...headers },
      });
    expect(await upload(photo)).toMatchObject({ status: 201 });
    // Whoever refuses it does so before its body, of which nothing is sent here.
    expect(await upload(null, { 'content-length': '9500000' })).toMatchObject({ status: 413 });
  });
});
