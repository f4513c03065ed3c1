import { expect, it } from 'vitest';
import { asOperator, createTestedApp } from './support/app.ts';

it('counts requests and their durations for Prometheus', async () => {
  const { app } = await createTestedApp();
  const search = { method: 'POST', body: '{"city": "joinville", "state": "SC"}' };
  const headers = { 'content-type': 'application/json' };
  await app.request('/functions/v1/search-companies', { ...search, headers });
  await app.request('/functions/v1/search-companies', { ...search, headers });
  await app.request('/functions/v1/search-companies', search);
  await app.request('/functions/v1/"secret"', asOperator);
  const response = await app.request('/metrics', asOperator);
  expect(response.status).toBe(200);
  expect(response.headers.get('content-type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(response.headers.get('cache-control')).toBe('no-store');
  const lines = (await response.text()).split('\n');
  expect(lines).toContain('# TYPE alugacacamba_requests_total counter');
  expect(lines).toContain('alugacacamba_requests_total{route="search-companies",status="200"} 2');
  expect(lines).toContain('alugacacamba_requests_total{route="search-companies",status="415"} 1');
  expect(lines).toContain('alugacacamba_requests_total{route="unknown",status="404"} 1');
  expect(lines).toContain(
    'alugacacamba_request_duration_seconds_bucket{route="search-companies",le="+Inf"} 3',
  );
  expect(lines).toContain('alugacacamba_request_duration_seconds_count{route="unknown"} 1');
  expect(lines).toContain('alugacacamba_google_calls_left{kind="search"} 1000');
  expect(lines).toContainEqual(
    expect.stringMatching(/^process_resident_memory_bytes [1-9]\d{6,}$/),
  );
  expect(lines.filter((line) => line.startsWith('# TYPE alugacacamba_google_calls_left'))).toEqual([
    '# TYPE alugacacamba_google_calls_left gauge',
  ]);
  const isLine = /^(# TYPE \w+ (counter|gauge|histogram)|\w+(\{[^{}]*\})? [\d.e+-]+|)$/;
  expect(lines.filter((line) => !isLine.test(line))).toEqual([]);
});

it('shows the counts to the operator only', async () => {
  const { app } = await createTestedApp();
  const wrong = { headers: { authorization: 'Bearer a-token-for-guesses' } };
  for (const init of [{}, wrong]) {
    const response = await app.request('/metrics', init);
    expect([response.status, await response.json()]).toEqual([401, { error: 'unauthorized' }]);
    expect(response.headers.get('www-authenticate')).toBe('Bearer');
  }
  const open = await createTestedApp({ healthToken: null });
  expect((await open.app.request('/metrics', asOperator)).status).toBe(404);
});
