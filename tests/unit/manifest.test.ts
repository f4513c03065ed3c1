import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { describe, expect, it, test } from 'vitest';
import { appleTouchIcon, iconPath, manifest } from '#src/prerender/app-identity/manifest.ts';
import { listPaths } from '#src/prerender/render.tsx';

const { icons = [], screenshots = [], shortcuts = [] } = manifest;
const pictures = [...icons, ...screenshots, ...shortcuts.flatMap((one) => one.icons ?? [])];

test('the app is this site, all of it, in Portuguese', () => {
  const { id, start_url, scope, lang, dir, display, launch_handler } = manifest;
  expect([id, start_url, scope]).toEqual(['/', '/', '/']);
  expect([lang, dir, display]).toEqual(['pt-BR', 'ltr', 'standalone']);
  expect(launch_handler).toEqual({ client_mode: ['focus-existing', 'auto'] });
});

test('its colours are those of the pages, in both schemes', () => {
  const css = readFileSync('src/app/app.css', 'utf8');
  const [light, dark] = [...css.matchAll(/--ground: (#\w+)/g)].map(([, colour]) => colour);
  const [, asphalt] = /--asphalt: (#\w+)/.exec(css) ?? [];
  expect([manifest.background_color, manifest.theme_color]).toEqual([light, asphalt]);
  expect(manifest.user_preferences.color_scheme.dark.background_color).toBe(dark);
  const html = readFileSync('index.html', 'utf8');
  const bars = [...html.matchAll(/name="theme-color" content="(\S+)" media="\S+: (\w+)\)/g)];
  expect(bars.map(([, colour, scheme]) => [scheme, colour])).toEqual([
    ['light', asphalt],
    ['dark', dark],
  ]);
});

test('every picture exists, in its size and small', async () => {
  expect(pictures.length).toBeGreaterThan(10);
  for (const { src, sizes, type } of pictures) {
    const bytes = readFileSync(`public${src}`);
    const { width, height, format } = await sharp(bytes).metadata();
    expect([src, `${width}x${height}`, `image/${format}`]).toEqual([src, sizes, type]);
    expect(bytes.byteLength, src).toBeLessThan(src.startsWith('/icons/') ? 6000 : 100_000);
  }
});

test('there are icons for every launcher, and labelled pictures for both kinds of screen', () => {
  expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '64x64 any',
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    '512x512 monochrome',
  ]);
  expect(screenshots.map(({ form_factor }) => form_factor)).toEqual([
    ...['wide', 'wide'],
    ...['narrow', 'narrow', 'narrow'],
  ]);
  for (const { label } of screenshots) expect(label).toMatch(/^\p{Lu}.{15,80}$/u);
});

test('every shortcut leads to a page', async () => {
  const addresses = await listPaths();
  for (const { url } of shortcuts) expect(addresses).toContain(url);
  expect(shortcuts.map(({ name }) => name)).toEqual([
    'Buscar no site',
    'Pedir preço',
    'Meus pedidos',
  ]);
  expect(addresses).toContain(manifest.start_url);
});

test('the document links icons that exist', async () => {
  const html = readFileSync('index.html', 'utf8');
  const links = [...html.matchAll(/<link rel="(?:apple-touch-)?icon" href="([^"]+)"/g)];
  const addresses = links.map(([, address]) => address);
  expect(addresses).toEqual(['/icons/icon-64.png', '/icon.svg', iconPath(appleTouchIcon)]);
  for (const address of addresses) readFileSync(`public${address}`);
  const { width, height, hasAlpha } = await sharp('public/icons/apple-touch-180.png').metadata();
  expect([width, height, hasAlpha]).toEqual([180, 180, false]);
});

describe('an icon', () => {
  it('shows all of its skip through the smallest mask', async () => {
    const drawn = (await pixels('maskable-512')).filter(({ colour }) => colour[0] < 128);
    expect(drawn.length).toBeGreaterThan(1000);
    expect(Math.max(...drawn.map(({ radius }) => radius))).toBeLessThan(0.4);
  });

  it('fills the whole mask', async () => {
    expect((await pixels('maskable-512')).every(({ colour }) => colour[3] === 255)).toBe(true);
  });

  it('of one colour is a shape on nothing', async () => {
    const all = await pixels('monochrome-512');
    const shape = all.filter(({ colour }) => colour[3] === 255);
    expect(new Set(shape.map(({ colour }) => colour.join())).size).toBe(1);
    expect(shape.length / all.length).toBeGreaterThan(0.15);
    expect(shape.length / all.length).toBeLessThan(0.4);
  });
});

interface Pixel {
  colour: [red: number, green: number, blue: number, alpha: number];
  /** Distance from the middle as a part of the side. */
  radius: number;
}

async function pixels(name: string): Promise<Pixel[]> {
  const picture = sharp(`public/icons/${name}.png`).ensureAlpha().raw();
  const { data, info } = await picture.toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  return Array.from({ length: width * height }, (_, index) => {
    const x = (index % width) - width / 2;
    const y = Math.floor(index / width) - height / 2;
    const colour = [...data.subarray(index * 4, index * 4 + 4)] as Pixel['colour'];
    return { colour, radius: Math.hypot(x, y) / width };
  });
}
