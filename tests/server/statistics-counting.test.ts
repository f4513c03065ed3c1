import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { type Database, DatabaseUnavailableError, type Query } from '#server/database/database.ts';
import { createTestedCounter, phone } from './support/counting.ts';
import { inRedis, privateRedisUrl, redisUrl, withoutRedis } from './support/redis.ts';
import { startStore } from './support/sharing-instance.ts';

const [one, two] = [crypto.randomUUID(), crypto.randomUUID()];

const chatWith = (company: string) => ({ events: [{ company, kind: 'chat' as const }] });

/** What each write contains; `fail` makes the following ones fail. */
function recordWrites() {
  const writes: unknown[][][] = [];
  const state: { failure: Error | undefined; attempts: number } = {
    failure: undefined,
    attempts: 0,
  };
  const query: Query = async (_text, values = []) => {
    const columns = values as unknown[][];
    writes.push((columns[0] ?? []).map((_, row) => columns.map((column) => column[row])));
    return [];
  };
  const database: Database = {
    async withIdentity(_identity, work) {
      state.attempts += 1;
      if (state.failure) throw state.failure;
      return work(query);
    },
    state: { engine: 'postgres', status: 'ready', durable: true },
    ready: Promise.resolve(),
    onPublicChanged: () => undefined,
    close: async () => undefined,
  };
  return { database, writes, state };
}

/** A counter over such a database. */
function startCounting(settings: Partial<Parameters<typeof createTestedCounter>[0]> = {}) {
  const { database, writes, state } = recordWrites();
  return { ...createTestedCounter({ database, ...settings }), writes, state };
}

describe('a browser', () => {
  test('counts once a day, company and kind, whatever else it sends', async () => {
    const { counter, send, writes } = startCounting();
    expect(await send(chatWith(one))).toBe(204);
    await send({ ...chatWith(one), city: 'pr/curitiba', size: '' });
    await send({ events: [...chatWith(one).events, ...chatWith(one.toUpperCase()).events] });
    await send({ events: [{ company: one, kind: 'call' }, ...chatWith(two).events] });
    await send(chatWith(one), { ip: '203.0.113.2' });
    await send(chatWith(one), { userAgent: `${phone} EdgA/130` });
    await counter.flush();
    expect(writes).toHaveLength(1);
    const day = '2026-11-22';
    expect(writes[0]?.toSorted()).toEqual(
      [
        [one, day, 'call', 'sc/joinville', '5', 1],
        [one, day, 'chat', 'sc/joinville', '5', 3],
        [two, day, 'chat', 'sc/joinville', '5', 1],
      ].toSorted(),
    );
  });

  test('counts again on the next day of Brasília, which begins at three in UTC', async () => {
    const { counter, clock, send, writes } = startCounting();
    for (const hour of [2, 3, 4, 27]) {
      clock.now = Date.UTC(2026, 10, 22, hour, hour === 2 ? 59 : 0);
      await send(chatWith(one));
    }
    await counter.flush();
    expect(writes[0]?.map(([, day, , , , count]) => [day, count])).toEqual([
      ['2026-11-21', 1],
      ['2026-11-22', 1],
      ['2026-11-23', 1],
    ]);
  });

  test('that sends the same twice at once counts once', async () => {
    const { counter, send, writes } = startCounting();
    await Promise.all(Array.from({ length: 20 }, () => send(chatWith(one))));
    await counter.flush();
    expect(writes).toEqual([[[one, '2026-11-22', 'chat', 'sc/joinville', '5', 1]]]);
  });
});

describe('invented browsers of one address', () => {
  const invented = Array.from({ length: 50 }, (_, index) => `${phone} Invented/${index}`);
  const counts = (writes: unknown[][][]) =>
    writes.flat().map(([company, , kind, , , count]) => [company, kind, count]);

  test('count five times a day, company and kind, and those of another address too', async () => {
    const { counter, clock, send, writes } = startCounting();
    await Promise.all(invented.map((userAgent) => send(chatWith(one), { userAgent })));
    await counter.flush();
    expect(counts(writes.splice(0))).toEqual([[one, 'chat', 5]]);
    await send({ events: [{ company: one, kind: 'call' }, ...chatWith(two).events] });
    await send(chatWith(one), { ip: '203.0.113.2' });
    clock.now += 24 * 3_600_000;
    await send(chatWith(one), { userAgent: `${invented[49]}` });
    await counter.flush();
    expect(counts(writes).toSorted()).toEqual(
      [
        [one, 'call', 1],
        [one, 'chat', 1],
        [one, 'chat', 1],
        [two, 'chat', 1],
      ].toSorted(),
    );
  });

  test('count as often where several instances share a Redis', async ({ skip }) => {
    skip(redisUrl === null, withoutRedis);
    const url = privateRedisUrl();
    const { database, writes } = recordWrites();
    const instances = await Promise.all(
      [url, url].map(async (shared) =>
        createTestedCounter({ database, store: (await startStore(shared)).store }),
      ),
    );
    await Promise.all(instances.map(({ send }) => send(chatWith(two))));
    await instances[0]?.send({ events: [{ company: two, kind: 'call' }] });
    await Promise.all(
      invented.map((userAgent, index) => instances[index % 2]?.send(chatWith(one), { userAgent })),
    );
    for (const { counter } of instances) await counter.flush();
    const sums = Map.groupBy(counts(writes), ([company]) => company);
    const sumOf = (company: string) =>
      sums.get(company)?.reduce((sum, [, , count]) => sum + Number(count), 0);
    expect([sumOf(one), sumOf(two)]).toEqual([5, 2]);
    const stored = await inRedis(url, async (redis) => {
      const prefix = redis.options.keyPrefix ?? '';
      const names = await redis.keys(`${prefix}*`);
      return Promise.all(
        names.map(async (name) => {
          const key = name.slice(prefix.length);
          const isSet = (await redis.type(key)) === 'set';
          const values = isSet ? await redis.smembers(key) : [await redis.get(key)];
          return { key, values, seconds: await redis.ttl(key) };
        }),
      );
    });
    expect(stored).toHaveLength(4);
    for (const { key, values, seconds } of stored) {
      expect(`${key} ${values}`).not.toMatch(/203\.0\.113|Mozilla/);
      expect(seconds, `${key} ends`).toBeGreaterThan(0);
      expect(seconds).toBeLessThanOrEqual(86_400);
    }
  });
});

test.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) HeadlessChrome/130.0.0.0 Safari/537.36',
  'WhatsApp/2.24.20 A',
  'facebookexternalhit/1.1',
  'curl/8.5.0',
  'python-requests/2.32',
  '',
])('"%s" is answered as others are and not counted', async (userAgent) => {
  const { counter, send, writes } = startCounting();
  expect(await send(chatWith(one), { userAgent })).toBe(204);
  await counter.flush();
  expect(writes).toEqual([]);
});

test.each([
  'Mozilla/5.0 (Linux; Android 10; CUBOT X30) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36',
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 Instagram 350.0',
])('"%s" is a browser', async (userAgent) => {
  const { counter, send, writes } = startCounting();
  await send(chatWith(one), { userAgent });
  await counter.flush();
  expect(writes).toHaveLength(1);
});

test('only companies that are public count, and only cities and sizes of the site are written', async () => {
  const { counter, send, writes } = startCounting({ isPublic: (id) => id === one });
  expect(await send(chatWith(two))).toBe(204);
  await send({ ...chatWith(one), city: 'xx/nowhere', size: '99' });
  await counter.flush();
  expect(writes).toEqual([[[one, '2026-11-22', 'chat', '', '', 1]]]);
});

test('what is no count is refused', async () => {
  const { counter, post, send, writes } = startCounting();
  const events = Array.from({ length: 41 }, () => ({ company: one, kind: 'shown' as const }));
  const sent = JSON.stringify({ city: '', size: '', events: events.slice(0, 1) });
  const answers = [
    await post('{'),
    await post('null'),
    await send({ events: [] }),
    await send({ events: events.slice(0, 40) }),
    await send({ events }),
    await send({ events: [{ company: 'A', kind: 'chat' }] }),
    await send({ events: [{ company: one, kind: 'sold' as 'chat' }] }),
    await post(sent, { type: 'application/x-www-form-urlencoded' }),
    await post(sent, { type: 'application/json' }),
    await post(sent.padEnd(4097)),
  ];
  expect(answers).toEqual([400, 400, 400, 204, 400, 400, 400, 415, 204, 413]);
  await counter.flush();
  expect(writes.flat().map(([company, , kind]) => [company, kind])).toEqual([[one, 'shown']]);
});

test('a flood from one address ends at its limit, and no other address is concerned', async () => {
  const { counter, send, writes } = startCounting({ perMinute: 5 });
  const flood = Array.from({ length: 20 }, (_, index) =>
    send(chatWith(crypto.randomUUID()), { userAgent: `${phone} ${index}` }),
  );
  const answers = await Promise.all(flood);
  expect(answers.filter((status) => status === 204)).toHaveLength(5);
  expect(answers.filter((status) => status === 429)).toHaveLength(15);
  expect(await send(chatWith(one), { ip: '2001:db8::1' })).toBe(204);
  await counter.flush();
  expect(writes.flat()).toHaveLength(6);
});

test('a tap on chat that counts is passed on, once', async () => {
  const { counter, send } = startCounting({ isPublic: (id) => id === one });
  const taps: string[] = [];
  counter.onChat((companyId) => taps.push(companyId));
  await send({ events: [{ company: one, kind: 'call' }, ...chatWith(one).events] });
  await send(chatWith(one));
  await send(chatWith(two));
  await send(chatWith(one), { ip: '203.0.113.2' });
  expect(taps).toEqual([one, one]);
});

describe('while the database is away', () => {
  test('counts stay in memory, rise, and are written when it is back', async () => {
    const { counter, send, lines, writes, state } = startCounting();
    state.failure = new DatabaseUnavailableError();
    await send(chatWith(one));
    await counter.flush();
    await send(chatWith(one), { ip: '203.0.113.2' });
    await counter.flush();
    state.failure = undefined;
    await counter.flush();
    await counter.flush();
    expect(writes).toEqual([[[one, '2026-11-22', 'chat', 'sc/joinville', '5', 2]]]);
    expect(lines).toEqual([]);
  });

  test('no more than so many are held, and the operator is told once', async () => {
    const { counter, send, lines, writes, state } = startCounting({ maxPending: 2 });
    state.failure = new DatabaseUnavailableError();
    for (const company of [one, two, crypto.randomUUID(), crypto.randomUUID()]) {
      await send(chatWith(company));
      await counter.flush();
    }
    state.failure = undefined;
    await counter.stop();
    expect(writes.flat().map(([company]) => company)).toEqual([one, two].toSorted());
    expect(lines).toEqual(['Counts are lost: the database has been away for too long.']);
  });

  test('what was not written by the end is reported', async () => {
    const { counter, send, lines, state } = startCounting();
    state.failure = new DatabaseUnavailableError();
    await send(chatWith(one));
    await counter.stop();
    expect(lines).toEqual(['Counts are lost: the database is away.']);
    state.failure = undefined;
  });
});

test('counts are written by themselves within the interval, and tried again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  onTestFinished(() => void vi.useRealTimers());
  const { send, writes, state } = startCounting({ intervalMs: 5000 });
  state.failure = new DatabaseUnavailableError();
  await send(chatWith(one));
  await vi.advanceTimersByTimeAsync(5000);
  expect(state.attempts).toBe(1);
  state.failure = undefined;
  await vi.advanceTimersByTimeAsync(4999);
  expect(writes).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(writes).toHaveLength(1);
});
