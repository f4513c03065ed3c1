import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { type Config, ConfigError, type Environment } from '#functions/config.ts';
import { serveSite } from '#functions/site/serve-site.ts';
import { configureFunctions } from './configure.ts';
import { headedResponse } from './headed-response.ts';
import { plainPathsOnly } from './plain-paths.ts';
import { readBuildNotes } from './prepared/build-notes.ts';
import { siteHeaders } from './prepared/site-headers.ts';
import { readSite } from './read-site.ts';
import { startupLines } from './startup-lines.ts';

export interface ServerOptions {
  /** Without it, the process's own. */
  env?: Environment;
  /** The built site. */
  folder?: string;
  log?: (line: string) => void;
}

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  /** Takes no more requests, and resolves when those under way are answered. */
  close(): Promise<void>;
}

/** Serves the site and the functions in one process. Throws ConfigError. */
export async function startServer({
  env,
  folder = 'dist',
  log = console.log,
}: ServerOptions = {}): Promise<RunningServer> {
  const functions = await configureFunctions(log, env);
  const files = await readSite(folder);
  const answer = (request: Request, { incoming }: { incoming: { socket: Socket } }) =>
    new URL(request.url).pathname.startsWith('/functions/')
      ? functions.app.fetch(request, { address: incoming.socket.remoteAddress })
      : serveSite(files, request);
  const notes = await readBuildNotes(folder);
  const headers = await siteHeaders(folder, notes, functions.partners);
  const listener = plainPathsOnly(getRequestListener(answer));
  const server = createServer({ ...timeoutMs, ServerResponse: headedResponse(headers) }, listener);
  const url = await listen(server, functions.config);
  for (const line of startupLines(url, functions, notes.warnings)) log(line);
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
      const name = host.includes(':') ? `[${host}]` : host;
      resolve(`http://${name}:${(server.address() as AddressInfo).port}`);
    });
  });
}

/** Milliseconds in which a request must be there: nobody holds a connection by sending slowly. */
const timeoutMs = { headersTimeout: 10_000, requestTimeout: 15_000 };

/** Longer than Google may take; a process manager's timeoutMs usually ends later. */
const maxClosingMs = 4500;

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
    setTimeout(() => server.closeAllConnections(), maxClosingMs).unref();
  });
}
