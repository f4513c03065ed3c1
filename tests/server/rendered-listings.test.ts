import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { rendererFile } from '#src/shared/site/page-fragment.ts';
import { type FakeGoogle, sample, startFakeGoogle } from './support/fake-google.ts';
import { collectLog } from './support/log.ts';
import { serverSettings, untilRead } from './support/settings.ts';
import { type SiteResponse, serveSite } from './support/site.ts';

const listing = '/sc/joinville/aluguel-cacamba-entulho';
const visitor = { 'sec-fetch-mode': 'navigate' };
const crawler = { 'user-agent': 'Googlebot/2.1' };
const built = 'the built page';

/** In place of the one of the build: shows what it was given. */
const renderer = `
  export const renderDocument = async (_template, href, { found }) =>
    JSON.stringify({
      href,
      names: found.answer.companies.map(({ name }) => name),
      incomplete: found.answer.incomplete,
      age: found.age,
    });
`;

const partner = { name: 'Parceira', columns: { featured_until: '9999-12-31' } };

interface Rendered {
  href: string;
  names: string[];
  incomplete: boolean;
  age: number;
}

async function serve(google: FakeGoogle, env: Record<string, string> = {}, code = renderer) {
  const { log, lines, requests } = collectLog();
  const files = {
    'index.html': 'home',
    '404.html': 'not found',
    [`${listing.slice(1)}.html`]: built,
    'sc/blumenau/aluguel-cacamba-entulho.html': built,
    [rendererFile]: code,
  };
  const access = { GOOGLE_PLACES_API_KEY: 'key', GOOGLE_PLACES_URL: google.url };
  // Long enough for any machine; what takes longer has a test of its own.
  const longWait = { LISTING_WAIT_MS: '4000' };
  const server = await serveSite(files, { env: { ...access, ...longWait, ...env }, log });
  return { ...server, lines, requests };
}

function rendered({ status, headers, body }: SiteResponse): Rendered {
  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none'/);
  return JSON.parse(body.toString('utf8'));
}

function expectBuilt({ status, headers, body }: SiteResponse): void {
  expect([status, body.toString('utf8')]).toEqual([200, built]);
  expect(headers['cache-control']).toBe('no-cache');
  expect(headers.etag).toBeDefined();
}

describe('a listing has its companies', () => {
  it('when a browser navigates and Google answers in time, and then from memory', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const { send, requests } = await serve(google);
    const first = rendered(await send(listing, visitor));
    expect(first.href).toBe(listing);
    expect(first.names).toHaveLength(2);
    expect(first.age).toBeGreaterThanOrEqual(1000);
    expect(rendered(await send(listing, visitor)).names).toEqual(first.names);
    expect(google.calls).toHaveLength(1);
    const logged = { route: 'search-companies', status: 200, city: 'sc/joinville' };
    expect(requests).toMatchObject([
      { ...logged, cache: 'miss', waited: expect.any(Number) },
      { ...logged, cache: 'hit' },
    ]);
  });

  it('only at its own path, and asks nobody before it redirects there', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const { send } = await serve(google);
    const { status, headers } = await send(`${listing}/`, visitor);
    expect([status, headers.location]).toEqual([301, listing]);
    expect(google.calls).toHaveLength(0);
  });

  it.each([
    [
      'what it does not read',
      '?utm_source=chat&ordem=avaliacao&filtro=site&x',
      '?ordem=avaliacao&filtro=site',
    ],
    ['more than anyone types', `?busca=${'a'.repeat(5000)}`, `?busca=${'a'.repeat(150)}`],
    ['bytes that are no text', `?${'%ff&'.repeat(1000)}`, ''],
  ])('without %s in its query', async (_name, query, read) => {
    const { send } = await serve(await startFakeGoogle(sample('normal')));
    expect(rendered(await send(listing + query, visitor)).href).toBe(listing + read);
  });

  it('for a crawler, and who asks for its headers alone, only from memory', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const { send } = await serve(google);
    expectBuilt(await send(listing, crawler));
    expectBuilt(await send(listing, { ...visitor, 'sec-purpose': 'prefetch' }));
    const { headers } = await send(listing, visitor, 'HEAD');
    expect(headers['cache-control']).toBe('no-cache');
    expect(google.calls).toEqual([]);
    rendered(await send(listing, visitor));
    expect(rendered(await send(listing, crawler)).names).toHaveLength(2);
    expect(google.calls).toHaveLength(1);
  });

  it('compressed as the browser can', async () => {
    const { send } = await serve(await startFakeGoogle(sample('normal')));
    const br = await send(listing, { ...visitor, 'accept-encoding': 'gzip, deflate, br, zstd' });
    expect(br.headers['content-encoding']).toBe('br');
    rendered({ ...br, body: brotliDecompressSync(br.body) });
    const gzip = await send(listing, { ...visitor, 'accept-encoding': 'gzip, br;q=0' });
    expect(gzip.headers['content-encoding']).toBe('gzip');
    rendered({ ...gzip, body: gunzipSync(gzip.body) });
    expect(br.headers.vary).toBe('accept-encoding');
  });

  it('from memory alone, where it may not wait for Google', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const { url, send } = await serve(google, { LISTING_WAIT_MS: '0' });
    expectBuilt(await send(listing, visitor));
    expect(google.calls).toEqual([]);
    const body = JSON.stringify({ city: 'joinville', state: 'sc' });
    const headers = { 'content-type': 'application/json' };
    await fetch(`${url}/functions/v1/search-companies`, { method: 'POST', headers, body });
    for (const client of [visitor, crawler])
      expect(rendered(await send(listing, client)).names).toHaveLength(2);
    expect(google.calls).toHaveLength(1);
  });

  it('in memory however slow the machine is', async () => {
    const blocking = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 300)';
    const slow = renderer.replace('JSON.stringify(', `${blocking} && JSON.stringify(`);
    const settings = { GOOGLE_PLACES_API_KEY: '', LISTING_WAIT_MS: '1' };
    const env = { ...(await serverSettings([partner])), ...settings };
    const { send, url } = await serve(await startFakeGoogle('hang up'), env, slow);
    await untilRead(url);
    const all = await Promise.all(
      [visitor, crawler, visitor].map((client) => send(listing, client)),
    );
    for (const one of all) expect(rendered(one).names).toEqual([partner.name]);
  });

  it('its partners where Google is late, and all once it has answered', async () => {
    const { promise: after, resolve: answer } = Promise.withResolvers<void>();
    const reply = { ...(sample('normal') as { status: number; text: string }), after };
    const google = await startFakeGoogle(reply);
    const settings = await serverSettings([partner]);
    const { send, url } = await serve(google, { ...settings, LISTING_WAIT_MS: '20' });
    await untilRead(url);
    for (const client of [crawler, visitor]) {
      const document = rendered(await send(listing, client));
      expect(document).toMatchObject({ names: [partner.name], incomplete: true });
    }
    answer();
    await expect
      .poll(async () => rendered(await send(listing, crawler)))
      .toMatchObject({ names: [partner.name, expect.any(String), expect.any(String)] });
    expect(google.calls).toHaveLength(1);
  });
});

describe('a listing is sent as it was built', () => {
  it('when Google fails', async () => {
    const { send } = await serve(await startFakeGoogle('hang up'));
    expectBuilt(await send(listing, visitor));
  });

  it.each([
    ['the budget of the day is used up', { SEARCH_DAILY_BUDGET: '1' }],
    ['the visitor has made Google be asked too often', { GOOGLE_QUESTIONS_PER_MINUTE: '1' }],
    ['the visitor has searched too often', { RATE_LIMIT_PER_MINUTE: '1' }],
  ])('when %s', async (_name, env) => {
    const google = await startFakeGoogle(sample('normal'));
    const { send } = await serve(google, env as Record<string, string>);
    rendered(await send(listing, visitor));
    expectBuilt(await send('/sc/blumenau/aluguel-cacamba-entulho', visitor));
    expect(google.calls).toHaveLength(1);
  });

  it('when another site’s page embeds it, at no cost to the visitor', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const { send, requests } = await serve(google, { RATE_LIMIT_PER_MINUTE: '1' });
    const foreign = { 'sec-fetch-site': 'cross-site' };
    const image = { ...foreign, 'sec-fetch-mode': 'no-cors', 'sec-fetch-dest': 'image' };
    const frame = { ...foreign, ...visitor, 'sec-fetch-dest': 'iframe' };
    for (const headers of [image, frame, image]) expectBuilt(await send(listing, headers));
    expect([google.calls, requests]).toEqual([[], []]);
    // A link of another site leads to it.
    rendered(await send(listing, { ...foreign, ...visitor, 'sec-fetch-dest': 'document' }));
  });

  it('when rendering fails, and the log says so', async () => {
    const code = `
      export async function renderDocument() { throw new Error('broken') }
    `;
    const { send, lines } = await serve(await startFakeGoogle(sample('normal')), {}, code);
    expectBuilt(await send(listing, visitor));
    const line = 'A page could not be rendered; the built one was sent.';
    expect(lines.join('\n')).toContain(line);
  });

  it('by a build that has no renderer, and the log says so once', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const { send, lines } = await serve(google, {}, 'this is no code');
    expectBuilt(await send(listing, visitor));
    expectBuilt(await send(listing, visitor));
    expect(
      lines.filter((line) => line.startsWith('Pages are sent as they were built')),
    ).toHaveLength(1);
  });
});

it('search engines get no companies that do not exist, visitors do', async () => {
  const { send } = await serve(await startFakeGoogle('hang up'), { GOOGLE_PLACES_API_KEY: '' });
  expectBuilt(await send(listing, crawler));
  expect(rendered(await send(listing, visitor)).names.join()).toContain('(demonstração)');
});

it('what renders is served to nobody', async () => {
  const { send } = await serve(await startFakeGoogle('hang up'));
  expect((await send(`/${rendererFile}`)).status).toBe(404);
});
