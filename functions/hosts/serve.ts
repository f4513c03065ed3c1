import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Config } from '#functions/config.ts';
import type { Peer } from '#functions/http/app-env.ts';
import type { Log } from '#functions/http/log.ts';
import type { Environment } from '#functions/setting.ts';
import { readBuildNotes } from './build-output/build-notes.ts';
import { siteHeaders } from './build-output/site-headers.ts';
import { manageConnections, timeouts } from './http-server/connections.ts';
import { withDefaultHeaders } from './http-server/default-headers.ts';
import { isInvalid } from './http-server/invalid-request.ts';
import { listenError } from './http-server/listen-error.ts';
import { createPageRenderer } from './rendered-pages/page-renderer.ts';
import { renderPages } from './rendered-pages/render-pages.ts';
import { createSite } from './site/site.ts';
import { configureFunctions } from './startup/configure.ts';
import { logStart } from './startup/log-start.ts';
import { readGuides } from './startup/read-guides.ts';
import { serverUrl } from './startup/server-url.ts';
import type { StartPlatform } from './startup/start-platform.ts';

interface ServerOptions {
  /** Without it, the process's own. */
  env?: Environment;
  /** The built site. */
  folder?: string;
  /** Milliseconds that rendering a page may take; the default is for visitors. */
  maxRenderingMs?: number;
  log: Log;
}

export interface RunningServer {
  /** Without a trailing slash. */
  url: string;
  /** Reads the partners file again. */
  reload(): Promise<void>;
  /** Takes no new connections, and resolves when the requests in progress are answered. */
  close(): Promise<void>;
}

/** Serves the site and the functions in one process. Throws ConfigError. */
export async function startServer({
  env,
  folder = 'dist',
  maxRenderingMs: maxMs,
  log,
}: ServerOptions): Promise<RunningServer> {
  const { promise: listening, resolve: startListening } = Promise.withResolvers<void>();
  const { warnings, siteUrl } = await readBuildNotes(folder);
  const after = (ms: number) => listening.then(() => setTimeout(ms, undefined, { ref: false }));
  const functions = await configureFunctions({
    ...{ log, env, startPlatform, siteUrl },
    readGuides: () => readGuides(folder),
    afterFirstPages: after(100),
  });
  try {
    const { app, config } = functions;
    const renderer = createPageRenderer({ folder, after: after(1000), maxMs, log });
    const pages = renderPages({ functions: app, renderer, waitMs: config.listingWaitMs });
    const site = await createSite(folder, pages);
    const headers: Record<string, string> = { ...(await siteHeaders(folder)) };
    const listener = getRequestListener((request, { incoming }) =>
      forFunctions.test(incoming.url ?? '')
        ? app.fetch(request, peerOf(incoming))
        : site.fetch(request, { target: incoming.url ?? '', ...peerOf(incoming) }),
    );
    const options = { ...timeouts, ServerResponse: withDefaultHeaders(headers) };
    const server = createServer(options, (request, response) =>
      connections.receive(request, response, () => {
        if (isInvalid(request)) response.writeHead(400).end();
        else void listener(request, response);
      }),
    );
    const connections = manageConnections(server);
    const url = await listen(server, functions.config);
    logStart(log, url, functions, warnings);
    startListening();
    const close = () => {
      functions.stop();
      // The next response of each connection keeps its proxy from using it again.
      headers.connection = 'close';
      return connections.close().finally(functions.disconnect);
    };
    return { url, reload: functions.reload, close };
  } catch (error) {
    // An open connection to Redis would keep the process alive.
    await functions.disconnect();
    throw error;
  }
}

/** Loaded only where the settings ask for it. */
const startPlatform: StartPlatform = async (options) =>
  (await import('./startup/start-platform.ts')).startPlatform(options);

function peerOf({ socket }: Pick<IncomingMessage, 'socket'>): Peer {
  return { ip: socket.remoteAddress };
}

const forFunctions = /^\/(functions\/|auth\/|(metrics|mcp|sitemap-empresas\.xml)(\?|$))/;

function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', (error) => reject(listenError({ host, port }, error)));
    server.listen(port, host, () => {
      resolve(serverUrl(host, (server.address() as AddressInfo).port));
    });
  });
}
