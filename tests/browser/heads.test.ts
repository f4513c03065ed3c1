import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAt, openPage } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { holdScripts, layoutShift } from './support/page-state.ts';
import { startProduct } from './support/server.ts';

const listing = '/sc/joinville/aluguel-cacamba-entulho';

/** Pages of every kind, by the head that they have. */
const dark = [
  '/',
  listing,
  '/blog',
  '/blog/preco-aluguel-cacamba-entulho',
  '/blog/cacamba-entulho-curitiba-pr',
  '/unknown',
];
const light = [
  '/ferramentas',
  '/ferramentas/calculadora',
  '/ferramentas/pode-jogar',
  '/ferramentas/autorizacao/sc/joinville',
  '/ferramentas/pedido',
  '/pedido',
  '/salvos',
  '/busca',
  '/dados-neste-aparelho',
  '/seja-parceiro',
  '/area-empresa',
  '/reivindicar',
  '/contestar-cadastro',
  '/como-funciona',
  '/sobre-nos',
  '/politica-de-privacidade',
];

test('lists, guides and the not-found page have the striped dark head, all others the light one of 56 pixels', async () => {
  const page = await openPage({ javaScriptEnabled: false, expectMessages: [/status of 404/] });
  const site = await startProduct();
  for (const viewport of [
    { width: 360, height: 780 },
    { width: 1280, height: 900 },
  ]) {
    await page.setViewportSize(viewport);
    for (const path of [...dark, ...light]) {
      await page.goto(site + path);
      const head = await page.evaluate(headOf);
      if (dark.includes(path))
        expect.soft(head, path).toMatchObject({ ground: asphalt, stripe: true });
      else expect.soft(head, path).toEqual({ ground: null, stripe: false, bars: 1, height: 56 });
    }
  }
});

const asphalt = 'rgb(27, 31, 35)';

/** For a page to run: what the first heading stands in. */
function headOf() {
  const heading = document.querySelector('main h1') as Element;
  const hero = heading.closest(':is(main, article) > [class*="_hero_"]');
  const bar = heading.closest('[class*="_bar_"]');
  return {
    ground: hero && getComputedStyle(hero).backgroundColor,
    stripe: hero !== null && getComputedStyle(hero, '::after').backgroundImage !== 'none',
    bars: document.querySelectorAll('main [class*="_bar_"]:has(h1)').length,
    // Its lower edge on phones is outside.
    height: Math.floor((bar?.getBoundingClientRect().height ?? 0) / 4) * 4,
  };
}

test('headings keep size and place when the display face comes late, and the brand is drawn', async () => {
  for (const [path, width] of [
    ['/', 360],
    [listing, 1280],
    ['/blog', 360],
    ['/ferramentas/calculadora', 360],
  ] as const) {
    const page = await openPage({ viewport: { width, height: 780 } });
    const release = await holdRequests(page, '**/*.woff2');
    // Companies would come meanwhile.
    await holdScripts(page);
    await page.goto((await startProduct()) + path, { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1 }).waitFor();
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    const before = await headings(page);
    const [brand] = await page.getByRole('img', { name: 'AlugaCaçamba' }).all();
    expect(await brand?.evaluate((mark) => getComputedStyle(mark).backgroundImage)).toMatch(
      /^url\("data:image\/svg\+xml/,
    );
    expect(await brand?.textContent()).toBe('');
    release();
    await page.waitForFunction(() => document.fonts.check('700 20px "Barlow Condensed"'));
    expect(await layoutShift(page), path).toBeCloseTo(0, 3);
    expect(await headings(page), path).toEqual(before);
    await page.close();
  }
});

/** Top and height of every heading at the top of the page. */
function headings(page: Page): Promise<number[][]> {
  return page.getByRole('heading').evaluateAll((all) =>
    all
      .map((heading) => heading.getBoundingClientRect())
      .filter(({ top, bottom }) => bottom > 0 && top < window.innerHeight)
      .map(({ top, height }) => [Math.round(top), Math.round(height)]),
  );
}

test('a sheet rises from the lower edge of a phone, in at most 200 ms, and not where motion is unwanted', async () => {
  const page = await openAt('/pedido', { viewport: { width: 360, height: 780 } });
  await page.getByRole('button', { name: /^Anotar uma caçamba/ }).click();
  const motion = () =>
    page.getByRole('dialog').evaluate((sheet) => {
      const { animationName, animationDuration } = getComputedStyle(sheet);
      return [animationName, animationDuration];
    });
  expect(await motion()).toEqual([expect.stringContaining('rise'), '0s']);
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  expect(await motion()).toEqual([expect.stringContaining('rise'), '0.16s']);
});
