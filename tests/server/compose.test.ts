import { expect, test } from 'vitest';
import { compose } from '#server/compose.ts';
import { readConfig } from '#server/config.ts';
import { silentLog } from './support/log.ts';
import { serverSettings } from './support/settings.ts';
import { startSilentServer } from './support/silent-server.ts';

const start = (env: Record<string, string>) => compose({ config: readConfig(env), log: silentLog });

test('a server has its folder to itself, whatever its database, and leaves it to the next', async () => {
  const settings = await serverSettings();
  const first = await start(settings);
  await expect(start(settings)).rejects.toThrow(/is in use by another server/);
  await first.close();
  const second = await start(settings);
  await second.database.ready;
  await second.close();
});

test('a server that closes does not wait for a mail server that says nothing', async () => {
  const mailServer = await startSilentServer();
  const env = { SMTP_URL: `smtp://${mailServer.host}`, MAIL_FROM: 'aviso@site.example' };
  const server = await start({ ...(await serverSettings([])), ...env });
  await server.database.ready;
  const email = 'ana@silva.example';
  await server.accounts.invite({ email });
  const asked = await server.app.request('/auth/v1/otp', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email }),
  });
  expect(asked.status).toBe(200);
  await expect.poll(() => mailServer.connections()).toBe(1);
  await server.close();
  expect(mailServer.connections(), 'the message is still on its way').toBe(1);
});
