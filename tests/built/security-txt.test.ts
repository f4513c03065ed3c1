import { readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { startServer } from '#server/listen.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { serverSettings } from '#tests/server/support/settings.ts';
import { siteUrl } from './support/indexable-pages.ts';

const path = '/.well-known/security.txt';

test('the built site says how to report a fault in its security', () => {
  const text = readFileSync(`dist${path}`, 'utf8');
  const fields = new Map(text.trim().split('\n').map(readField));
  expect(fields.get('Contact')).toMatch(/^https:\/\/wa\.me\/\d{12,13}\?text=/);
  expect(fields.get('Preferred-Languages')).toBe('pt, en');
  expect(fields.get('Canonical')).toBe(siteUrl + path);
  expect(Date.parse(fields.get('Expires') ?? '')).toBeGreaterThan(Date.now());
  expect(fields.size).toBe(4);
});

test('the server sends it as text, and no other file whose name begins with a dot', async () => {
  const server = await startServer({ env: await serverSettings(), log: silentLog });
  onTestFinished(server.close);
  const response = await fetch(server.url + path);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect(await response.text()).toBe(readFileSync(`dist${path}`, 'utf8'));
  for (const other of ['/.build.json', '/.well-known', `${path}.br`]) {
    expect((await fetch(server.url + other)).status, other).toBe(404);
  }
});

function readField(line: string): [name: string, value: string] {
  const [, name = '', value = ''] = /^([\w-]+): (.+)$/.exec(line) ?? [];
  return [name, value];
}
