import { onTestFinished } from 'vitest';
import { type RunningServer, startServer } from '#functions/hosts/serve.ts';
import { silentLog } from '#tests/functions/support/log.ts';

/** Without settings of its own; one for all tests of a process. */
let shared: Promise<RunningServer> | undefined;

/**
 * Serves the built product on a free port; returns its address. A server with settings of its own
 * runs until the test ends. The one without them is shared, for a page leaves nothing in it that
 * another page could notice.
 */
export async function startProduct(env?: Record<string, string>): Promise<string> {
  if (!env) {
    shared ??= start();
    return (await shared).url;
  }
  const server = await start(env);
  // A page that is still open keeps its connections for seconds; they end by themselves.
  onTestFinished(() => void server.close());
  return server.url;
}

function start(env: Record<string, string> = {}): Promise<RunningServer> {
  // A test may see more lists in a minute than any visitor.
  const limits = { RATE_LIMIT_PER_MINUTE: '10000', GOOGLE_QUESTIONS_PER_MINUTE: '10000' };
  const alone = { PORT: '0', DATA_DIR: 'off' };
  // Most tests of lists are of those that a page asks for.
  const asBuilt = { LISTING_WAIT_MS: '0' };
  return startServer({
    env: { ...alone, ...asBuilt, ...limits, ...env },
    // However slow the machine is.
    maxRenderingMs: 10_000,
    log: silentLog,
  });
}

/** The settings that put a server in Google's place. */
export function askingGoogleAt(url: string): Record<string, string> {
  return { GOOGLE_PLACES_API_KEY: 'test-key', GOOGLE_PLACES_URL: url };
}
