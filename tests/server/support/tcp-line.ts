import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

export interface TcpLine {
  /** '127.0.0.1:12345': leads to the server while the line is up. */
  host: string;
  /** The server is gone: connections end, and new ones are refused. */
  cut(): Promise<void>;
  /** The server says nothing any more, though connections stay. */
  hang(): void;
  /** Parts of the server's answers that did not arrive because the line hangs. */
  lost(): number;
  mend(): Promise<void>;
}

/** A way to a real server that a test can cut and mend. */
export async function startTcpLine(targetPort: number, targetHost: string): Promise<TcpLine> {
  const sockets = new Set<Socket>();
  let hangs = false;
  let lost = 0;
  const server = createServer((near) => {
    const far = connect(targetPort, targetHost);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.on('error', () => socket.destroy());
      socket.on('close', () => {
        near.destroy();
        far.destroy();
      });
    }
    near.pipe(far);
    far.on('data', (chunk) => {
      if (hangs) lost += 1;
      else near.write(chunk);
    });
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
  return {
    host: `127.0.0.1:${port}`,
    cut,
    hang() {
      hangs = true;
    },
    lost: () => lost,
    async mend() {
      hangs = false;
      if (!server.listening) await listen(port);
    },
  };
}

/** A way to a database that a test can cut and mend; `url` leads there while the line is up. */
export async function startPostgresLine(databaseUrl: string): Promise<TcpLine & { url: string }> {
  const url = new URL(databaseUrl);
  const line = await startTcpLine(Number(url.port || 5432), url.hostname);
  url.host = line.host;
  return { ...line, url: url.href };
}
