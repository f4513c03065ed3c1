import { describe, expect, it } from 'vitest';
import { createTestedApp, type TestedApp } from './support/app.ts';
import { sample, startFakeGoogle } from './support/fake-google.ts';

const joinville = { city: 'joinville', state: 'SC' };
const visitor = { ip: '192.0.2.1' };
const ownPage = { 'sec-fetch-site': 'same-origin' };
const otherPage = { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' };

async function repeated(times: number, send: () => Promise<Response>): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (let time = 1; time <= times; time += 1) statuses.add((await send()).status);
  return statuses;
}

function sendPlainText(app: TestedApp): Promise<Response> {
  const init = { method: 'POST', headers: otherPage, body: JSON.stringify(joinville) };
  return app.send('search-companies', init, visitor);
}

describe("another site's page", () => {
  it('cannot use up the searches of its visitor', async () => {
    const app = await createTestedApp({ rateLimitPerMinute: 2 });
    expect(await repeated(10, () => sendPlainText(app))).toEqual(new Set([403]));
    expect(await repeated(10, () => app.search(joinville, otherPage, visitor))).toEqual(
      new Set([403]),
    );
    expect((await app.search(joinville, ownPage, visitor)).status).toBe(200);
  });

  it('cannot use up the pictures of its visitor', async () => {
    const google = await startFakeGoogle(sample('normal'), sample('photo-media'));
    const app = await createTestedApp({ google, rateLimitPerMinute: 1 });
    const { companies } = (await (await app.search(joinville, ownPage, visitor)).json()) as {
      companies: { imageUrl: string }[];
    };
    const link = companies[0]?.imageUrl ?? '';
    const follow = (site: string) =>
      app.send(link, { headers: { 'sec-fetch-site': site } }, visitor);
    expect(await repeated(15, () => follow('cross-site'))).toEqual(new Set([403]));
    const forged = () => app.send('company-photo?name=x', {}, visitor);
    expect(await repeated(5, forged)).toEqual(new Set([404]));
    expect((await follow('same-origin')).status).toBe(302);
  });

  it('is recognised by its origin where the browser says nothing else', async () => {
    const app = await createTestedApp();
    const statusFrom = async (origin: string) =>
      (await app.search(joinville, { origin, host: 'site.example' }, visitor)).status;
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
    ['a picture that nobody has', 'partner-picture', {}],
    ['the state for everybody', 'health', {}],
    ['readiness', 'ready', {}],
  ])('has a limit of its own: %s', async (_, path, init) => {
    const app = await createTestedApp({ rateLimitPerMinute: 1 });
    const send = () => app.send(path, init, visitor);
    const before = await repeated(20, send);
    expect(before.has(429)).toBe(false);
    expect(await repeated(5, send)).toEqual(new Set([429]));
    expect((await app.search(joinville, ownPage, visitor)).status).toBe(200);
  });
});
