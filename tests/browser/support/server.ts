import { join } from 'node:path';
import { expect, inject, onTestFinished } from 'vitest';
import { socketName } from '#server/database/data-dir.ts';
import { type RunningServer, startServer } from '#server/listen.ts';
import { connectSocket } from '#server/operator/socket.ts';
import type { TestCompany } from '#tests/server/support/companies.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { serverSettings, settingsOfProgram, untilRead } from '#tests/server/support/settings.ts';

/** Without settings of its own; one for all tests of a process. */
let shared: Promise<RunningServer> | undefined;

/**
 * Serves the built product on a free port; returns its address. A server with settings or companies
 * of its own runs until the test ends. The one without them is shared, for a page leaves nothing in
 * it that another page could notice.
 */
export async function startProduct(
  env?: Record<string, string>,
  companies?: readonly TestCompany[],
): Promise<string> {
  if (!env) {
    shared ??= settingsOfProgram().then(startBuiltServer);
    return (await shared).url;
  }
  const server = await startBuiltServer({ ...(await serverSettings(companies)), ...env });
  // A page that is still open keeps its connections for seconds; they end by themselves.
  onTestFinished(() => void server.close());
  return server.url;
}

/** The same with a database of its own; `run` runs an operator's commands on it. */
export async function startOperated(env: Record<string, string> = {}) {
  const settings = await serverSettings([]);
  const url = await startProduct({ ...settings, ...env });
  const { run } = connectSocket(join(settings.DATA_DIR, socketName));
  await expect.poll(() => run('list', {}).catch(() => null)).toEqual([]);
  return { url, run };
}

/** With these settings, which name its database. */
export async function startBuiltServer(
  env: Record<string, string>,
  log = silentLog,
): Promise<RunningServer> {
  // A test may see more lists in a minute than any visitor.
  const limits = { RATE_LIMIT_PER_MINUTE: '10000', GOOGLE_QUESTIONS_PER_MINUTE: '10000' };
  // Most tests of lists are of those that a page asks for.
  const asBuilt = { LISTING_WAIT_MS: '0' };
  const server = await startServer({
    env: { ...asBuilt, ...limits, ...env },
    folder: env.LISTING_WAIT_MS ? 'dist' : inject('builtPages'),
    log,
  });
  await untilRead(server.url);
  return server;
}

/** The settings that put a server in Google's place. */
export function askingGoogleAt(url: string): Record<string, string> {
  return { GOOGLE_PLACES_API_KEY: 'test-key', GOOGLE_PLACES_URL: url };
}
