import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { overflowInPixels, waitForList } from './support/page-state.ts';
import { pageKinds } from './support/pages.ts';
import { startProduct } from './support/server.ts';

/** Only Linux has fc-match; other systems have Arial. */
const { stdout: fallbackFace } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' });
const hasFallbackFace = !fallbackFace || /Arial|Liberation/.test(fallbackFace);

// Without larger text, every page is measured in pages.test.ts.
test('on the narrowest phone targets are as large as a finger, and text can be twice as large without scrolling sideways', async () => {
  const url = await startProduct();
  const page = await openPage({
    viewport: { width: 320, height: 640 },
    expectMessages: [/404/],
  });
  for (const address of [...pageKinds, '/blog/preco-aluguel-cacamba-entulho']) {
    await page.goto(url + address);
    await hydrated(page);
    if (address.endsWith('/aluguel-cacamba-entulho')) await waitForList(page);
    const small = await page.evaluate(smallTargets);
    expect.soft(small, `what can be tapped on ${address} is 44 by 48 pixels`).toEqual([]);
    await page.evaluate(() => {
      document.documentElement.style.fontSize = '200%';
    });
    const overflow = await page.evaluate(overflowInPixels);
    expect.soft(overflow, `${address} does not scroll sideways with larger text`).toBe(0);
    const cut = await page.evaluate(cutTexts);
    expect.soft(cut, `breadcrumbs and tables of ${address} are complete`).toEqual([]);
  }
});

/** Names of pages in breadcrumbs, and tables of guides, of which a part is hidden. */
function cutTexts(): (string | null)[] {
  return [...document.querySelectorAll<HTMLElement>('nav [aria-current=page], [data-text] .table')]
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .map(({ textContent }) => textContent);
}

/** Links inside running text are as high as their line; the rule is for what stands alone. */
function smallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'a, button, input, summary, [role=option]',
  );
  return (
    [...targets]
      .filter((target) => target.checkVisibility() && getComputedStyle(target).display !== 'inline')
      // A control within its label is tapped through it.
      .filter((target) => {
        const { width, height } = (target.closest('label') ?? target).getBoundingClientRect();
        return height < 47.5 || width < 43.5;
      })
      .filter((target) => !target.matches('[href="#conteudo"]'))
      // The calculator's form for agents is not on the screen.
      .filter((target) => !target.closest('form[aria-hidden]'))
      // A link that covers its whole card.
      .filter((target) => getComputedStyle(target, '::after').position !== 'absolute')
      .map((target) => `${target.tagName} ${target.textContent}`)
  );
}

test('nothing moves when the display face arrives late', async () => {
  const url = await startProduct();
  for (const address of ['/', '/sc/joinville/aluguel-cacamba-entulho']) {
    const page = await openPage();
    const letFontGo = await holdRequests(page, '**/*.woff2');
    // The document counts as loaded only with its font.
    await page.goto(url + address, { waitUntil: 'commit' });
    await hydrated(page);
    const height = () => page.evaluate(() => document.querySelector('h1')?.clientHeight);
    const before = await height();
    letFontGo();
    await page.evaluate(() => document.fonts.ready);
    expect(await height(), address).toBe(before);
  }
});

test('headings take the same lines with the display face and without it', async ({ skip }) => {
  skip(!hasFallbackFace, 'neither Arial nor a font of its widths is on this machine');
  const url = await startProduct();
  const withFace = await openPage();
  const without = await openPage({ expectMessages: [/net::ERR_FAILED/] });
  await without.route('**/*.woff2', (route) => route.abort());
  const heights = async (page: Page, address: string) => {
    await page.goto(url + address);
    await hydrated(page);
    if (address.endsWith('aluguel-cacamba-entulho')) await waitForList(page);
    return page.evaluate(() =>
      [...document.querySelectorAll('h1, h2')]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => heading.clientHeight),
    );
  };
  // A face that comes too late for its first page is there for the next.
  await withFace.goto(url);
  for (const address of ['/', '/sc/joinville/aluguel-cacamba-entulho', '/seja-parceiro']) {
    expect(await heights(without, address), address).toEqual(await heights(withFace, address));
  }
});

test('without motion nothing moves by itself', async () => {
  const url = await startProduct();
  const page = await openPage({ reducedMotion: 'reduce' });
  await page.goto(url);
  const moving = () =>
    [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, scrollBehavior } = getComputedStyle(element);
      return transitionDuration !== '0s' || scrollBehavior === 'smooth';
    }).length;
  expect(await page.evaluate(moving)).toBe(0);
});
