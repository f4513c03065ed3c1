import { ConfigError, defaultPartnersFile } from '#functions/config.ts';
import { createLog, jsonLine, readableLine } from '#functions/http/log.ts';
import { type Partner, parsePartners } from '#functions/partners/partners.ts';
import partners from '#functions/partners.json' with { type: 'json' };
import { responseHeaders } from '#src/shared/security/response-headers.ts';
import { configureFunctions, maxClosingMs } from './configure.ts';
import { logStart, serverUrl } from './log-start.ts';
import { readPartners } from './read-partners.ts';

/** The functions without the site, for Supabase Edge Functions or any other place that runs Deno. */
declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(options: ServeOptions, handler: Handler): { shutdown(): Promise<void> };
  addSignalListener?(signal: 'SIGINT' | 'SIGTERM', listener: () => void): void;
  exit(code: number): never;
  stdout: { isTerminal(): boolean };
};

interface ServeOptions {
  port: number;
  hostname: string;
  onListen(address: { hostname: string; port: number }): void;
}

type Handler = (
  request: Request,
  connection: { remoteAddr: { hostname?: string } },
) => Promise<Response>;

const format = Deno.stdout.isTerminal() ? readableLine : jsonLine;
const log = createLog((entry) => console.log(format(entry)));

try {
  const functions = await configureFunctions(log, Deno.env.toObject(), findPartners);
  const { app, config, disconnect } = functions;
  const options: ServeOptions = {
    port: config.port,
    hostname: config.host,
    onListen({ hostname, port }) {
      logStart(log, serverUrl(hostname, port), functions);
    },
  };
  const server = Deno.serve(options, async (request, { remoteAddr }) =>
    withHeaders(await app.fetch(atFunctions(request), { ip: remoteAddr.hostname })),
  );
  const stop = async () => {
    await Promise.race([server.shutdown(), new Promise((end) => setTimeout(end, maxClosingMs))]);
    disconnect();
    Deno.exit(0);
  };
  // A platform that manages processes itself has no signals.
  Deno.addSignalListener?.('SIGINT', stop);
  Deno.addSignalListener?.('SIGTERM', stop);
} catch (error) {
  if (!(error instanceof ConfigError)) throw error;
  console.error(error.message);
  Deno.exit(1);
}

/** In a bundle the file itself may be missing. */
async function findPartners(file: string): Promise<Partner[]> {
  return file === defaultPartnersFile
    ? parsePartners(JSON.stringify(partners))
    : readPartners(file);
}

const headers = Object.entries(responseHeaders({ styleHashes: [] }));

/** The same headers as on the Node host; the response's own win. */
function withHeaders(response: Response): Response {
  for (const [name, value] of headers) {
    if (!response.headers.has(name)) response.headers.set(name, value);
  }
  return response;
}

/** Supabase prefixes the path with the function's name, or replaces it. */
function atFunctions(request: Request): Request {
  const url = new URL(request.url);
  if (url.pathname.startsWith('/functions/v1/')) return request;
  url.pathname = `/functions/v1/${url.pathname.split('/').at(-1)}`;
  const { method, headers, body } = request;
  return new Request(url, { method, headers, body });
}
