import { Hono } from 'hono';
import { expect, test, vi } from 'vitest';
import { identifyClients } from '#functions/guards/client-ip.ts';
import { startPlatform } from '#functions/hosts/startup/start-platform.ts';
import type { Partner } from '#functions/partners/partners.ts';
import { type PlatformConfig, readPlatformConfig } from '#functions/platform-config.ts';
import { memoryStore } from '#functions/store/store.ts';
import { createDataDir } from './support/database.ts';
import { collectLog } from './support/log.ts';
import { startSilentServer } from './support/silent-server.ts';

const partner: Partner = {
  placeId: 'one',
  name: 'Boa Obra',
  cities: ['sc/joinville'],
  sponsored: false,
  phone: '+5547999990000',
  address: 'Rua A, 1',
};

async function start(folder: string, filePartners: Partner[] = [], env = {}) {
  const { log, lines } = collectLog();
  const config = readPlatformConfig({ DATA_DIR: folder, ...env }) as PlatformConfig;
  const options = { config, siteUrl: 'https://site.example', store: memoryStore, log };
  return { platform: await startPlatform({ ...options, filePartners }), lines, log };
}

test('a platform that was closed leaves its folder to the next', async () => {
  const folder = await createDataDir();
  const first = await start(folder);
  await expect(start(folder)).rejects.toThrow(/is in use by another server/);
  await first.platform.close();
  const second = await start(folder);
  await second.platform.database.ready;
  await second.platform.close();
});

test('a platform that closes does not wait for a mail server that says nothing', async () => {
  const mailServer = await startSilentServer();
  const env = { SMTP_URL: `smtp://${mailServer.host}`, MAIL_FROM: 'aviso@site.example' };
  const { platform, log } = await start(await createDataDir(), [], env);
  await platform.database.ready;
  const email = 'ana@silva.example';
  await platform.accounts.invite({ email });
  const app = new Hono().use(identifyClients(0, log)).route('/', platform.accounts.routes());
  const asked = await app.request('/otp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(200);
  await expect.poll(() => mailServer.connections()).toBe(1);
  await platform.close();
  expect(mailServer.connections(), 'the message is still on its way').toBe(1);
});

test('partners of the file that the database refuses are an error to the operator', async () => {
  // One company of Google in two entries, each with a city of its own.
  const twice: Partner[] = [partner, { ...partner, cities: ['sc/blumenau'] }];
  const { platform, lines } = await start(await createDataDir(), twice);
  const problem = expect.stringMatching(
    /^The partners of the file could not be stored: .*place_id/,
  );
  await vi.waitFor(() => expect(lines).toContainEqual(problem), 20_000);
  await platform.close();
});
