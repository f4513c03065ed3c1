import { readFileSync } from 'node:fs';
import { afterAll, expect, test } from 'vitest';
import { startServer } from '#server/listen.ts';
import { readTemplate, templateFragment } from '#src/shared/site/page-fragment.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { serverSettings } from '#tests/server/support/settings.ts';

const settings = await serverSettings(undefined, afterAll);
const { url, close } = await startServer({
  env: { ...settings, HOST: '127.0.0.1', RATE_LIMIT_PER_MINUTE: '1000' },
  log: silentLog,
});
afterAll(close);

test('every answer has the headers of the template that the worker stores', async () => {
  const { headers } = readTemplate(readFileSync(`dist${templateFragment}`, 'utf8'));
  for (const path of ['/', '/blog', '/nothing', templateFragment]) {
    const response = await fetch(url + path);
    expect(Object.fromEntries(response.headers), path).toMatchObject(headers);
  }
});

test.each(['/.well-known/security.txt', '/licencas.txt'])('%s is sent as text', async (path) => {
  const response = await fetch(url + path);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(readFileSync(`dist${path}`, 'utf8'));
});

test('no other file whose name begins with a dot is sent', async () => {
  for (const path of ['/.build.json', '/.well-known', '/.well-known/security.txt.br']) {
    expect((await fetch(url + path)).status, path).toBe(404);
  }
});
