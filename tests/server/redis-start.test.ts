import { type AddressInfo, createServer } from 'node:net';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { ConfigError } from '#server/config.ts';
import {
  freePort,
  startRedisServer,
  startTlsRedisServer,
  withoutRedisServer,
} from './support/redis-server.ts';
import { serve } from './support/serve.ts';
import { patient, startStore } from './support/sharing-instance.ts';

async function connect(url: string, times = patient) {
  const { store, lines } = await startStore(url, times);
  const ping = () =>
    store.run<string>(
      (redis) => redis.ping(),
      () => 'memory',
    );
  return { store, lines, ping };
}

/** For a Redis that does not answer. */
const impatient = { ...patient, start: 200 };

const cause = (text: string) => [`Redis cannot be used (${text}); going on with memory.`];

describe('a start with a REDIS_URL that leads nowhere goes on with memory and logs', () => {
  it('an unknown host', async () => {
    const { lines, ping } = await connect('redis://:secret@no-such-host.invalid');
    expect(lines).toEqual(cause('the host name in REDIS_URL is unknown'));
    expect(await ping()).toBe('memory');
  });

  it('a port where nothing listens', async () => {
    const { lines } = await connect(`redis://:secret@127.0.0.1:${await freePort()}`);
    expect(lines).toEqual(cause('no server listens at the host and port in REDIS_URL'));
  });

  it('a server that is no Redis', async () => {
    const port = await startWebServer();
    const { lines } = await connect(`redis://:secret@127.0.0.1:${port}`);
    expect(lines).toEqual(cause('what listens at the host and port in REDIS_URL is no Redis'));
  });

  it('a server without TLS that rejects it', async () => {
    const port = await startWebServer();
    const { lines } = await connect(`rediss://:secret@127.0.0.1:${port}`);
    expect(lines).toEqual(cause('the server has no TLS, which requires "redis:" in REDIS_URL'));
  });
});

it('a server that repeats the password does not bring it into the log', async () => {
  const server = createServer((socket) => {
    socket.on('data', (commands) => {
      const { length } = commands.toString().match(/^\*/gm) ?? '';
      socket.write('-ERR what does secret mean\r\n'.repeat(length));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const { lines } = await connect(`redis://:secret@127.0.0.1:${port}`);
  expect(lines).toEqual(cause('ERR what does *** mean'));
});

describe('a start with a Redis', () => {
  beforeEach(({ skip }) => skip(withoutRedisServer !== null, withoutRedisServer ?? ''));

  it('that has another password goes on with memory, logs it, and shares when it is mended', async () => {
    const { port } = await startRedisServer('--requirepass', 'right');
    const { store, lines, ping } = await connect(`redis://:secret@127.0.0.1:${port}`);
    expect(lines).toEqual(cause('the user name or the password in REDIS_URL is wrong'));
    expect(await ping()).toBe('memory');
    expect(store.state).toBe('redis out of reach');
    const admin = await connect(`redis://:right@127.0.0.1:${port}`);
    await admin.store.redis?.config('SET', 'requirepass', 'secret');
    await expect.poll(() => lines.at(-1)).toBe('Redis answers again.');
    expect(await ping()).toBe('PONG');
    expect(lines).toHaveLength(2);
  });

  it('that requires a password logs that there is none', async () => {
    const { port } = await startRedisServer('--requirepass', 'right');
    const { lines } = await connect(`redis://127.0.0.1:${port}`);
    expect(lines).toEqual(cause('the server requires a password, which REDIS_URL lacks'));
  });

  it('without TLS, asked for TLS, logs it', async () => {
    const { port } = await startRedisServer();
    const { lines } = await connect(`rediss://:secret@127.0.0.1:${port}`, impatient);
    expect(lines).toEqual(
      cause('the server does not answer; one without TLS requires "redis:" in REDIS_URL'),
    );
  });

  it('with TLS, asked without it, or with a certificate that nobody trusts, logs it', async () => {
    const { port } = await startTlsRedisServer();
    const plain = await connect(`redis://:secret@127.0.0.1:${port}`);
    expect(plain.lines).toEqual(
      cause('the server closed the connection; one with TLS requires "rediss:" in REDIS_URL'),
    );
    const untrusted = await connect(`rediss://:secret@localhost:${port}`);
    expect(untrusted.lines).toEqual(cause('the certificate of the server is not trusted'));
  });

  it('that is frozen is ready, and shares when Redis answers', async () => {
    const server = await startRedisServer();
    server.freeze();
    const { lines, ping } = await connect(`redis://127.0.0.1:${server.port}`, impatient);
    expect(lines).toEqual(cause('the server does not answer'));
    expect(await ping()).toBe('memory');
    server.thaw();
    await expect.poll(() => lines.at(-1)).toBe('Redis answers again.');
    expect(await ping()).toBe('PONG');
  });

  it('that lacks the database is refused', async () => {
    const { port } = await startRedisServer('--databases', '4');
    const start = connect(`redis://:secret@127.0.0.1:${port}/99`);
    await expect(start).rejects.toThrow(
      new ConfigError('REDIS_URL names a database that the server does not have.'),
    );
  });

  it('that turns out to lack the database goes on with memory for good', async () => {
    const server = await startRedisServer('--databases', '4');
    server.freeze();
    const { store, lines } = await connect(`redis://127.0.0.1:${server.port}/99`, impatient);
    server.thaw();
    await expect.poll(() => store.redis?.status).toBe('end');
    expect(lines).toEqual([
      ...cause('the server does not answer'),
      ...cause('the server does not have the database in REDIS_URL'),
    ]);
  });
});

async function startWebServer(): Promise<number> {
  return Number(new URL(await serve((_request, response) => response.end())).port);
}
