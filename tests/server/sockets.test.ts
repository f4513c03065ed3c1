import { describe, expect, it } from 'vitest';
import { connectionTimes } from '#server/http/connections.ts';
import { connectTo } from './support/client.ts';
import { serveSite, shareSite } from './support/site.ts';

const home = 'GET / HTTP/1.1\r\nHost: localhost\r\n\r\n';
const body = '{"city":"joinville","state":"SC"}';
const search = [
  'POST /functions/v1/search-companies HTTP/1.1',
  'Host: localhost',
  'Content-Type: application/json',
  `Content-Length: ${body.length}`,
  '\r\n',
].join('\r\n');

const files = { 'index.html': 'home', '404.html': 'not found' };

describe('a connection', () => {
  const site = shareSite(files);

  it('may send many requests, each after the answer to the one before', async () => {
    const client = await connectTo(site().url);
    for (let count = 1; count <= 100; count += 1) {
      client.socket.write(home);
      const answers = await client.answers(count);
      expect(answers.at(-1)).toMatchObject({ status: 200, body: 'home' });
    }
  });

  it('that sends requests without waiting for answers is closed', async () => {
    const client = await connectTo(site().url);
    client.socket.write(home.repeat(50));
    expect(await client.closed).toMatch(/^(ECONNRESET|end)$/);
    expect(client.received().split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(2);
  });

  it('stays open longer than a proxy holds it', async () => {
    const client = await connectTo(site().url);
    client.socket.write(home);
    const [answer] = await client.answers(1);
    expect(answer?.head).toMatch(/^keep-alive: timeout=65\r$/im);
  });

  it('has ten seconds to send a request, and gets a 408 after that', async () => {
    expect(connectionTimes.request).toBe(10_000);
    const { url } = await serveSite(files, { times: { request: 200 } });
    const slow = ['', 'GET / HTTP/1.1\r\nHost: local', `${search}{"city":`];
    // On a slow line a photo takes longer.
    const upload = await connectTo(url);
    upload.socket.write(`${search.replace('search-companies', 'company/photos')}{"city":`);
    const clients = await Promise.all(slow.map(() => connectTo(url)));
    for (const [index, { socket }] of clients.entries()) socket.write(slow[index] ?? '');
    for (const client of clients) {
      expect(await client.closed).toBe('end');
      expect(client.received()).toMatch(/^HTTP\/1\.1 408 /);
    }
    expect(upload.received()).not.toContain('408');
  });
});

describe('when the server stops', () => {
  // On a busy machine a request takes longer than a server waits for one.
  const patient = { times: { idleClosing: 10_000 } };

  it('a request whose body is on its way is answered, and its connection closed', async () => {
    const site = await serveSite(files, patient);
    const client = await connectTo(site.url);
    // The server has read the head when it answers what came before it.
    client.socket.write(home + search);
    await client.answers(1);
    const closed = site.close();
    client.socket.write(body);
    const [, answer] = await client.answers(2);
    expect(answer?.status).toBe(200);
    expect(answer?.head).toMatch(/^connection: close\r$/im);
    expect(await client.closed).toBe('end');
    await closed;
  });

  it('a request that arrives on an open connection is answered, and the connection closed', async () => {
    const site = await serveSite(files, patient);
    const client = await connectTo(site.url);
    client.socket.write(home);
    await client.answers(1);
    const closed = site.close();
    client.socket.write(home);
    const [, answer] = await client.answers(2);
    expect(answer).toMatchObject({ status: 200, body: 'home' });
    expect(answer?.head).toMatch(/^connection: close\r$/im);
    expect(await client.closed).toBe('end');
    await closed;
  });

  it('it says on an open connection that it is not ready', async () => {
    const site = await serveSite(files, patient);
    const client = await connectTo(site.url);
    const ready = 'GET /functions/v1/ready HTTP/1.1\r\nHost: localhost\r\n\r\n';
    client.socket.write(home);
    await client.answers(1);
    const closed = site.close();
    client.socket.write(ready);
    await expect.poll(client.received).toContain('HTTP/1.1 503');
    expect(await client.closed).toBe('end');
    await closed;
  });

  it('connections without a request are closed, not reset, and no new one is taken', async () => {
    const site = await serveSite(files);
    const [fresh, used] = [await connectTo(site.url), await connectTo(site.url)];
    used.socket.write(home);
    await used.answers(1);
    const closed = site.close();
    await expect(connectTo(site.url)).rejects.toThrow('ECONNREFUSED');
    expect(await fresh.closed).toBe('end');
    // Too late for an answer.
    used.socket.write(home);
    expect(await used.closed).toBe('end');
    await closed;
  });
});
