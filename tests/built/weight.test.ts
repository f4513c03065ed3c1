import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';

/** Addresses of all that the worker stores. */
const stored = [...readFileSync('dist/sw.js', 'utf8').matchAll(/"url":"([^"]+)"/g)].map(
  ([, url]) => url as string,
);

test('the whole site for use without a network fits in 700 kB on the wire', () => {
  const weights = stored.map((url) => {
    const content = readFileSync(`dist${url}`);
    return /\.(png|woff2)$/.test(url) ? content.length : gzipSync(content).length;
  });
  expect(stored.length).toBeGreaterThan(100);
  expect(weights.reduce((sum, weight) => sum + weight, 0)).toBeLessThan(700_000);
});

test('the worker stores every page, and nothing that only networks fetch', () => {
  expect(stored.filter((url) => url.startsWith('/parts/')).length).toBeGreaterThan(60);
  expect(stored.filter((url) => /previews|screenshots|kill-sw|\.html$/.test(url))).toEqual([]);
});
