import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Register } from '#server/carriers.ts';
import { createSnapshot } from '#server/snapshot.ts';
import type { CompanyRecord } from '#src/company/record.ts';
import { createTestedApp, joinville } from './support/app.ts';
import { json, sample, startFakeGoogle } from './support/fake-google.ts';
import { testPartner } from './support/partner.ts';
import { readAnswer } from './support/read-answer.ts';
import { entry, register } from './support/registers.ts';

const partner = testPartner({ sponsored: true });

async function withBytes(response: Response) {
  return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
}

describe('a search', () => {
  it('answers with companies that the client accepts', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const response = await (await createTestedApp({ google })).search(joinville);
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('application/json');
    expect(response.headers.get('cache-control')).toBe('no-store');
    const answer = await readAnswer(response);
    expect(answer).toMatchObject({ demonstration: false, incomplete: false });
    expect(answer.companies.map((company) => company.placeId)).toEqual([
      'ChIJdemo0000AlugaCacamba0001',
      'ChIJdemo0000AlugaCacamba0002',
    ]);
  });

  it('is answered in a compressed form where that can be read', async () => {
    const app = await createTestedApp({ google: await startFakeGoogle(sample('normal')) });
    const ask = async (encodings?: string) => {
      const accepting = encodings === undefined ? {} : { 'accept-encoding': encodings };
      const { headers, ...response } = await app.search(joinville, accepting).then(withBytes);
      return { encoding: headers.get('content-encoding'), ...response };
    };
    const uncompressed = await ask();
    expect(uncompressed.encoding).toBeNull();
    for (const reads of ['gzip', 'br;q=1.0, gzip;q=0.8, *;q=0.1', 'deflate, GZIP']) {
      const { encoding, bytes } = await ask(reads);
      expect(encoding, reads).toBe('gzip');
      expect(bytes.length).toBeLessThan(uncompressed.bytes.length);
      expect(gunzipSync(bytes)).toEqual(uncompressed.bytes);
    }
    for (const reads of ['', 'identity', 'br', 'gzip;q=0']) {
      expect(await ask(reads), reads).toEqual(uncompressed);
    }
  });

  it.each([
    ['with Google', json({ places: [] })],
    ['while Google fails', 'hang up' as const],
  ])('of a long list is answered page by page, those that pay first, %s', async (_, reply) => {
    const partners = Array.from({ length: 130 }, (__, index) =>
      testPartner({ id: crypto.randomUUID(), name: `Parceira ${index}`, sponsored: index >= 125 }),
    );
    const app = await createTestedApp({ google: await startFakeGoogle(reply), partners });
    const namesOf = async (page?: number) => {
      const { companies, total } = await readAnswer(await app.search({ ...joinville, page }));
      expect(total).toBe(130);
      return companies.map(({ name }) => name);
    };
    const [first, second, third] = [await namesOf(), await namesOf(2), await namesOf(3)];
    expect([first, second, third, await namesOf(4)].map(({ length }) => length)).toEqual([
      60, 60, 10, 0,
    ]);
    expect(first?.slice(0, 6)).toEqual([
      'Parceira 125',
      'Parceira 126',
      'Parceira 127',
      'Parceira 128',
      'Parceira 129',
      'Parceira 0',
    ]);
    expect(new Set([...first, ...second, ...third]).size).toBe(130);
    expect(await namesOf(1)).toEqual(first);
    expect((await app.search({ ...joinville, page: 1000 })).status).toBe(200);
  });

  it('says by its own hours whether a partner is open, whatever Google says', async () => {
    const place = (id: string, openNow: boolean) => ({
      id,
      displayName: { text: id },
      businessStatus: 'OPERATIONAL',
      currentOpeningHours: { openNow },
    });
    const google = await startFakeGoogle(
      json({ places: [place('open', false), place('closed', true), place('unknown', true)] }),
    );
    const own = (placeId: string, openingHours: CompanyRecord['openingHours'] = []) => ({
      ...testPartner({ name: placeId, placeId, openingHours }),
    });
    const partners = [
      // A Tuesday, 21:00 in Brasília.
      own('open', [{ day: 2, opens: '08:00', closes: '21:01' }]),
      own('closed', [{ day: 2, opens: '08:00', closes: '21:00' }]),
      own('unknown'),
    ];
    const app = await createTestedApp({ google, partners });
    const { companies } = await readAnswer(await app.search(joinville));
    expect(companies.map(({ name, availability }) => [name, availability])).toEqual([
      ['open', 'immediate'],
      ['closed', 'closed'],
      // It gave none.
      ['unknown', 'immediate'],
    ]);
  });

  it.each([
    { city: 'Joinville', state: 'Santa Catarina' },
    { city: 'JOINVILLE', state: 'sc' },
    { city: ' joinville ', state: 'santa catarina' },
  ])('finds a city by name, slug, code and state: %j', async (wanted) => {
    const google = await startFakeGoogle(sample('empty'));
    expect((await (await createTestedApp({ google })).search(wanted)).status).toBe(200);
    expect(google.calls[0]?.text).toContain('em Joinville, SC');
  });

  it.each([
    ['unknown_city', 404, JSON.stringify({ city: 'Gaspar', state: 'SC' })],
    ['unknown_city', 404, JSON.stringify({ city: 'joinville', state: 'SP' })],
    ['unknown_city', 404, JSON.stringify({ city: '---', state: 'SC' })],
    ['invalid_request', 400, JSON.stringify({ city: 'joinville' })],
    ['invalid_request', 400, JSON.stringify({ city: 'joinville', state: 'SC', page: 0 })],
    ['invalid_request', 400, JSON.stringify({ city: 'joinville', state: 'SC', page: 1.5 })],
    ['invalid_request', 400, JSON.stringify({ city: 'joinville', state: 'SC', page: '2' })],
    ['invalid_request', 400, JSON.stringify({ city: '', state: 'SC' })],
    ['invalid_request', 400, JSON.stringify({ city: ['joinville'], state: 'SC' })],
    ['invalid_request', 400, 'null'],
    ['invalid_request', 400, '{"city":'],
    ['invalid_request', 400, ''],
    ['too_large', 413, JSON.stringify({ city: 'x'.repeat(1024), state: 'SC' })],
  ])('is refused as %s (%i): %s', async (error, status, body) => {
    const headers = { 'content-type': 'application/json; charset=utf-8' };
    const response = await (await createTestedApp()).send('search-companies', {
      method: 'POST',
      headers,
      body,
    });
    expect(response.status).toBe(status);
    expect(await response.json()).toEqual({ error });
    expect(response.headers.get('cache-control')).toBe('no-store');
  });

  it('is refused when its body does not end, whatever length it announces', async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        controller.enqueue(new TextEncoder().encode(' '.repeat(512)));
      },
    });
    const headers = { 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body, duplex: 'half' } as const;
    const response = await (await createTestedApp()).send('search-companies', init);
    expect(await response.json()).toEqual({ error: 'too_large' });
    expect(sent).toBeLessThan(10);
  });

  it.each<[string, number, string, RequestInit]>([
    ...['text/plain', 'application/x-www-form-urlencoded', ''].map(
      (type): [string, number, string, RequestInit] => [
        ...(['unsupported_media_type', 415, 'search-companies'] as const),
        { method: 'POST', headers: { 'content-type': type }, body: '{}' },
      ],
    ),
    ['method_not_allowed', 405, 'search-companies', {}],
    ['not_found', 404, 'search-company', {}],
  ])('is refused as %s (%i) at %s: %j', async (error, status, path, init) => {
    const response = await (await createTestedApp()).send(path, init);
    expect([response.status, await response.json()]).toEqual([status, { error }]);
    expect(response.headers.get('allow')).toBe(status === 405 ? 'POST' : null);
  });
});

describe('a failure of Google', () => {
  it('is logged in one line, and its reason hidden from the client', async () => {
    const google = await startFakeGoogle(sample('error', 400));
    const app = await createTestedApp({ google });
    const response = await app.search(joinville);
    expect(response.status).toBe(502);
    expect(await response.text()).toBe('{"error":"upstream_unavailable"}');
    expect(app.lines).toEqual([
      'Google Places, search in sc/joinville: answered 400 INVALID_ARGUMENT: API key not valid. Please pass a valid API key.',
    ]);
  });

  it('is shared by concurrent searches', async () => {
    const google = await startFakeGoogle(sample('error-quota', 429));
    const app = await createTestedApp({ google });
    const searches = Array.from({ length: 50 }, () => app.search(joinville));
    const statuses = (await Promise.all(searches)).map((response) => response.status);
    expect(new Set(statuses)).toEqual(new Set([502]));
    expect(google.calls).toHaveLength(1);
    expect(app.lines).toHaveLength(1);
  });
});

describe('the cache', () => {
  it('asks Google once for a thousand visitors at the same time', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const app = await createTestedApp({ google });
    const searches = Array.from({ length: 1000 }, () => app.search(joinville));
    const bodies = await Promise.all(searches.map(async (search) => (await search).text()));
    expect(new Set(bodies).size).toBe(1);
    expect(google.calls).toHaveLength(1);
  });

  it('says how old an answer is, and asks again at five minutes', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const app = await createTestedApp({ google });
    expect((await app.search(joinville)).headers.get('age')).toBe('0');
    app.clock.now += 299_999;
    expect((await app.search(joinville)).headers.get('age')).toBe('299');
    expect(google.calls).toHaveLength(1);
    app.clock.now += 1;
    expect((await app.search(joinville)).headers.get('age')).toBe('0');
    expect(google.calls).toHaveLength(2);
  });

  it('trusts no answer from the future', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const app = await createTestedApp({ google });
    await app.search(joinville);
    app.clock.now -= 3_600_000;
    expect((await app.search(joinville)).headers.get('age')).toBe('0');
    expect(google.calls).toHaveLength(2);
  });

  it("ranks Google's rows again when the partners or the registers changed, without asking Google", async () => {
    const google = await startFakeGoogle(sample('normal'));
    const partners = createSnapshot<readonly CompanyRecord[]>([partner]);
    const registers = createSnapshot<readonly Register[]>([]);
    const app = await createTestedApp({ google, partners, registers });
    const namesOf = async () => {
      const { bytes } = await app.search(joinville, { 'accept-encoding': 'gzip' }).then(withBytes);
      const { companies } = await readAnswer(new Response(gunzipSync(bytes)));
      return companies.map(({ name }) => name);
    };
    const [first, ...ofGoogle] = await namesOf();
    expect(first).toBe('Parceira');
    app.clock.now += 1000;
    partners.replace([testPartner({ name: 'Outra' })]);
    expect(await namesOf()).toEqual(['Outra', ...ofGoogle]);
    partners.replace([]);
    registers.replace([register([entry(ofGoogle[0] ?? '', { phone: '+5552900000001' })])]);
    const answer = await app.search(joinville);
    expect(answer.headers.get('age')).toBe('1');
    const { companies } = await readAnswer(answer);
    expect(companies.map(({ name }) => name)).toEqual(ofGoogle);
    expect(companies.map((company) => company.register !== undefined)).toEqual([true, false]);
    expect(google.calls).toHaveLength(1);
  });

  it('of 0 seconds asks every time, though once for concurrent searches', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const app = await createTestedApp({ google, cacheSeconds: 0 });
    await Promise.all([app.search(joinville), app.search(joinville)]);
    expect(google.calls).toHaveLength(1);
    // One right after the other: the end of an answer must not end the next question.
    for (let round = 2; round <= 30; round += 1) {
      expect((await app.search(joinville)).status).toBe(200);
      expect(google.calls).toHaveLength(round);
    }
  });
});
