import { beforeEach, describe, expect, it } from 'vitest';
import { createSnapshot } from '#server/snapshot.ts';
import { storeTimes } from '#server/store.ts';
import type { CompanyRecord } from '#src/company/record.ts';
import { blumenau, joinville } from './support/app.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';
import { testPartner } from './support/partner.ts';
import { readAnswer } from './support/read-answer.ts';
import {
  inRedis,
  privateRedisUrl,
  redisUrl,
  startRedisLine,
  withoutRedis,
} from './support/redis.ts';
import { startInstance } from './support/sharing-instance.ts';

describe('instances with a Redis', () => {
  beforeEach(({ skip }) => skip(redisUrl === null, withoutRedis));

  it("share Google's rows, which Redis deletes when their lifetime ends, and rank them with their own partners", async () => {
    const google = await startFakeGoogle(sample('normal'));
    const url = privateRedisUrl();
    const first = await startInstance(url, { google });
    const partners = createSnapshot<readonly CompanyRecord[]>([]);
    const second = await startInstance(url, { google, partners });
    const { companies } = await readAnswer(await first.search(joinville));
    const id = crypto.randomUUID();
    partners.replace([testPartner({ id, sponsored: true })]);
    second.clock.now += 7000;
    const shared = await second.search(joinville);
    expect(shared.headers.get('age')).toBe('7');
    const left = await inRedis(url, (redis) => redis.pttl('rows:sc/joinville'));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(300_000);
    const ranked = await readAnswer(shared);
    expect(ranked.companies).toEqual([
      expect.objectContaining({ name: 'Parceira', partnerId: id, sponsored: true }),
      ...companies,
    ]);
    const text = await inRedis(url, (redis) => redis.get('rows:sc/joinville'));
    expect(JSON.parse(text ?? '').rows).toEqual(companies);
    partners.replace([]);
    expect((await readAnswer(await second.search(joinville))).companies).toEqual(companies);
    expect(google.calls).toHaveLength(1);
  });

  it('do not share a failure that is over', async () => {
    const google = await startFakeGoogle(sample('error-quota', 429), sample('normal'));
    const url = privateRedisUrl();
    const first = await startInstance(url, { google });
    const second = await startInstance(url, { google });
    expect((await first.search(joinville)).status).toBe(502);
    expect((await second.search(joinville)).status).toBe(200);
    expect((await first.search(joinville)).status).toBe(200);
    expect(google.calls).toHaveLength(2);
  });

  it('share the budget of a day', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const url = privateRedisUrl();
    const settings = { google, searchDailyBudget: 1 };
    const first = await startInstance(url, settings);
    const second = await startInstance(url, settings);
    expect((await first.search(joinville)).status).toBe(200);
    expect((await second.search(blumenau)).status).toBe(503);
    expect(await second.health()).toMatchObject({
      budgetLeft: 0,
      cache: { shared: 'redis' },
    });
    expect(google.calls).toHaveLength(1);
  });

  it('continue with memory when Redis fails, and share again when it is back', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const line = await startRedisLine();
    const instance = await startInstance(line.url, {
      google,
      cacheSeconds: 0,
      searchDailyBudget: 100,
    });
    expect((await instance.search(joinville)).status).toBe(200);

    await line.cut();
    expect((await instance.search(joinville)).status).toBe(200);
    expect((await instance.search(joinville)).status).toBe(200);
    const [first, ...others] = instance.lines;
    expect(first).toMatch(/^Redis cannot be used \(the server closed the connection.*\)/);
    // A new connection that is tried meanwhile fails for another cause, which is logged too.
    for (const other of others) expect(other).toMatch(/^Redis cannot be used \(no server listens/);
    const health = await instance.health();
    expect(health).toMatchObject({ cache: { shared: 'redis out of reach' }, budgetLeft: 97 });

    await line.mend();
    await expect.poll(() => instance.lines.at(-1)).toBe('Redis answers again.');
    expect((await instance.search(joinville)).status).toBe(200);
    const { budgetLeft } = (await instance.health()) as {
      budgetLeft: number;
    };
    const date = new Date(instance.clock.now).toISOString().slice(0, 10);
    const counted = await inRedis(line.url, (redis) => redis.get(`budget:searches:${date}`));
    expect(Number(counted), 'what was spent meanwhile is counted').toBe(google.calls.length);
    expect(budgetLeft).toBe(100 - google.calls.length);
  });

  it('do not wait for a Redis that hangs', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const line = await startRedisLine();
    const instance = await startInstance(line.url, { google, times: storeTimes });
    line.hang();
    expect((await instance.search(joinville)).status).toBe(200);
    expect(instance.lines).toEqual([
      'Redis cannot be used (the server does not answer); going on with memory.',
    ]);
  });
});
