import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { clientIp } from '#server/http/client.ts';
import { hasRoom, limitsIn } from '#server/http/limits.ts';
import { workAfter } from '#server/http/proofs.ts';
import { memoryStore } from '#server/store.ts';
import { blumenau, createTestedApp, joinville, type TestedApp } from './support/app.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';
import { testPartner } from './support/partner.ts';
import { readAnswer } from './support/read-answer.ts';
import { statusesOf } from './support/statuses.ts';

const one = { ip: '192.0.2.1' };
const other = { ip: '192.0.2.2' };

it.each([
  ['192.0.2.1', null, 0, '192.0.2.1'],
  ['::ffff:192.0.2.1', null, 0, '192.0.2.1'],
  ['::ffff:c000:201', null, 0, '192.0.2.1'],
  ['192.0.2.1', '1.1.1.1', 0, '192.0.2.1'],
  ['10.0.0.1', '1.1.1.1', 1, '1.1.1.1'],
  ['10.0.0.1', '9.9.9.9, 1.1.1.1', 1, '1.1.1.1'],
  ['10.0.0.1', '9.9.9.9, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
  ['10.0.0.1', ' 1.1.1.1:4711 ', 1, '1.1.1.1'],
  ['10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8:0:0'],
  ['10.0.0.1', null, 1, '10.0.0.1'],
  ['10.0.0.1', '1.1.1.1', 2, '10.0.0.1'],
  ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['10.0.0.1', '', 1, '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', null, 0, '2001:db8:1:2'],
  ['2001:DB8:1:2::', null, 0, '2001:db8:1:2'],
  ['fe80::1%eth0', null, 0, 'fe80:0:0:0'],
  ['::1', null, 0, '0:0:0:0'],
  ['1::2:3:4:5:6:7', null, 0, '1:0:2:3'],
  [undefined, null, 0, 'unknown'],
])(
  'a request from %j with X-Forwarded-For %j and %i trusted proxies counts for %s',
  (socket, chain, hops, ip) => {
    expect(clientIp(socket, chain, hops)).toBe(ip);
  },
);

describe('the limit of a client IP', () => {
  it('counts rejected searches too, and no other client', async () => {
    const app = await createTestedApp({ rateLimitPerMinute: 2 });
    expect((await app.search({ city: 'Gaspar', state: 'SC' }, {}, one)).status).toBe(404);
    expect((await app.search(joinville, {}, one)).status).toBe(200);
    expect((await app.search(joinville, {}, one)).status).toBe(429);
    expect((await app.search(joinville, {}, other)).status).toBe(200);
  });

  it('allows for a photo for each row', async () => {
    const app = await createTestedApp({ rateLimitPerMinute: 1 });
    const statuses = await statusesOf(21, () => app.send('company-photo', {}, one));
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 404), 429]);
    expect((await app.search(joinville, {}, one)).status).toBe(200);
  });

  it('is logged once as shared when requests come through an uncounted proxy', async () => {
    const app = await createTestedApp();
    await app.search(joinville, { 'x-forwarded-for': '1.1.1.1' });
    await app.search(joinville, { 'x-forwarded-for': '1.1.1.1' });
    expect(app.lines).toEqual([
      expect.stringContaining('Requests carry X-Forwarded-For, but TRUSTED_PROXY_HOPS is 0'),
    ]);
  });

  it('drops the least recently seen of very many IP addresses', async () => {
    const limit = limitsIn(memoryStore)('test', 1);
    for (let client = 0; client <= 50_000; client += 1) await limit.consume(String(client));
    await expect(limit.consume('50000')).rejects.toThrow('rate_limited');
    await expect(limit.consume('0')).resolves.toBeUndefined();
  });

  it('tells how often it was used up, so that what takes work takes the more the longer it lasts', async () => {
    const limit = limitsIn(memoryStore)('test', 10);
    const works: number[] = [];
    for (let times = 0; times < 7; times += 1) {
      works.push(workAfter(await limit.readUse('company'), 16));
      await hasRoom(limit.consume('company', 9));
      works.push(workAfter(await limit.readUse('company'), 16));
      await hasRoom(limit.consume('company', 1));
    }
    expect(works).toEqual([0, 0, 1, 1, 2, 2, 4, 4, 8, 8, 16, 16, 16, 16]);
    expect(await limit.readUse('another')).toBe(0);
  });

  it('has a name of its own', () => {
    const createLimit = limitsIn(memoryStore);
    createLimit('test', 1);
    expect(() => createLimit('test', 1)).toThrow('Two limits are named "test".');
  });

  it('takes no memory for IP addresses that it has not seen', () => {
    const held = () => process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers;
    const before = held();
    const createLimit = limitsIn(memoryStore);
    const limits = Array.from({ length: 30 }, (_, index) => createLimit(`test ${index}`, 1));
    // With room for as many IP addresses as they may hold, they would take 30 MB.
    expect(held() - before).toBeLessThan(3_000_000);
    expect(limits).toHaveLength(30);
  });

  it('ends with its minute when the clock is set back by an hour', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const limit = limitsIn(memoryStore)('test', 1);
    await limit.consume('192.0.2.1');
    vi.setSystemTime(Date.now() - 3_600_000);
    await expect(limit.consume('192.0.2.1')).rejects.toMatchObject({ retryAfter: 60 });
    await vi.advanceTimersByTimeAsync(60_000);
    await expect(limit.consume('192.0.2.1')).resolves.toBeUndefined();
  });
});

describe('the budget of a day', () => {
  it('starts again at midnight UTC', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const app = await createTestedApp({ google, searchDailyBudget: 1 });
    app.clock.now = Date.UTC(2025, 0, 15, 23, 59, 0);
    expect((await app.search(joinville)).status).toBe(200);
    const refused = await app.search(blumenau);
    expect([refused.status, await refused.json()]).toEqual([503, { error: 'budget_exhausted' }]);
    expect(refused.headers.get('retry-after')).toBe('60');
    await app.search(blumenau);
    expect((await app.search(joinville)).status, 'an answer in memory costs nothing').toBe(200);
    expect(app.lines).toHaveLength(1);
    app.clock.now += 60_000;
    expect((await app.search(blumenau)).status).toBe(200);
  });

  it('counts a call that is repeated after a failure once', async () => {
    const google = await startFakeGoogle('hang up');
    const app = await createTestedApp({ google, searchDailyBudget: 2 });
    expect((await app.search(joinville)).status).toBe(502);
    expect((await app.search(joinville)).status).toBe(502);
    expect((await app.search(joinville)).status).toBe(503);
    expect(google.calls).toHaveLength(4);
  });

  it('of 0 never asks Google, and leaves the partners', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const app = await createTestedApp({ google, searchDailyBudget: 0, partners: [testPartner()] });
    expect(await (await app.search(joinville)).json()).toMatchObject({ incomplete: true });
    expect(google.calls).toEqual([]);
  });

  it('for photos is another one', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('error', 400), sample('normal'));
    const app = await createTestedApp({ google, photoDailyBudget: 1 });
    const { companies } = await readAnswer(await app.search(joinville));
    const link = companies[0]?.imageUrl ?? '';
    expect(await statusesOf(2, () => app.send(link))).toEqual([502, 503]);
    expect((await app.search(blumenau)).status).toBe(200);
  });
});

const ownPage = { 'sec-fetch-site': 'same-origin' };
const otherPage = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

async function repeated(times: number, send: () => Promise<Response>): Promise<Set<number>> {
  return new Set(await statusesOf(times, send));
}

function sendPlainText(app: TestedApp): Promise<Response> {
  const init = { method: 'POST', headers: otherPage, body: JSON.stringify(joinville) };
  return app.send('search-companies', init, one);
}

describe("another site's page", () => {
  it('cannot use up the searches of its visitor', async () => {
    const app = await createTestedApp({ rateLimitPerMinute: 2 });
    expect(await repeated(10, () => sendPlainText(app))).toEqual(new Set([403]));
    expect(await repeated(10, () => app.search(joinville, otherPage, one))).toEqual(new Set([403]));
    expect((await app.search(joinville, ownPage, one)).status).toBe(200);
  });

  it('cannot use up the pictures of its visitor', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('photo-media'));
    const app = await createTestedApp({ google, rateLimitPerMinute: 1 });
    const { companies } = await readAnswer(await app.search(joinville, ownPage, one));
    const link = companies[0]?.imageUrl ?? '';
    const follow = (site: string) => app.send(link, { headers: { 'sec-fetch-site': site } }, one);
    expect(await repeated(15, () => follow('cross-site'))).toEqual(new Set([403]));
    const forged = () => app.send('company-photo?name=x', {}, one);
    expect(await repeated(5, forged)).toEqual(new Set([404]));
    expect((await follow('same-origin')).status).toBe(302);
  });

  it('is recognised by its origin where the browser says nothing else', async () => {
    const app = await createTestedApp();
    const statusFrom = async (origin: string) =>
      (await app.search(joinville, { origin, host: 'site.example' }, one)).status;
    expect(await statusFrom('https://evil.example')).toBe(403);
    expect(await statusFrom('null')).toBe(403);
    expect(await statusFrom('https://site.example')).toBe(200);
  });
});

describe('what is refused', () => {
  it.each([
    ['an unknown path', 'search', {}],
    ['another method', 'search-companies', {}],
    ['another media type', 'search-companies', { method: 'POST' }],
    ['a photo that nobody has', 'partner-photo', {}],
    ['the state for everybody', 'health', {}],
    ['readiness', 'ready', {}],
  ])('has a limit of its own: %s', async (_, path, init) => {
    const app = await createTestedApp({ rateLimitPerMinute: 1 });
    const send = () => app.send(path, init, one);
    const before = await repeated(20, send);
    expect(before.has(429)).toBe(false);
    expect(await repeated(5, send)).toEqual(new Set([429]));
    expect((await app.search(joinville, ownPage, one)).status).toBe(200);
  });
});
