import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { securityTxt, securityTxtPath } from '#src/prerender/text-files/sitemap.ts';
import { siteUrl } from './support/indexable-pages.ts';

test('the built site says how to report a fault in its security, in the fields of RFC 9116', () => {
  expect(readFileSync(`dist${securityTxtPath}`, 'utf8').split('\n')).toEqual([
    expect.stringMatching(/^Contact: https:\/\/wa\.me\/\d{12,13}\?text=[\w%.-]+$/),
    expect.stringMatching(/^Expires: \d{4}-\d\d-01T00:00:00\.000Z$/),
    'Preferred-Languages: pt, en',
    `Canonical: ${siteUrl}${securityTxtPath}`,
    '',
  ]);
});

test('it expires in ten months to a year, on one day for all builds of a month', () => {
  const day = 24 * 60 * 60 * 1000;
  const site = { url: siteUrl, contactNumber: '5552990000000' };
  for (let built = Date.UTC(2027, 11, 1); built < Date.UTC(2029, 0, 1); built += day) {
    const [, expires = ''] = /Expires: (.*)/.exec(securityTxt(site, built)) ?? [];
    const days = (Date.parse(expires) - built) / day;
    expect(days).toBeGreaterThan(300);
    expect(days).toBeLessThan(365);
    const sameMonth = Date.parse(`${new Date(built).toISOString().slice(0, 7)}-01`);
    expect(securityTxt(site, sameMonth)).toContain(expires);
  }
});
