import { onTestFinished } from 'vitest';
import { startServer } from '#functions/hosts/serve.ts';

/** Serves the built product on a free port until the test ends; answers its address. */
export async function startProduct(env: Record<string, string> = {}): Promise<string> {
  // A test may see more lists in a minute than any visitor.
  const settings = { PORT: '0', RATE_LIMIT_PER_MINUTE: '10000', ...env };
  const server = await startServer({ env: settings, log: () => undefined });
  onTestFinished(() => server.close());
  return server.url;
}

/** The settings that put a server in Google's place. */
export function askingGoogleAt(url: string): Record<string, string> {
  return { GOOGLE_PLACES_API_KEY: 'test-key', GOOGLE_PLACES_URL: url };
}
