import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import { UpstreamError } from '#server/http/upstream.ts';
import { findPhotoUrl, searchPlaces } from '#server/search/google.ts';
import { type City, cityById } from '#src/catalogue/cities.ts';
import { isCompanyCard } from '#src/company/record.ts';
import { createTestedApp } from './support/app.ts';
import { type FakeGoogle, json, sample, startFakeGoogle } from './support/fake-google.ts';

const joinville = cityById('sc/joinville');
const photoName = 'places/ChIJdemo0000AlugaCacamba0001/photos/AdemoPhotoRef0001';

function connect(google: FakeGoogle, { photos = true } = {}) {
  const budget = { spend: async () => undefined, left: async () => 1 };
  const access = {
    key: 'test-key',
    url: google.url,
    photos,
    fetch,
    timeoutMs: 10_000,
    budgets: { search: budget, photo: budget },
  };
  return {
    photoUrl: (name: string) => findPhotoUrl(access, name),
    search: (city: City) => searchPlaces(access, city, (name) => name),
  };
}

describe('the question to Google', () => {
  it('is the documented one for Joinville, with the key in a header and nowhere else', async () => {
    const google = await startFakeGoogle(sample('empty'));
    await connect(google).search(joinville);
    const [call] = google.calls;
    const expected = readFileSync(
      new URL('./support/google-samples/sample-request.json', import.meta.url),
      'utf8',
    );
    expect(call).toMatchObject({ method: 'POST', path: '/v1/places:searchText' });
    expect(JSON.parse(call?.text ?? '')).toEqual(JSON.parse(expected));
    expect(call?.headers['x-goog-api-key']).toBe('test-key');
    expect(call?.path + (call?.text ?? '')).not.toContain('test-key');
  });

  it('asks for photos only when they are switched on', async () => {
    const google = await startFakeGoogle(sample('empty'));
    await connect(google).search(joinville);
    await connect(google, { photos: false }).search(joinville);
    const masks = google.calls.map((call) => String(call.headers['x-goog-fieldmask']).split(','));
    expect(masks[0]).toContain('places.photos');
    expect(masks[1]).not.toContain('places.photos');
    expect(masks[1]).toContain('places.displayName');
  });
});

describe('the answer of Google', () => {
  it('becomes companies, without those that are closed', async () => {
    const google = await startFakeGoogle(sample('normal'));
    const rows = await connect(google).search(joinville);
    expect(rows).toEqual([
      {
        placeId: 'ChIJdemo0000AlugaCacamba0001',
        name: 'Caçambas Exemplo Joinville',
        rating: 4.7,
        reviewCount: 183,
        address: 'Rua Exemplo das Palmeiras, 100 - Glória, Joinville - SC, 89216-000, Brasil',
        availability: 'immediate',
        imageUrl: photoName,
        phone: '+5552900000001',
        whatsapp: null,
        openingHours: [],
        sponsored: false,
        website: 'https://cacambas-exemplo.invalid/',
        mapsUrl: 'https://maps.google.com/?cid=1000000000000000001',
        photoCredits: [
          {
            name: 'Caçambas Exemplo Joinville',
            url: 'https://maps.google.com/maps/contrib/100000000000000000001',
          },
        ],
      },
      {
        placeId: 'ChIJdemo0000AlugaCacamba0002',
        name: 'Tele Entulho Demonstração',
        rating: 4,
        reviewCount: 12,
        address: 'Joinville - SC, Brasil',
        availability: 'closed',
        imageUrl: null,
        phone: '+555233330002',
        whatsapp: null,
        openingHours: [],
        sponsored: false,
        mapsUrl: 'https://maps.google.com/?cid=1000000000000000002',
      },
    ]);
  });

  it('may leave out everything but an id and a name', async () => {
    const google = await startFakeGoogle(
      json({ places: [{ id: 'a', displayName: { text: 'Sem Nada' } }] }),
    );
    const [row] = await connect(google).search(joinville);
    expect(row).toMatchObject({
      rating: null,
      reviewCount: 0,
      address: '',
      availability: 'unknown',
      phone: null,
    });
    expect(isCompanyCard(row)).toBe(true);
  });

  it('loses a bad row without losing the others', async () => {
    const good = { id: 'good', displayName: { text: 'Boa' } };
    const bad = [
      null,
      'text',
      {},
      { id: 'nameless' },
      { id: 'blank', displayName: { text: ' \u200b ' } },
      { id: '../x', displayName: { text: 'Id' } },
      { id: 'r', displayName: { text: 'Rating' }, rating: 9 },
      { id: 'c', displayName: { text: 'Count' }, userRatingCount: 1.5 },
      { id: 'p', displayName: { text: 'Phone' }, nationalPhoneNumber: 47 },
    ];
    const google = await startFakeGoogle(json({ places: [...bad, good] }));
    const rows = await connect(google).search(joinville);
    expect(rows.map((row) => row.placeId)).toEqual(['good']);
  });

  it.for<[object, string | null]>([
    [{}, 'listed'],
    [{ businessStatus: 'OPERATIONAL' }, 'listed'],
    [{ businessStatus: 'CLOSED_TEMPORARILY' }, null],
    [{ businessStatus: 'CLOSED_PERMANENTLY' }, null],
    [{ businessStatus: 'FUTURE_OPENING' }, null],
    [{ businessStatus: 'MOVED_TO_THE_MOON' }, null],
    [{ formattedAddress: 'R. A, 1 - Centro, Foz do Iguaçu - PR, 85851-000, Brasil' }, 'listed'],
    [{ formattedAddress: 'Ruta 9 1200, N3300 Puerto Inventado, Misiones, Argentina' }, null],
    [{ formattedAddress: 'Av. Inventada 7000, Cidade Inventada, Paraguai' }, null],
    [{ nationalPhoneNumber: '03757 42-1234', internationalPhoneNumber: '+54 3757 42-1234' }, null],
    [{ internationalPhoneNumber: '\u200e+595 61 500 123' }, null],
    [
      { nationalPhoneNumber: '47 3433-1234', internationalPhoneNumber: '+55 47 99999-0000' },
      '+5547999990000',
    ],
    [{ nationalPhoneNumber: '(47) 3433-1234' }, '+554734331234'],
    [{ photos: 'none' }, 'listed'],
    [{ photos: [null, { name: '' }, { name: photoName }] }, photoName],
  ])('of a place with %j is %j', async ([given, expected]) => {
    const place = { id: 'a', displayName: { text: 'Caçambas' }, ...given };
    const google = await startFakeGoogle(json({ places: [place] }));
    const rows = await connect(google).search(joinville);
    const found = rows.map(({ imageUrl, phone }) => imageUrl ?? phone ?? 'listed');
    expect(found).toEqual(expected === null ? [] : [expected]);
  });

  it('is stripped of what could mislead or break a page', async () => {
    const hostile = {
      id: 'hostile',
      displayName: { text: `\u202eCaçamba\u0000\n\t <b>${'x'.repeat(500)}` },
      formattedAddress: `Rua\u2066 A${'é'.repeat(500)}`,
      websiteUri: 'javascript:alert(1)',
      googleMapsUri: '//evil.example/',
      nationalPhoneNumber: '+1 415 555 2671',
      internationalPhoneNumber: '+55 47 3433-1234',
      attributions: [{ provider: 'Dados\u0007', providerUri: 'data:text/html,x' }],
      photos: [{ name: 'places/x/photos/../../v1/secret' }],
    };
    const google = await startFakeGoogle(json({ places: [hostile] }));
    const [row] = await connect(google).search(joinville);
    expect(row?.name).toMatch(/^Caçamba <b>x+$/);
    expect(row?.name).toHaveLength(120);
    expect(row?.address).toMatch(/^Rua Aé+$/);
    expect(row?.address).toHaveLength(300);
    expect(row).toMatchObject({ website: undefined, mapsUrl: undefined });
    expect(row?.phone).toBe('+554734331234');
    expect(row?.attributions).toEqual([{ name: 'Dados' }]);
    expect(row?.imageUrl).toBeNull();
    expect(isCompanyCard(row)).toBe(true);
  });

  it('names photographers whose URL has no scheme', async () => {
    const author = { displayName: 'Ana', uri: '//maps.google.com/maps/contrib/1' };
    const photos = [{ name: photoName, authorAttributions: [author, {}] }];
    const google = await startFakeGoogle(
      json({ places: [{ id: 'a', displayName: { text: 'A' }, photos }] }),
    );
    const [row] = await connect(google).search(joinville);
    expect(row?.photoCredits).toEqual([
      { name: 'Ana', url: 'https://maps.google.com/maps/contrib/1' },
    ]);
  });
});

describe('a failure of Google', () => {
  it.each([
    ['a bad key', sample('error', 400), /400 INVALID_ARGUMENT: API key not valid/],
    ['a missing field mask', sample('error-fieldmask', 400), /FieldMask is a required parameter/],
    ['a used-up quota', sample('error-quota', 429), /429 RESOURCE_EXHAUSTED: Quota exceeded/],
    ['an error that says 200', sample('error-quota', 200), /RESOURCE_EXHAUSTED/],
    ['malformed JSON', { status: 200, text: '{"places": [' }, /200 without JSON/],
    ['a page of HTML', { status: 403, text: '<html>' }, /answered 403/],
    ['a redirect', { status: 302, text: '' }, /answered 302/],
    ['a list that is none', json({ places: 'many' }), /cannot be read/],
  ] as const)('is reported and not tried again after %s', async (_name, reply, message) => {
    const google = await startFakeGoogle(reply);
    const search = connect(google).search(joinville);
    await expect(search).rejects.toThrow(UpstreamError);
    await expect(search).rejects.toThrow(message);
    expect(google.calls).toHaveLength(1);
  });

  it.each([
    ['500', json({ error: { code: 500, status: 'INTERNAL', message: 'Oh' } }, 500), /500 INTERNAL/],
    ['a broken connection', 'hang up', /cannot be reached \(UND_ERR_SOCKET\)/],
  ] as const)('is tried again after %s, and reported when it comes back', async (...given) => {
    const [, reply, message] = given;
    const google = await startFakeGoogle(reply, sample('normal'), reply);
    expect(await connect(google).search(joinville)).toHaveLength(2);
    expect(google.calls).toHaveLength(2);
    await expect(connect(google).search(joinville)).rejects.toThrow(message);
    expect(google.calls).toHaveLength(4);
  });

  it('is an answer of more than 2 MB, which is not read further: a 502, and the log says why', async () => {
    const google = await startFakeGoogle('no end');
    const app = await createTestedApp({ google });
    const response = await app.search({ city: 'joinville', state: 'SC' });
    expect(response.status).toBe(502);
    expect(app.lines).toEqual([
      'Google Places, search in sc/joinville: sent more than 2097152 bytes',
    ]);
    expect(google.calls).toHaveLength(1);
  });

  it('is reported after the timeout and not retried, and a retry gets no more time', async () => {
    const replies = [['silence'], ['hang up', 'silence']] as const;
    for (const given of replies) {
      const google = await startFakeGoogle(...given);
      const time = new AbortController();
      using timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValueOnce(time.signal);
      const search = connect(google).search(joinville);
      await expect.poll(() => google.calls.length).toBe(given.length);
      time.abort();
      await expect(search).rejects.toThrow('no answer within 10000 ms');
      expect(google.calls).toHaveLength(given.length);
      expect(timeout.mock.calls).toEqual([[10_000]]);
    }
  });
});

describe('a photo', () => {
  it('has a URL of its own', async () => {
    const google = await startFakeGoogle(sample('photo-media'));
    const url = await connect(google).photoUrl(photoName);
    expect(url).toBe('https://lh3.googleusercontent.com/places/demo=s4800-w640');
    expect(google.calls[0]).toMatchObject({
      method: 'GET',
      path: `/v1/${photoName}/media?maxWidthPx=640&skipHttpRedirect=true`,
    });
    expect(google.calls[0]?.headers['x-goog-api-key']).toBe('test-key');
  });

  it.each([
    'https://evil.example/picture',
    'http://lh3.googleusercontent.com/picture',
    'https://googleusercontent.com.evil.example/',
    'https://evil.example/.googleusercontent.com/',
    'https://lh3.googleusercontent.com@evil.example/',
    '',
    7,
  ])('is refused at %j', async (photoUri) => {
    const google = await startFakeGoogle(json({ name: photoName, photoUri }));
    const url = connect(google).photoUrl(photoName);
    await expect(url).rejects.toThrow('a photo that is not its own');
  });
});
