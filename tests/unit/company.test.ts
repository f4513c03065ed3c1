import fc from 'fast-check';
import { expect, it } from 'vitest';
import { type CompanyCard, isCompanyCard, isSearchAnswer } from '#src/company/record.ts';

const company: CompanyCard = {
  placeId: 'p1',
  name: 'Caçambas do Vale',
  rating: 4.7,
  reviewCount: 123,
  address: 'Rua A, 1',
  availability: 'immediate',
  imageUrl: 'company-photo?name=x',
  phone: '+5547999990000',
  whatsapp: '+554734331234',
  sponsored: false,
  openingHours: [{ day: 1, opens: '08:00', closes: '18:00' }],
  website: 'https://a.example/',
  mapsUrl: 'https://maps.google.com/?cid=1',
  photoCredits: [{ name: 'Ana', url: 'https://a.example/ana' }, { name: 'Rui' }],
  attributions: [{ name: 'Guia' }],
};

/** What is no safe web address, as a link would open it. */
const badUrls = ['', 'x', '/x', '//a.example', 'javascript:alert(1)', 'data:text/html,x', null, 1];
const credentials = 'https://user:pw@a.example/';
const webUrl = {
  accepted: ['https://a.example/', 'http://a.example', undefined],
  refused: [...badUrls, credentials],
};
const credits = {
  accepted: [undefined, [], [{ name: '' }], [{ name: 'Ana', url: undefined }]],
  refused: [null, {}, 'Ana', [null], [{}], [{ name: 1 }], [{ name: 'Ana', url: 'x' }]],
};

const phone = {
  accepted: [null, '1234567', '08001234567', '+5547999990000'],
  refused: [undefined, '', '123456', '+1234567890123456', '(47) 99999-0000', 5547999990000],
};

const unpriced = { size: 7, priceFrom: null, pricedOn: null };

/** Values at and beyond the edges of every field. */
const edges: Record<keyof CompanyCard, { accepted: unknown[]; refused: unknown[] }> = {
  placeId: { accepted: [''], refused: [undefined, null, 1] },
  name: { accepted: ['A'], refused: ['', undefined, null, ['A']] },
  ownReviews: {
    accepted: [undefined, { count: 1, mean: null }, { count: 5, mean: 4.2 }],
    refused: [null, 4, { count: 5 }, { count: '5', mean: 4 }],
  },
  takesRequests: { accepted: [undefined, true], refused: [null, 'true', 1] },
  rentalTerms: {
    accepted: [undefined, { days: null, extraDay: null }, { days: 7, extraDay: 25.5 }],
    refused: [null, 7, {}, { days: '7', extraDay: null }, { days: 7 }],
  },
  replyTime: { accepted: [undefined, 'responde no mesmo dia'], refused: [null, 1] },
  rating: { accepted: [null, 0, 2.5, 5], refused: [undefined, '4', -0.1, 5.01, Number.NaN] },
  reviewCount: {
    accepted: [0, 1e15],
    refused: [undefined, null, '1', -1, 2.5, Number.NaN, Number.POSITIVE_INFINITY],
  },
  address: { accepted: [''], refused: [undefined, null, {}] },
  availability: {
    accepted: ['immediate', 'closed', 'unknown'],
    refused: [undefined, null, '', 'open', true],
  },
  imageUrl: {
    accepted: [null, 'company-photo?x=1', 'partner-photo?id=x'],
    refused: [undefined, '', 'https://a.example/x?', 'company-photo', 'data:image/png,x?', '/x?'],
  },
  phone,
  whatsapp: phone,
  sponsored: { accepted: [true, false], refused: [undefined, null, 'true', 1] },
  partnerId: {
    accepted: [undefined, '6f1c3a52-0d0f-4f0c-9d2b-1f3f6f0f8a11'],
    refused: [null, '', 'partner:nome', 1],
  },
  slug: {
    accepted: [undefined, 'cacambas-exemplo-2'],
    refused: [null, '', 'Caçambas', 'a/b', '../x', 'a b', 1],
  },
  register: {
    accepted: [
      undefined,
      { source: 'Secretaria', on: '2026-11-01' },
      { source: '', on: '2026-11-01', url: 'https://a.example/', licence: '12/2026' },
    ],
    refused: [
      null,
      'Secretaria',
      {},
      { source: 'Secretaria' },
      { source: 1, on: '2026-11-01' },
      { source: 'Secretaria', on: '01/11/2026' },
      { source: 'Secretaria', on: '2026-11-01', url: 'javascript:alert(1)' },
      { source: 'Secretaria', on: '2026-11-01', licence: 12 },
    ],
  },
  openData: {
    accepted: [
      undefined,
      { bairro: null, isSoleTrader: true, sources: [] },
      { bairro: 'Glória', isSoleTrader: false, sources: [{ source: 'cnpj', on: '2026-10' }] },
    ],
    refused: [
      null,
      'Receita',
      {},
      { bairro: null, isSoleTrader: false },
      { bairro: null, isSoleTrader: false, sources: [{ source: 'google', on: '2026-10' }] },
    ],
  },
  openingHours: {
    accepted: [[], [{ day: 0, opens: '00:00', closes: '23:59' }]],
    refused: [
      undefined,
      null,
      '08:00',
      [null],
      [{ day: '1', opens: '08:00', closes: '18:00' }],
      [{ day: 1, opens: '8:00', closes: '18:00' }],
      [{ day: 1, opens: '08:00' }],
    ],
  },
  skipSizes: {
    accepted: [
      undefined,
      [],
      [{ size: 5, priceFrom: 390, pricedOn: '2026-11-02' }],
      [unpriced],
      // Perhaps of a later version.
      [{ size: 5, priceFrom: 390, pricedOn: '2026-11-02', loads: { soil: 420, tyres: 500 } }],
    ],
    refused: [
      null,
      {},
      [5],
      [{ ...unpriced, size: '5' }],
      [{ ...unpriced, pricedOn: '2/11' }],
      [{ ...unpriced, loads: { soil: '420' } }],
    ],
  },
  bairros: { accepted: [undefined, [], ['Glória']], refused: [null, 'Glória', [1]] },
  website: webUrl,
  mapsUrl: webUrl,
  photoCredits: credits,
  attributions: credits,
};

it.each(Object.entries(edges))('%s is accepted and refused at its edges', (field, values) => {
  expect(isCompanyCard(company)).toBe(true);
  for (const value of values.accepted) {
    expect(isCompanyCard({ ...company, [field]: value }), String(value)).toBe(true);
  }
  for (const value of values.refused) {
    expect(isCompanyCard({ ...company, [field]: value }), String(value)).toBe(false);
  }
  const { [field as keyof CompanyCard]: _, ...rest } = company;
  expect(isCompanyCard(rest), 'left out').toBe(values.accepted.includes(undefined));
});

it('whatever is accepted can be shown as it is', () => {
  const anyEdge = fc.constantFrom(
    ...Object.values(edges).flatMap(({ accepted, refused }) => [...accepted, ...refused]),
  );
  const fields = Object.keys(company) as (keyof CompanyCard)[];
  const changes = fc.dictionary(fc.constantFrom(...fields), fc.oneof(fc.anything(), anyEdge), {
    minKeys: 1,
    maxKeys: 3,
  });
  let accepted = 0;
  fc.assert(
    fc.property(changes, (changed) => {
      const row: unknown = { ...company, ...changed };
      if (!isCompanyCard(row)) return;
      accepted += 1;
      expect(row.name.length).toBeGreaterThan(0);
      expect((row.rating ?? 0).toFixed(1)).toMatch(/^[0-5]\.\d$/);
      expect(String(row.reviewCount)).toMatch(/^\d+$|e\+/);
      expect(row.imageUrl ?? 'x?').toMatch(/^[a-z-]+\?/);
      expect(row.phone ?? '1234567').toMatch(/^\+?\d{7,15}$/);
      const named = [...(row.photoCredits ?? []), ...(row.attributions ?? [])];
      for (const url of [row.website, row.mapsUrl, ...named.map((one) => one.url)]) {
        expect(new URL(url ?? 'https://a.example')).toMatchObject({
          protocol: expect.stringMatching(/^https?:$/),
          username: '',
        });
      }
    }),
    { numRuns: 5000 },
  );
  expect(accepted, 'some changes leave a row acceptable').toBeGreaterThan(100);
});

it('what is no answer at all is refused, and one broken row refuses the answer', () => {
  const answer = { companies: [company], total: 1, demonstration: false, incomplete: false };
  expect(isSearchAnswer(answer)).toBe(true);
  expect(isSearchAnswer({ ...answer, companies: [] })).toBe(true);
  expect(isSearchAnswer({ ...answer, companies: [company, { ...company, name: '' }] })).toBe(false);
  expect(isSearchAnswer({ ...answer, demonstration: undefined })).toBe(false);
  for (const total of [undefined, '1', -1, 0.5])
    expect(isSearchAnswer({ ...answer, total })).toBe(false);
  expect(isSearchAnswer({ ...answer, incomplete: 'false' })).toBe(false);
  fc.assert(fc.property(fc.anything(), (anything) => !isSearchAnswer(anything)));
});
