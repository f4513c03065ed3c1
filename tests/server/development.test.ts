import { fileURLToPath } from 'node:url';
import { createServer } from 'vite';
import { expect, it, onTestFinished } from 'vitest';
import { functionsInDevelopment } from '#server/dev.ts';
import { connectAssistant } from './support/mcp.ts';

it('the development server answers the functions too', async () => {
  const server = await createServer({
    configFile: false,
    root: fileURLToPath(new URL('../..', import.meta.url)),
    logLevel: 'silent',
    plugins: [functionsInDevelopment()],
    server: { port: 0, host: '127.0.0.1', watch: null },
    optimizeDeps: { noDiscovery: true },
  });
  onTestFinished(() => server.close());
  await server.listen();
  const url = server.resolvedUrls?.local[0];
  const response = await fetch(`${url}functions/v1/search-companies`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ city: 'joinville', state: 'SC' }),
  });
  expect(await response.json()).toMatchObject({ demonstration: true });
  const { call } = await connectAssistant(`${url}`.replace(/\/$/, ''));
  const { text } = await call('find_city', { query: 'Joinville' });
  expect(text).toContain('(id sc/joinville)');
});
