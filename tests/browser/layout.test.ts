import { spawnSync } from 'node:child_process';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openPage } from './support/browser.ts';
import { waitForList } from './support/page-state.ts';

/** Only Linux has fc-match; other systems have Arial. */
const { stdout: fallbackFace } = spawnSync('fc-match', ['Arial'], { encoding: 'utf8' });
const hasFallbackFace = !fallbackFace || /Arial|Liberation/.test(fallbackFace);

test('headings take the same lines with the display face and without it, so that nothing moves when it arrives late', async ({
  skip,
}) => {
  skip(!hasFallbackFace, 'neither Arial nor a font of its widths is on this machine');
  const withFace = await openPage();
  const without = await openPage({ expectMessages: [/net::ERR_FAILED/] });
  await without.route('**/*.woff2', (route) => route.abort());
  const heights = async (page: Page, address: string) => {
    await page.goto(address);
    await hydrated(page);
    if (address.endsWith('aluguel-cacamba-entulho')) await waitForList(page);
    return page.evaluate(() =>
      [...document.querySelectorAll('h1, h2')]
        .filter((heading) => heading.checkVisibility())
        .map((heading) => heading.clientHeight),
    );
  };
  // A face that comes too late for its first page is there for the next.
  await withFace.goto('/');
  for (const address of ['/', '/sc/joinville/aluguel-cacamba-entulho', '/seja-parceiro']) {
    expect(await heights(without, address), address).toEqual(await heights(withFace, address));
  }
});

test('without motion nothing moves by itself', async () => {
  const page = await openPage({ reducedMotion: 'reduce' });
  await page.goto('/');
  const moving = () =>
    [...document.querySelectorAll('*')].filter((element) => {
      const { transitionDuration, scrollBehavior } = getComputedStyle(element);
      return transitionDuration !== '0s' || scrollBehavior === 'smooth';
    }).length;
  expect(await page.evaluate(moving)).toBe(0);
});
