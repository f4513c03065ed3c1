import { describe, expect, it } from 'vitest';
import { blumenau, createTestedApp, joinville, type TestedApp } from './support/app.ts';
import { type FakeGoogle, json, sample, startFakeGoogle } from './support/fake-google.ts';
import { readAnswer } from './support/read-answer.ts';

const failing = json({ error: { code: 403, status: 'PERMISSION_DENIED', message: 'No' } }, 403);

async function openBreaker(google: FakeGoogle): Promise<TestedApp> {
  const app = await createTestedApp({ google });
  for (let failure = 1; failure <= 5; failure += 1) await app.search(joinville);
  expect(google.calls).toHaveLength(5);
  return app;
}

async function breakerOf(app: TestedApp): Promise<unknown> {
  return (await app.health()).breaker;
}

describe('after five failures in a row', () => {
  it('Google is not asked for half a minute, and Retry-After says how long', async () => {
    const app = await openBreaker(await startFakeGoogle(failing));
    expect(await breakerOf(app)).toBe('open');
    const refused = await app.search(joinville);
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([502, '30']);
    app.clock.elapsed += 12_000;
    expect((await app.search(joinville)).headers.get('retry-after')).toBe('18');
    expect(app.lines).toHaveLength(6);
    expect(app.lines).toContain(
      'Google Places, search: failed again and again; not asked for 30 seconds.',
    );
  });

  it('one call tries whether Google works again, and all are sent again when it does', async () => {
    const replies = Array.from({ length: 5 }, () => failing);
    const google = await startFakeGoogle(...replies, sample('normal'));
    const app = await openBreaker(google);
    app.clock.elapsed += 30_000;
    const cities = ['joinville', 'blumenau', 'florianopolis'].map((city) => ({
      city,
      state: 'SC',
    }));
    const answers = await Promise.all(cities.map((city) => app.search(city)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(google.calls).toHaveLength(8);
    expect(await breakerOf(app)).toBe('closed');
    expect(app.lines.at(-1)).toBe('Google Places, search: works again.');
  });

  it('a try that fails is the only one for another half minute', async () => {
    const google = await startFakeGoogle(failing);
    const app = await openBreaker(google);
    app.clock.elapsed += 30_000;
    await Promise.all([app.search(joinville), app.search(blumenau)]);
    expect(google.calls).toHaveLength(6);
    expect((await app.search(joinville)).headers.get('retry-after')).toBe('30');
  });

  it('photos are still asked for', async () => {
    const replies = [sample('normal'), ...Array.from({ length: 5 }, () => failing)];
    const google = await startFakeGoogle(...replies, sample('photo-media'));
    const app = await createTestedApp({ google, cacheSeconds: 0 });
    const { companies } = await readAnswer(await app.search(joinville));
    for (let failure = 1; failure <= 5; failure += 1) await app.search(joinville);
    expect(await breakerOf(app)).toBe('open');
    expect((await app.send(companies[0]?.imageUrl ?? '')).status).toBe(302);
  });
});

it('a success between failures leaves the breaker closed', async () => {
  const google = await startFakeGoogle(
    failing,
    failing,
    failing,
    failing,
    sample('normal'),
    failing,
  );
  const app = await createTestedApp({ google, cacheSeconds: 0 });
  for (let search = 1; search <= 9; search += 1) await app.search(joinville);
  expect(google.calls).toHaveLength(9);
  expect(await breakerOf(app)).toBe('closed');
});
