import { request as httpRequest } from 'node:http';
import { describe, expect, it } from 'vitest';
import { asOperator } from './support/app.ts';
import { connectTo } from './support/client.ts';
import { type FakeGoogle, json, sample, startFakeGoogle } from './support/fake-google.ts';
import { startProcess } from './support/host-process.ts';
import { point, startPictureHost } from './support/picture-host.ts';
import { readAnswer } from './support/read-answer.ts';

const joinville = { city: 'joinville', state: 'SC' };
const blumenau = { city: 'blumenau', state: 'SC' };

function asking(google: FakeGoogle): Record<string, string> {
  return { GOOGLE_PLACES_API_KEY: 'secret-key', GOOGLE_PLACES_URL: google.url };
}

describe('the functions of a running server', () => {
  it('answer a search, and once more from memory', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const { search, requests, lines } = await startProcess(asking(google));
    const first = await search(joinville);
    expect(first.headers.get('content-encoding')).toBe('gzip');
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('application/json');
    expect(first.headers.get('cache-control')).toBe('no-store');
    expect(first.headers.get('age')).toMatch(/^\d+$/);
    expect(first.headers.get('x-content-type-options')).toBe('nosniff');
    expect(first.headers.get('content-security-policy')).toMatch(/^default-src 'none'/);
    expect(first.headers.get('server-timing')).toMatch(
      /^cache;desc="miss",wait;dur=[\d.]+,total;dur=[\d.]+$/,
    );
    expect((await readAnswer(first)).companies).toHaveLength(2);
    const second = await search({ city: 'Joinville', state: 'Santa Catarina' });
    expect(second.headers.get('server-timing')).toMatch(/^cache;desc="hit",total;dur=[\d.]+$/);
    expect(google.calls).toHaveLength(1);
    await expect.poll(() => requests.length).toBe(2);
    expect(requests[1]).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      level: 'info',
      message: 'request',
      method: 'POST',
      route: 'search-companies',
      status: 200,
      ms: expect.any(Number),
      city: 'sc/joinville',
      cache: 'hit',
    });
    expect(lines.join()).not.toContain('secret-key');
  });

  it('show a demonstration without a key, with a page of each fictional company', async () => {
    const { send, search, health } = await startProcess({}, []);
    expect(await (await search(joinville)).json()).toMatchObject({ demonstration: true });
    expect(await health()).toMatchObject({ source: 'demonstration' });
    const page = await send('company-page?slug=demonstracao-1');
    expect(page.headers.get('cache-control')).toBe('no-cache');
    const { slug, name } = (await page.json()) as { slug: string; name: string };
    const { companies } = await readAnswer(await search(joinville));
    expect(companies[0]).toMatchObject({ slug, name });
    expect((await send('company-page?slug=none')).status).toBe(404);
  });

  it('ask Google once for hundreds of visitors at the same time', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const env = { ...asking(google), RATE_LIMIT_PER_MINUTE: '1000' };
    const { search } = await startProcess(env);
    const answers = await Promise.all(Array.from({ length: 300 }, () => search(joinville)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(google.calls).toHaveLength(1);
  });

  it('reject invalid searches, without asking Google', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const { url, send, search } = await startProcess(asking(google));
    const headers = { 'content-type': 'application/json' };
    const post = (body: string) => send('search-companies', { method: 'POST', headers, body });
    const refusals = {
      unknown_city: [404, await search({ city: 'Gaspar', state: 'SC' })],
      invalid_request: [400, await post('{"city":')],
      too_large: [413, await post('x'.repeat(1025))],
      unsupported_media_type: [415, await send('search-companies', { method: 'POST' })],
      method_not_allowed: [405, await send('search-companies')],
      not_found: [404, await send('search')],
    } as const;
    for (const [error, [status, response]] of Object.entries(refusals)) {
      expect([response.status, await response.json()]).toEqual([status, { error }]);
    }
    expect(await postWithoutLength(url)).toBe(413);
    expect(google.calls).toEqual([]);
    expect((await search(joinville)).status).toBe(200);
  });

  it('limit the searches of a client IP, whatever its headers claim', async () => {
    const { search, send } = await startProcess({ RATE_LIMIT_PER_MINUTE: '2' });
    for (const visitor of ['1.1.1.1', '2.2.2.2']) {
      expect((await search(joinville, { 'x-forwarded-for': visitor })).status).toBe(200);
    }
    const third = await search(joinville, { 'x-forwarded-for': '3.3.3.3' });
    expect([third.status, await third.json()]).toEqual([429, { error: 'rate_limited' }]);
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(third.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await send('health')).status).toBe(200);
  });

  it('take the client IP from trusted proxies', async () => {
    const env = { RATE_LIMIT_PER_MINUTE: '1', TRUSTED_PROXY_HOPS: '1' };
    const { search } = await startProcess(env);
    const statusFor = async (chain: string) =>
      (await search(joinville, { 'x-forwarded-for': chain })).status;
    expect(await statusFor('9.9.9.9, 1.1.1.1')).toBe(200);
    expect(await statusFor('8.8.8.8, 1.1.1.1')).toBe(429);
    expect(await statusFor('9.9.9.9, 2.2.2.2')).toBe(200);
  });

  it('spend no more than the budget of a day', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const env = { ...asking(google), SEARCH_DAILY_BUDGET: '1' };
    const { search, health, lines } = await startProcess(env);
    expect((await search(joinville)).status).toBe(200);
    const beyond = await search(blumenau);
    expect([beyond.status, await beyond.json()]).toEqual([503, { error: 'budget_exhausted' }]);
    expect(Number(beyond.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await search(joinville)).status, 'an answer in memory costs nothing').toBe(200);
    expect(google.calls).toHaveLength(1);
    expect(await health()).toMatchObject({ budgetLeft: 0 });
    const warning = 'The daily budget of 1 searches is used up until midnight UTC.';
    await expect.poll(() => lines).toContain(warning);
  });

  it('retry a failure once, and stop calls after repeated failures', async () => {
    const google = await startFakeGoogle(json({}, 500));
    const { search, health, lines } = await startProcess(asking(google));
    for (let failure = 1; failure <= 5; failure += 1) {
      expect((await search(joinville)).status).toBe(502);
    }
    expect(google.calls).toHaveLength(10);
    const refused = await search(joinville);
    expect([refused.status, await refused.json()]).toEqual([
      502,
      { error: 'upstream_unavailable' },
    ]);
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(google.calls).toHaveLength(10);
    expect(await health()).toMatchObject({ breaker: 'open' });
    const openings = () => lines.filter((line) => line.includes('failed again and again')).length;
    await expect.poll(openings).toBe(1);
  });

  it('give Google four seconds', async () => {
    const google = await startFakeGoogle('silence');
    const { search, lines } = await startProcess(asking(google));
    expect((await search(joinville)).status).toBe(502);
    await expect.poll(() => lines.at(-1)).toMatch(/gave no answer within 4000 ms$/);
    expect(google.calls).toHaveLength(1);
  });

  it('redirect to a photo by its signed link only, and never log the link', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('photo-media'));
    const { search, send, requests } = await startProcess(asking(google));
    const answer = await readAnswer(await search(joinville));
    const link = answer.companies[0]?.imageUrl ?? '';
    const photo = await send(link, { redirect: 'manual' });
    expect(photo.status).toBe(302);
    expect(photo.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(photo.headers.get('location')).toMatch(/^https:\/\/lh3\.googleusercontent\.com\//);
    expect((await send(link.replace(/signature=.{4}/, 'signature=0000'))).status).toBe(404);
    await expect.poll(() => requests.length).toBe(3);
    expect(JSON.stringify(requests)).not.toMatch(/signature|127\.0\.0\.1|places\//);
  });

  it("pass a partner's picture on, but no redirect of its server", async () => {
    const pictures = await startPictureHost();
    const { search, send, lines } = await startProcess({}, [
      { name: 'Parceira', columns: { image_url: pictures.url } },
      { name: 'Outra', cities: ['sc/blumenau'], columns: { image_url: `${pictures.url}2` } },
    ]);
    const linkIn = async (city: object) =>
      (await readAnswer(await search(city))).companies[0]?.imageUrl ?? '';
    const response = await send(await linkIn(joinville));
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('image/png');
    expect(response.headers.get('x-content-type-options')).toBe('nosniff');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
    expect(Buffer.from(await response.arrayBuffer())).toEqual(point);
    pictures.answer = (_, answer) => answer.writeHead(302, { location: pictures.url }).end();
    expect((await send(await linkIn(blumenau))).status).toBe(502);
    const failure = `A company's picture ${pictures.url}2: answered 302, not a picture`;
    await expect.poll(() => lines.at(-1)).toBe(failure);
    expect(pictures.requestedPaths).toEqual(['/picture', '/picture2']);
  });

  it('report to everybody that they are up, and their state to the operator', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const { search, send, health } = await startProcess(asking(google));
    await search(joinville);
    for (const headers of [undefined, { authorization: 'Bearer a-token-for-guesses' }]) {
      const response = await send('health', headers && { headers });
      expect(response.headers.get('cache-control')).toBe('no-store');
      expect(await response.json()).toEqual({ status: 'up' });
    }
    expect(await (await send('ready')).json()).toEqual({ status: 'ready' });
    await expect.poll(health).toHaveProperty('base.companies', 0);
    expect(await health()).toEqual({
      status: 'up',
      source: 'google',
      cache: { answers: 1, seconds: 300, shared: 'memory' },
      breaker: 'closed',
      budgetLeft: 999,
      photoBudgetLeft: 5000,
      partners: 0,
      database: {
        engine: expect.any(String),
        status: expect.any(String),
        durable: expect.any(Boolean),
      },
      base: { companies: 0, month: null },
      messagesWaiting: 0,
    });
  });

  it('show their counts to the operator, for Prometheus', async () => {
    const { search, url } = await startProcess();
    await search(joinville);
    const response = await fetch(`${url}/metrics`, asOperator);
    expect(response.status).toBe(200);
    const text = await response.text();
    expect(text).toContain('requests_total{route="search-companies",status="200"} 1\n');
    expect(text).toMatch(/^process_resident_memory_bytes [1-9]\d{6,}$/m);
    expect((await fetch(`${url}/metrics`)).status).toBe(401);
    expect((await fetch(`${url}/metrics?name[]=up`, asOperator)).status).toBe(200);
  });

  it('answer requests in progress on SIGTERM, and exit with code 0', async () => {
    let answer = () => {};
    const after = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const google = await startFakeGoogle({ status: 200, text: '{}', after });
    const { search, child, ended, url } = await startProcess(asking(google));
    const searching = search(joinville);
    await expect.poll(() => google.calls.length).toBe(1);
    child.kill('SIGTERM');
    await expect
      .poll(() =>
        fetch(url).then(
          () => 'up',
          () => 'down',
        ),
      )
      .toBe('down');
    answer();
    expect((await searching).status).toBe(200);
    expect(await ended).toBe(0);
  });

  it('end with one sentence and code 1 for a setting that cannot be used', async () => {
    const { lines, ended } = await startProcess({ RATE_LIMIT_PER_MINUTE: 'many' });
    expect(await ended).toBe(1);
    expect(lines).toEqual([
      'RATE_LIMIT_PER_MINUTE must be a whole number from 1 to 999999999, not "many".',
    ]);
  });

  it.each([
    ['192.0.2.1', 'The server cannot listen on 192.0.2.1, port 0 (EADDRNOTAVAIL).'],
    ['no host', expect.stringMatching(/^The server cannot listen on no host, port 0 \(.+\)\.$/)],
  ])('end with one sentence and code 1 for the host "%s"', async (HOST, sentence) => {
    const { lines, ended } = await startProcess({ HOST });
    expect(await ended).toBe(1);
    expect(lines).toEqual([sentence]);
  });

  it('end with one sentence and code 1 when their port is taken', async () => {
    const first = await startProcess();
    const { port: PORT } = new URL(first.url);
    const second = await startProcess({ PORT, REDIS_URL: 'redis://127.0.0.1:6379' });
    expect(await second.ended).toBe(1);
    expect(second.lines).toEqual([
      `Port ${PORT} on 127.0.0.1 is already taken; set PORT to another one.`,
    ]);
  });

  it('answer 400 to requests without a valid host or encoding, and log no error', async () => {
    const { url, lines, child, ended } = await startProcess();
    for (const [target, ...headers] of [
      ['/functions/v1/health', 'Host: one.example', 'Host: other.example'],
      ['/functions/v1/health', 'Host: one two'],
      ['/functions/v1/health', 'Host: one.example:99999'],
      [`/functions/v1${'/%ff'.repeat(3900)}`, 'Host: localhost'],
    ]) {
      const client = await connectTo(url);
      client.socket.write([`GET ${target} HTTP/1.1`, ...headers, '\r\n'].join('\r\n'));
      expect((await client.answers(1))[0]?.status, headers.join()).toBe(400);
    }
    child.kill('SIGTERM');
    await ended;
    expect(lines.join()).not.toContain('Error');
  });

  it('pass an empty list on', async () => {
    const google = await startFakeGoogle(json({}));
    const { search } = await startProcess(asking(google));
    expect(await (await search(joinville)).json()).toMatchObject({ companies: [] });
  });
});

/** Sends a body without telling its length, which `fetch` does only for streams. */
function postWithoutLength(url: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'transfer-encoding': 'chunked' };
    const request = httpRequest(`${url}/functions/v1/search-companies`, {
      method: 'POST',
      headers,
    });
    request.on('error', reject);
    request.on('response', (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    request.end(' '.repeat(5000));
  });
}
