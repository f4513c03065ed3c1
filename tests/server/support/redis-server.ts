import { spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { createCertificate } from './certificate.ts';
import { whyWithout } from './deploy.ts';
import { endProcess } from './program.ts';

/** Why tests that start a Redis of their own cannot run here; null where they can. */
export const withoutRedisServer = whyWithout('redis-server') ?? whyWithout('openssl', 'version');

interface RedisServer {
  port: number;
  /** Frozen: connections stay and new ones are accepted, but nothing is answered. */
  freeze(): void;
  thaw(): void;
}

/** A Redis process with these arguments, until the test ends. */
export async function startRedisServer(...args: string[]): Promise<RedisServer> {
  const port = await freePort();
  return run(port, ['--port', String(port), ...args]);
}

/** A Redis that speaks TLS only, with a certificate that nobody trusts. */
export async function startTlsRedisServer(): Promise<RedisServer> {
  const port = await freePort();
  const { key, cert } = createCertificate().files;
  const tls = ['--tls-cert-file', cert, '--tls-key-file', key, '--tls-auth-clients', 'no'];
  return run(port, ['--port', '0', '--tls-port', String(port), ...tls]);
}

/**
 * A port that is free now. None of those that the system gives away by itself (32768 and above), or
 * another test's server could have it before the program that it is meant for: nginx then waits, and
 * the test would speak with that server.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 32_768);
  const server = createServer();
  try {
    await once(server.listen(port, '127.0.0.1'), 'listening');
  } catch {
    return freePort();
  }
  await once(server.close(), 'close');
  return port;
}

async function run(port: number, args: string[]): Promise<RedisServer> {
  const memoryOnly = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no'];
  const child = spawn('redis-server', [...memoryOnly, ...args], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  onTestFinished(() => endProcess(child));
  await new Promise<void>((resolve, reject) => {
    createInterface(child.stdout).on('line', (line) => {
      if (line.includes('Ready to accept connections')) resolve();
    });
    child.once('close', () => reject(new Error('redis-server ended')));
  });
  return {
    port,
    freeze: () => void child.kill('SIGSTOP'),
    thaw: () => void child.kill('SIGCONT'),
  };
}
