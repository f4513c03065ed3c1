/** @module-tag long */
import fc from 'fast-check';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { readGoogleCompanies } from '#server/search/google.ts';
import { cityById } from '#src/catalogue/cities.ts';
import { type CompanyCard, isCompanyCard } from '#src/company/record.ts';
import { Card } from '#src/features/companies/company-card.tsx';
import { limit } from './support/strain.ts';

const joinville = cityById('sc/joinville');

const rightToLeft = '\u202e\u2067\u200f\u2066\u2069';

/** Texts that break what trusts them: scripts, marks, half characters, kilobytes, numbers in disguise. */
const hostileText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    `Caçambas${rightToLeft}etnematsil`,
    '\ud800',
    '\u0000\u0007\u001b[31m',
    '__proto__',
    'x'.repeat(10_240),
    '🧱'.repeat(5000),
    '{{constructor.constructor("alert(1)")()}}',
    '',
  ),
);

const host = fc.oneof(
  fc.domain(),
  fc.constantFrom('evil.example', '[::1]', 'localhost', 'ex ample'),
);

const hostileUrl = fc.oneof(
  fc.webUrl({ withQueryParameters: true, withFragments: true }),
  host.map((name) => `//${name}/x`),
  host.map((name) => `https://user:secret@${name}/`),
  host.map((name) => `HtTp:\\\\${name}`),
  fc.constantFrom(
    'javascript:alert(1)',
    ' JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'blob:https://evil.example/x',
    'file:///etc/passwd',
    'intent://evil#Intent;end',
    `https://a.example/${'x'.repeat(10_000)}`,
    'https://',
    'https:///a.example',
    '/relative',
  ),
  hostileText,
);

const hostilePhone = fc.oneof(
  fc.constantFrom('(47) 99912-3456', '+55 47 3433-1234', '0800 123 4567', '4004-1234', '190'),
  fc.string({ unit: fc.constantFrom(...'0123456789+-() xX/,;*#\u2011\u0660'), maxLength: 40 }),
  fc.constantFrom('tel:+5547999123456', '+1 415 555 2671', '9'.repeat(10_240), '+', 'javascript:1'),
  hostileText,
);

const hostileNumber = fc.oneof(
  fc.double(),
  fc.integer(),
  fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, -0, 1e308, 4.7),
);

/** Mostly what belongs there, sometimes anything. */
const or = (usual: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 49, arbitrary: usual }, { weight: 1, arbitrary: fc.jsonValue() });

/** Rows with a good id and rating get as far as the page, whatever else is in them. */
const mostly = (good: fc.Arbitrary<unknown>, bad: fc.Arbitrary<unknown>) =>
  fc.oneof({ weight: 9, arbitrary: good }, { weight: 1, arbitrary: bad });

const hostileRow = fc.record(
  {
    id: mostly(fc.string({ unit: fc.constantFrom(...'aZ09_-'), minLength: 1 }), hostileText),
    displayName: or(fc.record({ text: or(hostileText) })),
    formattedAddress: or(hostileText),
    businessStatus: or(fc.constantFrom('OPERATIONAL', 'CLOSED_PERMANENTLY', '')),
    googleMapsUri: or(hostileUrl),
    rating: mostly(fc.double({ min: 0, max: 5, noNaN: true }), hostileNumber),
    userRatingCount: mostly(fc.nat(), hostileNumber),
    nationalPhoneNumber: or(hostilePhone),
    internationalPhoneNumber: or(hostilePhone),
    websiteUri: or(hostileUrl),
    currentOpeningHours: or(fc.record({ openNow: or(fc.boolean()) })),
    attributions: or(fc.array(fc.record({ provider: hostileText, providerUri: hostileUrl }))),
    photos: or(
      fc.array(
        fc.record({
          name: fc.oneof(fc.constant('places/a/photos/b'), hostileText),
          authorAttributions: fc.array(fc.record({ displayName: hostileText, uri: hostileUrl })),
        }),
        { maxLength: 2 },
      ),
    ),
  },
  { requiredKeys: ['id', 'displayName'] },
);

it('ten thousand hostile rows become companies that a page can trust, or nothing', {
  timeout: limit(300_000),
}, () => {
  let companies = 0;
  const lists = fc.array(
    fc.oneof({ weight: 19, arbitrary: hostileRow }, fc.jsonValue() as fc.Arbitrary<object>),
    {
      minLength: 20,
      maxLength: 20,
    },
  );
  const property = fc.property(lists, (places) => {
    for (const company of readGoogleCompanies({ places }, () => 'company-photo?name=x')) {
      companies += 1;
      expectTrustworthy(company);
      for (const { name, url } of company.photoCredits ?? []) expectCredit(name, url);
    }
  });
  fc.assert(property, { numRuns: 500 });
  expect(companies, 'most rows must get as far as the checks').toBeGreaterThan(2000);
});

// What hides, overrides the direction of what follows, or is half a character.
const misleading = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}]/u;

function expectTrustworthy(company: CompanyCard): void {
  // The client refuses a list with a row that does not fit.
  const accepted: unknown = JSON.parse(JSON.stringify(company));
  if (!isCompanyCard(accepted)) throw new Error(`Refused: ${JSON.stringify(company)}`);
  for (const [text, length] of [
    [company.name, 120],
    [company.address, 300],
  ] as const) {
    expect(text).not.toMatch(misleading);
    expect(Array.from(text).length).toBeLessThanOrEqual(length);
  }
  for (const { name, url } of company.attributions ?? []) expectCredit(name, url);
  expectWebLink(company.website);
  expectWebLink(company.mapsUrl);
  expectLinksOfCard(accepted);
}

function expectLinksOfCard(company: CompanyCard): void {
  const given = { size: null, isByPrice: false, isTicked: false, isFull: false, onTick: undefined };
  const card = renderToStaticMarkup(createElement(Card, { company, city: joinville, ...given }));
  expect(card).not.toMatch(/<script|<img src="?x|onerror="/i);
  const links = [...card.matchAll(/ href="([^"]*)"/g)].map(([, link = '']) => unescaped(link));
  for (const link of links) {
    if (link.startsWith('tel:')) expect(link).toMatch(/^tel:\+?\d{7,15}$/);
    else expectWebLink(link);
    if (link.startsWith('https://wa.me/')) {
      expect(link).toMatch(/^https:\/\/wa\.me\/55\d{10,11}\?text=[^#&\s]+$/);
    }
  }
}

function unescaped(attribute: string): string {
  return attribute
    .replace(/&quot;/g, '"')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
}

function expectCredit(name: string, url: string | undefined): void {
  expect(name).not.toMatch(misleading);
  expectWebLink(url);
}

function expectWebLink(link: string | undefined): void {
  if (link === undefined) return;
  const url = new URL(link);
  expect(['http:', 'https:']).toContain(url.protocol);
  expect(url.username + url.password).toBe('');
}
