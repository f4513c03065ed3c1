import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { indexablePages, siteUrl } from './support/indexable-pages.ts';

/** Addresses of the pictures that pages are shared with. */
const shown = indexablePages.map(({ address, meta }) => ({
  address,
  file: (meta.get('og:image') ?? '').replace(siteUrl, ''),
}));

const drawn = readdirSync('dist/previews', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.png'))
  .map((file) => `/previews/${file}`);

test('every picture that a page names was drawn, and none is drawn for nobody', () => {
  expect([...new Set(shown.map(({ file }) => file))].toSorted()).toEqual(drawn.toSorted());
});

test('home, guides, city articles, listings, tools and cities’ rules have their own; the rest shares the home page’s', () => {
  for (const { address, file } of shown) {
    const hasOwn =
      /^\/(blog\/|ferramentas)/.test(address) || address.endsWith('/aluguel-cacamba-entulho');
    expect(file, address).toBe(`/previews${hasOwn ? address : '/index'}.png`);
  }
  expect(drawn).toHaveLength(1 + 11 + 10 + 30 + 7 + 30);
});

test('pictures are 1200 by 630 pixels, light, and all different', async () => {
  for (const file of drawn) {
    const { format, width, height } = await sharp(`dist${file}`).metadata();
    expect({ format, width, height }, file).toEqual({ format: 'png', width: 1200, height: 630 });
    expect(statSync(`dist${file}`).size, file).toBeLessThan(25_000);
  }
  const contents = drawn.map((file) => readFileSync(`dist${file}`, 'base64'));
  expect(new Set(contents).size).toBe(drawn.length);
});

test('no phone stores them', () => {
  expect(readFileSync('dist/sw.js', 'utf8')).not.toContain('previews/');
});
