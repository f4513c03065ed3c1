import type { AddressInfo } from 'node:net';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface PostgresLine {
  /** Leads to the database while the line is up. */
  url: string;
  /** The server is gone: connections end, and new ones are refused. */
  cut(): Promise<void>;
  mend(): Promise<void>;
}

/** A way to a database that a test can cut and mend. */
export async function startPostgresLine(databaseUrl: string): Promise<PostgresLine> {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const server = createServer((near) => {
    const far = connect(Number(target.port || 5432), target.hostname);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far).pipe(near);
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const cut = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of sockets) socket.destroy();
      sockets.clear();
    });
  await listen(0);
  const { port } = server.address() as AddressInfo;
  onTestFinished(() => (server.listening ? cut() : undefined));
  const url = new URL(databaseUrl);
  url.host = `127.0.0.1:${port}`;
  return { url: url.href, cut, mend: () => listen(port) };
}
