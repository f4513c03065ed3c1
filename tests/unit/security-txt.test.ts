import { expect, test } from 'vitest';
import { securityTxt } from '#src/prerender/text-files/sitemap.ts';

const site = { url: 'https://cacambas.example', contactNumber: '5552990000000' };

const day = 24 * 60 * 60 * 1000;

test('security.txt has the fields of RFC 9116', () => {
  expect(securityTxt(site, Date.UTC(2025, 1, 14)).split('\n')).toEqual([
    expect.stringMatching(/^Contact: https:\/\/wa\.me\/5552990000000\?text=[\w%.-]+$/),
    'Expires: 2026-01-01T00:00:00.000Z',
    'Preferred-Languages: pt, en',
    'Canonical: https://cacambas.example/.well-known/security.txt',
    '',
  ]);
});

test('it expires in ten months to a year, on one day for all builds of a month', () => {
  for (let built = Date.UTC(2027, 11, 1); built < Date.UTC(2029, 0, 1); built += day) {
    const [, expires = ''] = /Expires: (.*)/.exec(securityTxt(site, built)) ?? [];
    const days = (Date.parse(expires) - built) / day;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
    const sameMonth = Date.parse(`${new Date(built).toISOString().slice(0, 7)}-01`);
    expect(securityTxt(site, sameMonth)).toContain(expires);
  }
});
