import { describe, expect, it } from 'vitest';
import { createTestedApp, joinville, type TestedApp } from './support/app.ts';
import { json, sample, startFakeGoogle } from './support/fake-google.ts';
import { readAnswer } from './support/read-answer.ts';

const picture = 'https://lh3.googleusercontent.com/places/demo=s4800-w640';

async function photoLink(app: TestedApp): Promise<string> {
  const { companies } = await readAnswer(await app.search(joinville));
  return companies[0]?.imageUrl ?? '';
}

describe('the photo of a company', () => {
  it('is reached by the link of the search answer, with the people to credit', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('photo-media'));
    const app = await createTestedApp({ google });
    const [first, second] = (await readAnswer(await app.search(joinville))).companies;
    expect(first?.imageUrl).toMatch(/^company-photo\?/);
    expect(first?.photoCredits).toEqual([expect.objectContaining({ name: expect.any(String) })]);
    expect(second).toMatchObject({ imageUrl: null });
    expect(second).not.toHaveProperty('photoCredits');
    const response = await app.send(first?.imageUrl ?? '');
    expect(response.status).toBe(302);
    expect(response.headers.get('location')).toBe(picture);
    expect(response.headers.get('cache-control')).toBe('private, max-age=300');
    expect(response.headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });

  it('is reached without a cache too', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('photo-media'));
    const app = await createTestedApp({ google, cacheSeconds: 0 });
    expect((await app.send(await photoLink(app))).status).toBe(302);
  });

  it('costs one call, however often its link is followed', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('photo-media'));
    const app = await createTestedApp({ google });
    const link = await photoLink(app);
    const requests = Array.from({ length: 50 }, () => app.send(link));
    expect(new Set((await Promise.all(requests)).map(({ status }) => status))).toEqual(
      new Set([302]),
    );
    expect((await app.send(link)).status).toBe(302);
    expect(google.calls).toHaveLength(2);
  });

  it('is not reached by a link that is forged', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('photo-media'));
    const app = await createTestedApp({ google });
    const link = await photoLink(app);
    const later = link.replace(/expires=\d/, 'expires=2');
    const forged = [
      'company-photo',
      later,
      link.replace('Ref0001', 'Ref0002'),
      link.replace(/signature=.*/, 'signature='),
      link.replace(/signature=.{4}/, 'signature=zzzz'),
      `${link}00`,
    ];
    expect(later).not.toBe(link);
    for (const path of forged) {
      const response = await app.send(path);
      expect(response.status, path).toBe(404);
      expect(await response.json()).toEqual({ error: 'not_found' });
    }
    expect(google.calls).toHaveLength(1);
  });

  it('is reached as long as the answer may be shown, and a minute longer', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('photo-media'));
    const app = await createTestedApp({ google });
    const link = await photoLink(app);
    app.clock.now += 360_000 - 1;
    expect((await app.send(link)).status).toBe(302);
    app.clock.now += 1;
    expect((await app.send(link)).status).toBe(404);
    // Nor for an hour longer because the clock was set back.
    app.clock.now -= 3_600_000;
    expect((await app.send(link)).status).toBe(404);
  });

  it('is a 502 while Google fails, which is logged', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('error-quota', 429));
    const app = await createTestedApp({ google });
    const response = await app.send(await photoLink(app));
    expect(response.status).toBe(502);
    expect(await response.text()).toBe('{"error":"upstream_unavailable"}');
    expect(app.lines).toEqual([expect.stringMatching(/^Google Places, photo: .*Quota exceeded/)]);
  });

  it('does not exist where no photo may be asked for', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('normal'));
    const link = await photoLink(await createTestedApp({ google }));
    const app = await createTestedApp({ google, photoDailyBudget: 0 });
    const answer = await (await app.search(joinville)).text();
    expect(answer).not.toContain('company-photo');
    expect(answer).not.toContain('photoCredits');
    expect((await app.send(link)).status).toBe(404);
  });

  it('does not exist without a key, and is only read', async () => {
    expect((await (await createTestedApp()).send('company-photo?name=a')).status).toBe(404);
    const app = await createTestedApp({ google: await startFakeGoogle(json({})) });
    const response = await app.send('company-photo', { method: 'POST' });
    expect([response.status, response.headers.get('allow')]).toEqual([405, 'GET, HEAD']);
  });
});
