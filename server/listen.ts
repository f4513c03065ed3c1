import { createServer, type IncomingMessage, type Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import { type Config, ConfigError, type Environment, readConfig, serverUrl } from './config.ts';
import type { ConnectionInfo } from './http/app-env.ts';
import {
  type ConnectionTimes,
  connectionTimes,
  manageConnections,
  timeouts,
} from './http/connections.ts';
import { isInvalid } from './http/errors.ts';
import type { Log } from './http/log.ts';
import { renderPages } from './pages/documents.ts';
import { createPageRenderer, readBuildNotes, siteHeaders } from './pages/renderer.ts';
import { createSite } from './pages/site.ts';
import { compose } from './routes.ts';

export type RunningServer = Awaited<ReturnType<typeof startServer>>;

/** Serves the site, built in `folder`, and the functions by these settings. Throws ConfigError. */
export async function startServer({
  env,
  folder = 'dist',
  log,
  times = connectionTimes,
}: ServerSettings) {
  const config = readConfig(env);
  const { promise: listening, resolve: startListening } = Promise.withResolvers<void>();
  const after = (ms: number) => listening.then(() => setTimeout(ms, undefined, { ref: false }));
  const { warnings, siteUrl: canonicalUrl } = await readBuildNotes(folder);
  const services = await compose({
    config,
    log,
    canonicalUrl,
    afterFirstPages: after(100),
  });
  const { app, stop, close } = services;
  try {
    const renderer = createPageRenderer(folder, after(1000), log);
    const pages = renderPages(services, renderer, config.listingWaitMs);
    const site = await createSite(folder, pages);
    const headers: Record<string, string> = { ...(await siteHeaders(folder)) };
    const listener = getRequestListener((request, { incoming }) =>
      forFunctions.test(incoming.url ?? '')
        ? app.fetch(request, connectionInfo(incoming))
        : site.fetch(request, { target: incoming.url ?? '', ...connectionInfo(incoming) }),
    );
    const options = { ...timeouts(times), ServerResponse: withDefaultHeaders(headers) };
    const server = createServer(options, (request, response) =>
      connections.receive(request, response, () => {
        if (isInvalid(request)) response.writeHead(400).end();
        else void listener(request, response);
      }),
    );
    const connections = manageConnections(server, times);
    const url = await listen(server, config);
    logStart(log, url, config, warnings);
    startListening();
    return {
      url,
      /** Takes no new connections, and resolves when the requests in progress are answered. */
      close() {
        stop();
        // The next response of each connection keeps its proxy from using it again.
        headers.connection = 'close';
        return connections.close().finally(close);
      },
    };
  } catch (error) {
    // Open connections would keep the process alive.
    await close();
    throw error;
  }
}

interface ServerSettings {
  env?: Environment;
  folder?: string;
  log: Log;
  times?: ConnectionTimes;
}

const forFunctions = /^\/(functions\/|auth\/|(metrics|sitemap-empresas\.xml)(\?|$))/;

function connectionInfo({ socket }: Pick<IncomingMessage, 'socket'>): ConnectionInfo {
  return { ip: socket.remoteAddress };
}

/**
 * Makes the class of a server's responses, each with these headers, from every handler; a
 * response's own header of the same name wins. `setHeaders` on each response would do the same, but
 * costs 4 of 53 µs of processor time for a cached search, whose budget is 0.40 of bare node:http.
 */
function withDefaultHeaders(headers: Readonly<Record<string, string>>) {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(status: number, ...rest: unknown[]): this {
      const own = rest.at(-1);
      return super.writeHead(status, { ...headers, ...(typeof own === 'object' && own) });
    }
  };
}

function listen(server: Server, { host, port }: Config): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', ({ code, message }: NodeJS.ErrnoException) => {
      const taken = `Port ${port} on ${host} is already taken; set PORT to another one.`;
      const failed = `The server cannot listen on ${host}, port ${port} (${code ?? message}).`;
      reject(new ConfigError(code === 'EADDRINUSE' ? taken : failed));
    });
    server.listen(port, host, () => {
      resolve(serverUrl({ host, port: (server.address() as AddressInfo).port }));
    });
  });
}

function logStart(log: Log, url: string, config: Config, buildWarnings: readonly string[]): void {
  const { googleKey, cacheSeconds, searchDailyBudget, photoDailyBudget } = config;
  const facts = [
    `AlugaCaçamba: ${url}`,
    `Companies: ${googleKey ? `Google Places at ${config.googleUrl}` : 'demonstration'}`,
    `Photos: ${googleKey && photoDailyBudget > 0 ? 'on' : 'off'}`,
    `Search cache: ${cacheSeconds > 0 ? `${cacheSeconds} seconds` : 'off'}`,
    `Limits: ${config.rateLimitPerMinute} searches a minute for an address; ${searchDailyBudget} searches and ${photoDailyBudget} photos a day`,
    `Trusted proxies: ${config.trustedProxyHops}`,
    `Shared state: ${config.redisUrl ? `Redis at ${new URL(config.redisUrl).host}` : 'memory'}`,
  ];
  const missingKey = 'GOOGLE_PLACES_API_KEY is not set; the companies shown are fictional.';
  for (const fact of facts) log.info(fact);
  for (const warning of googleKey ? buildWarnings : [missingKey, ...buildWarnings])
    log.warn(warning);
}
