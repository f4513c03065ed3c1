import fc from 'fast-check';
import * as v from 'valibot';
import { expect, it } from 'vitest';
import { type Company, isCompany, isSearchAnswer } from '#src/shared/company.ts';
import { safeWebUrl } from '#src/shared/contact/safe-web-url.ts';

const webUrl = v.pipe(
  v.string(),
  v.check((text) => safeWebUrl(text) !== null),
);

const credits = v.array(v.object({ name: v.string(), url: v.optional(webUrl) }));

/** The contract in the library's words, to compare what is checked by hand with. */
const schema = v.object({
  placeId: v.string(),
  name: v.pipe(v.string(), v.minLength(1)),
  rating: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(5))),
  reviewCount: v.pipe(v.number(), v.integer(), v.minValue(0)),
  address: v.string(),
  availability: v.picklist(['immediate', 'closed', 'unknown']),
  imageUrl: v.nullable(v.pipe(v.string(), v.regex(/^(https:\/\/|company-photo\?)/))),
  phone: v.nullable(v.pipe(v.string(), v.regex(/^\+?\d{7,15}$/))),
  sponsored: v.boolean(),
  website: v.optional(webUrl),
  mapsUrl: v.optional(webUrl),
  photoCredits: v.optional(credits),
  attributions: v.optional(credits),
});

const company: Company = {
  placeId: 'p1',
  name: 'Caçambas do Vale',
  rating: 4.7,
  reviewCount: 123,
  address: 'Rua A, 1',
  availability: 'immediate',
  imageUrl: 'https://a.example/x.jpg',
  phone: '+5547999990000',
  sponsored: false,
  website: 'https://a.example/',
  mapsUrl: 'https://maps.google.com/?cid=1',
  photoCredits: [{ name: 'Ana', url: 'https://a.example/ana' }, { name: 'Rui' }],
  attributions: [{ name: 'Guia' }],
};

const fields = Object.keys(schema.entries) as (keyof Company)[];

/** Values at and beyond the edges of every field, and values of any kind. */
const value = fc.oneof(
  fc.anything(),
  fc.constantFrom(
    ...[null, undefined, '', 0, -0, -1, 5, 5.01, 2.5, Number.NaN, Number.POSITIVE_INFINITY, 1e308],
    ...[true, 'true', 'closed', 'open', 'company-photo?x=1', 'company-photo', 'http://a.example/'],
    ...[
      'javascript:alert(1)',
      'https://a.example/',
      'https://user:pw@a.example/',
      '+5547999990000',
    ],
    ...['123456', '1234567', '+1234567890123456', [], {}, [{}], [{ name: 1 }], [{ name: 'Ana' }]],
    ...[[{ name: 'Ana', url: 'x' }], [{ name: 'Ana', url: undefined }], [null], [undefined], 'x'],
  ),
);

it('a row is accepted exactly when every field is what the contract says', () => {
  expect(isCompany(company)).toBe(true);
  let accepted = 0;
  const change = fc.dictionary(fc.constantFrom(...fields), value, { minKeys: 1, maxKeys: 3 });
  fc.assert(
    fc.property(change, (changed) => {
      const row = { ...company, ...changed };
      const isAccepted = isCompany(row);
      expect(isAccepted).toBe(v.is(schema, row));
      if (isAccepted) accepted += 1;
    }),
    { numRuns: 20_000 },
  );
  expect(accepted, 'some changes keep a row whole').toBeGreaterThan(500);
});

it.each(fields)('a row without %s is refused, unless it may be left out', (field) => {
  const { [field]: _, ...rest } = company;
  expect(isCompany(rest)).toBe(v.is(schema, rest));
});

it('what is no answer at all is refused, and one broken row refuses the answer', () => {
  const answer = { companies: [company], demonstration: false, incomplete: false };
  expect(isSearchAnswer(answer)).toBe(true);
  expect(isSearchAnswer({ ...answer, companies: [] })).toBe(true);
  expect(isSearchAnswer({ ...answer, companies: [company, { ...company, name: '' }] })).toBe(false);
  expect(isSearchAnswer({ ...answer, demonstration: undefined })).toBe(false);
  expect(isSearchAnswer({ ...answer, incomplete: 'false' })).toBe(false);
  fc.assert(fc.property(fc.anything(), (anything) => !isSearchAnswer(anything)));
});
