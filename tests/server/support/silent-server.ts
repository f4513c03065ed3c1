import { type AddressInfo, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

interface SilentServer {
  /** '127.0.0.1:12345' */
  host: string;
  /** That clients have open. */
  connections(): number;
}

/** A server that takes connections and says nothing after its greeting, until the test ends. */
export async function startSilentServer(greeting = ''): Promise<SilentServer> {
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket.resume());
    socket.write(greeting);
    socket.on('error', () => undefined);
    socket.on('close', () => sockets.delete(socket));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return { host: `127.0.0.1:${port}`, connections: () => sockets.size };
}
