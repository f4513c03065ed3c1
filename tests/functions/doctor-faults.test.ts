import { expect, test, vi } from 'vitest';
import { rewrite, startAlteringProxy } from './support/altering-proxy.ts';
import { asOperator } from './support/app.ts';
import { at, brokenInstallations, setStatus } from './support/broken-installations.ts';
import { createCertificate } from './support/certificate.ts';
import { createDataDir } from './support/database.ts';
import { diagnose, startInstallation } from './support/doctor.ts';
import { json, sample, startFakeGoogle } from './support/fake-google.ts';
import { freePort } from './support/redis-server.ts';
import { startSilentServer } from './support/silent-server.ts';

test.each(brokenInstallations)('%s', async (_what, alter, check, seen) => {
  const url = await startAlteringProxy(await startInstallation(), alter);
  const { code, faults, of } = await diagnose([url]);
  expect(faults).toEqual([check]);
  expect(code).toBe(1);
  if (typeof seen === 'string') expect(of(check)).toContain(seen);
  else expect(of(check)).toMatch(seen);
});

test('the functions are not passed on', async () => {
  const url = await startAlteringProxy(await startInstallation(), (answer) => {
    if (!answer.path.startsWith('/functions/')) return;
    answer.status = 404;
    rewrite(answer, () => '<title>404</title>');
  });
  const { code, faults, of } = await diagnose([url]);
  expect(code).toBe(1);
  expect(faults).toEqual([
    ...['health', 'ready', 'search'],
    ...['database', 'shared state', 'breaker', 'budgets'],
  ]);
  expect(of('health')).toMatch(/^fault: answers 404 -> Let the proxy pass \/functions\/ on/);
});

test('assistants ask under a name that the server does not know', async () => {
  const url = await startAlteringProxy(await startInstallation(), () => {}, {
    host: 'other.example',
  });
  const { code, faults, of } = await diagnose([url]);
  expect(code).toBe(1);
  expect(faults).toEqual(['mcp']);
  expect(of('mcp')).toMatch(/answers 403 .* -> Set SITE_URL to the origin that visitors see/);
});

test('the database is out of reach', async () => {
  const DATABASE_URL = 'postgresql://postgres@127.0.0.1:1/none';
  const url = await startInstallation({ DATABASE_URL, DATA_DIR: await createDataDir() });
  const isUnavailable = async () => {
    const health = await fetch(`${url}/functions/v1/health`, asOperator);
    return (await health.json()).database.status === 'unavailable';
  };
  await vi.waitUntil(isUnavailable, 20_000);
  const { code, faults, of } = await diagnose([url]);
  expect(code).toBe(1);
  expect(faults).toEqual(['database']);
  expect(of('database')).toMatch(/^fault: postgres, unavailable -> Read the server's log/);
});

test('Redis is out of reach', async () => {
  const url = await startInstallation({ REDIS_URL: 'redis://:secret@127.0.0.1:1' });
  const { code, faults, of } = await diagnose([url]);
  expect(code).toBe(1);
  expect(faults).toEqual(['shared state']);
  expect(of('shared state')).toMatch(/^fault: redis out of reach -> Start Redis/);
});

test('Google fails again and again', async () => {
  const google = await startFakeGoogle(sample('error', 400));
  const url = await startInstallation({ GOOGLE_PLACES_URL: google.url });
  for (const city of ['blumenau', 'chapeco', 'florianopolis', 'jaragua-do-sul', 'joinville']) {
    await fetch(`${url}/functions/v1/search-companies`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ city, state: 'SC' }),
    });
  }
  const { code, faults, of } = await diagnose([url]);
  expect(code).toBe(1);
  expect(faults).toEqual(['search', 'breaker']);
  expect(of('search')).toMatch(/^fault: answers 502 upstream_unavailable -> .*--google yes/);
  expect(of('breaker')).toMatch(/^fault: open/);
});

test('the budget is used up', async () => {
  const url = await startInstallation({ SEARCH_DAILY_BUDGET: '0' });
  const { code, faults, of } = await diagnose([url]);
  expect(code).toBe(1);
  expect(faults).toEqual(['search', 'budgets']);
  expect(of('budgets')).toContain('0 searches and 5000 photos left today');
});

test('Google refuses the key, which nobody gets to see', async () => {
  const message = 'The key AIza-secret is not valid.';
  const google = await startFakeGoogle(
    json({ error: { status: 'PERMISSION_DENIED', message } }, 403),
  );
  const url = await startInstallation();
  const access = { GOOGLE_PLACES_API_KEY: 'AIza-secret', GOOGLE_PLACES_URL: google.url };
  const { code, faults, of, findings } = await diagnose([url, '--google', 'yes'], access);
  expect(code).toBe(1);
  expect(faults).toEqual(['google key']);
  expect(of('google key')).toContain(
    'Google answered 403 PERMISSION_DENIED: The key *** is not valid. -> In the Google Cloud console',
  );
  expect(JSON.stringify(findings)).not.toContain('AIza-secret');
});

test('another token is taken', async () => {
  const url = await startInstallation();
  const { code, faults, of, findings } = await diagnose([url, '--token', 'wrong-and-long-enough']);
  expect(code).toBe(1);
  expect(faults).toEqual(['database', 'shared state', 'breaker', 'budgets']);
  expect(of('database')).toMatch(/^fault: the token is not taken -> Give the HEALTH_TOKEN/);
  expect(JSON.stringify(findings)).not.toContain('wrong-and');
});

test('nothing listens', async () => {
  const { code, findings, of } = await diagnose([`http://127.0.0.1:${await freePort()}`]);
  expect(code).toBe(1);
  expect(of('reachable')).toMatch(/^fault: nothing listens there -> See whether the server/);
  // No check needs another to say so.
  expect(findings.filter(({ seen }) => seen === 'nothing listens there')).toHaveLength(19);
});

test('nothing is answered', async () => {
  const { host } = await startSilentServer();
  const { code, of } = await diagnose([`http://${host}`, '--timeout', '1']);
  expect(code).toBe(1);
  expect(of('reachable')).toMatch(/^fault: no answer in time/);
  expect(of('redirect')).toMatch(/^skipped: /);
});

test('the certificate is one that browsers refuse, which hides nothing else', async () => {
  const certificate = createCertificate();
  const url = await startAlteringProxy(
    await startInstallation(),
    at('/icons/icon-512.png', setStatus(404)),
    { certificate },
  );
  const { code, faults, of } = await diagnose([url], { HEALTH_TOKEN: '' });
  expect(code).toBe(1);
  expect(faults).toEqual(['certificate', 'manifest']);
  expect(of('certificate')).toMatch(/^fault: browsers refuse it \(DEPTH_ZERO_SELF_SIGNED_CERT\)/);
  // The token is sent to nobody who may be somebody else.
  const withToken = await diagnose([url]);
  expect(withToken.of('database')).toMatch(/^fault: self-signed certificate/);
});
