import { readdirSync, readFileSync, statSync } from 'node:fs';
import sharp, { type Sharp } from 'sharp';
import { expect, test } from 'vitest';
import { attribute, pageAt } from './support/built-pages.ts';
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
  expect(drawn).toHaveLength(1 + 11 + 10 + 30 + 6 + 25);
});

/** The drawings of the site: their shape, and their colours in little. */
const drawings = await Promise.all(
  ['covers', 'drawings'].flatMap((folder) =>
    readdirSync(`public/${folder}`).map(async (name) => {
      const file = `/${folder}/${name}`;
      const drawing = sharp(`public${file}`).flatten({ background: 'white' });
      const { width, height } = await drawing.metadata();
      return { file, ratio: width / height, colours: await inLittle(drawing) };
    }),
  ),
);

test('the picture of an article shows the drawing of that article', async () => {
  const articles = indexablePages.filter(({ address }) => address.startsWith('/blog/'));
  expect(articles).toHaveLength(21);
  for (const { address } of articles) {
    const [own] = pageAt(address).document.querySelectorAll('article img');
    const nearest = await nearestDrawing(`dist/previews${address}.png`);
    expect(nearest, address).toBe(own && attribute(own, 'src'));
  }
});

test('pictures are 1200 by 630 pixels, light, and all different', async () => {
  for (const file of drawn) {
    const { format, width, height } = await sharp(`dist${file}`).metadata();
    expect({ format, width, height }, file).toEqual({ format: 'png', width: 1200, height: 630 });
    // A cover has more colours and edges.
    const limit = file.startsWith('/previews/blog/') ? 50_000 : 25_000;
    expect(statSync(`dist${file}`).size, file).toBeLessThan(limit);
  }
  const contents = drawn.map((file) => readFileSync(`dist${file}`, 'base64'));
  expect(new Set(contents).size).toBe(drawn.length);
});

/** The drawing that a picture shows at its lower right. */
async function nearestDrawing(picture: string): Promise<string | undefined> {
  const shown = new Map<number, Buffer>();
  for (const ratio of new Set(drawings.map((drawing) => drawing.ratio))) {
    const width = Math.round(Math.min(752, 423 * ratio));
    const height = Math.round(width / ratio);
    // Above the stripe; a wide one is in the middle of its space.
    const area = { left: 1200 - width, top: 171 + Math.floor((423 - height) / 2), width, height };
    shown.set(ratio, await inLittle(sharp(picture).extract(area)));
  }
  const found = drawings.map(({ file, ratio, colours }) => {
    const values = [...(shown.get(ratio) ?? [])];
    const distance = values.reduce(
      (sum, value, index) => sum + Math.abs(value - (colours[index] ?? 0)),
      0,
    );
    return { file, distance };
  });
  return found.toSorted((a, b) => a.distance - b.distance)[0]?.file;
}

function inLittle(picture: Sharp): Promise<Buffer> {
  return picture
    .resize(32, 32, { fit: 'fill' })
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
}
