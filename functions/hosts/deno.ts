import { defaultPartnersFile } from '#functions/config.ts';
import { createLog, jsonLine, readableLine } from '#functions/http/log.ts';
import { type Partner, parsePartners } from '#functions/partners/partners.ts';
import partners from '#functions/partners.json' with { type: 'json' };
import { ConfigError } from '#functions/setting.ts';
import { responseHeaders } from '#src/shared/security/response-headers.ts';
import { decode } from './http-server/decode.ts';
import { listenError } from './http-server/listen-error.ts';
import { configureFunctions, maxClosingMs } from './startup/configure.ts';
import { logStart } from './startup/log-start.ts';
import { readPartners } from './startup/read-partners.ts';
import { serverUrl } from './startup/server-url.ts';

/** The functions without the site, for Supabase Edge Functions or any other place that runs Deno. */
declare const Deno: {
  env: { toObject(): Record<string, string> };
  serve(options: ServeOptions, handler: Handler): { shutdown(): Promise<void> };
  addSignalListener?(signal: 'SIGHUP' | 'SIGINT' | 'SIGTERM', listener: () => void): void;
  exit(code: number): never;
  stdout: { isTerminal(): boolean };
};

interface ServeOptions {
  port: number;
  hostname: string;
  onListen(address: { hostname: string; port: number }): void;
}

type Server = ReturnType<typeof Deno.serve>;

type Handler = (
  request: Request,
  connection: { remoteAddr: { hostname?: string } },
) => Promise<Response>;

const format = Deno.stdout.isTerminal() ? readableLine : jsonLine;
const log = createLog((entry) => console.log(format(entry)));

try {
  const functions = await configureFunctions({
    log,
    env: Deno.env.toObject(),
    findPartners,
  });
  const { app, config, reload, disconnect } = functions;
  const options: ServeOptions = {
    port: config.port,
    hostname: config.host,
    onListen({ hostname, port }) {
      logStart(log, serverUrl(hostname, port), functions);
    },
  };
  const server = listen(options, async (request, { remoteAddr }) => {
    const received = atFunctions(request);
    if (!received) return withHeaders(new Response(null, { status: 400 }));
    return withHeaders(await app.fetch(received, { ip: remoteAddr.hostname }));
  });
  const stop = async () => {
    functions.stop();
    await Promise.race([server.shutdown(), new Promise((end) => setTimeout(end, maxClosingMs))]);
    await disconnect();
    Deno.exit(0);
  };
  // A platform that manages processes itself has no signals.
  Deno.addSignalListener?.('SIGINT', stop);
  Deno.addSignalListener?.('SIGTERM', stop);
  Deno.addSignalListener?.('SIGHUP', reload);
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

function listen(options: ServeOptions, handler: Handler): Server {
  try {
    return Deno.serve(options, handler);
  } catch (error) {
    throw listenError({ host: options.hostname, port: options.port }, error);
  }
}

/**
 * Supabase prefixes the path with the function's name, or replaces it: the last part decides. Null
 * for a Host header or an encoding that is not valid.
 */
function atFunctions({ url: received, method, headers, body }: Request): Request | null {
  const url = URL.parse(received);
  if (!url || decode(url.pathname + url.search) === null) return null;
  const name = url.pathname.split('/').at(-1);
  url.pathname = name === 'metrics' || name === 'mcp' ? `/${name}` : `/functions/v1/${name}`;
  if (!body) return new Request(url, { method, headers });
  const signal = AbortSignal.timeout(bodyTimeoutMs);
  return new Request(url, {
    method,
    headers,
    body: body.pipeThrough(new TransformStream(), { signal }),
  });
}

/** In which a body must arrive, as on Node. */
const bodyTimeoutMs = 10_000;
