import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Config, ConfigError, type Environment } from '#functions/config.ts';
import type { Log } from '#functions/http/log.ts';
import { readBuildNotes } from './build-output/build-notes.ts';
import { siteHeaders } from './build-output/site-headers.ts';
import { configureFunctions, maxClosingMs } from './configure.ts';
import { withDefaultHeaders } from './default-headers.ts';
import { logStart, serverUrl } from './log-start.ts';
import { createSite } from './site.ts';

interface ServerOptions {
  /** Without it, the process's own. */
  env?: Environment;
  /** The built site. */
  folder?: string;
  log: Log;
}

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  /** Takes no more requests, and resolves when those in progress are answered. */
  close(): Promise<void>;
}

/** Serves the site and the functions in one process. Throws ConfigError. */
export async function startServer({
  env,
  folder = 'dist',
  log,
}: ServerOptions): Promise<RunningServer> {
  const functions = await configureFunctions(log, env);
  const site = await createSite(folder);
  const notes = await readBuildNotes(folder);
  const headers = await siteHeaders(folder);
  const listener = getRequestListener((request, { incoming }) =>
    incoming.url?.startsWith('/functions/')
      ? functions.app.fetch(request, { ip: incoming.socket.remoteAddress })
      : site.fetch(request, { target: incoming.url ?? '' }),
  );
  const options = { ...timeouts, ServerResponse: withDefaultHeaders(headers) };
  const server = createServer(options, listener);
  const url = await listen(server, functions.config);
  logStart(log, url, functions, notes.warnings);
  return { url, close: () => close(server).finally(functions.disconnect) };
}

function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => {
      const taken = `Port ${port} on ${host} is already taken; set PORT to another one.`;
      const failed = `The server cannot listen on ${host}, port ${port} (${error.code}).`;
      reject(new ConfigError(error.code === 'EADDRINUSE' ? taken : failed));
    });
    server.listen(port, host, () => {
      resolve(serverUrl(host, (server.address() as AddressInfo).port));
    });
  });
}

/** Milliseconds in which a request must arrive: a slow client cannot occupy a connection. */
const timeouts = { headersTimeout: 10_000, requestTimeout: 15_000 };

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    // `close` only closes the connections that are idle at that moment.
    const closeIdle = setInterval(() => server.closeIdleConnections(), 50);
    server.close(() => {
      clearInterval(closeIdle);
      resolve();
    });
    setTimeout(() => server.closeAllConnections(), maxClosingMs).unref();
  });
}
