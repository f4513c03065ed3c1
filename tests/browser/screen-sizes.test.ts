/** @module-tag long */
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { overflowInPixels } from './support/page-state.ts';
import { pageKinds } from './support/pages.ts';

/** Without those that nothing shows before their scripts, which have tests of their own. */
const pages = [...pageKinds.filter((path) => !/aluguel-|^\/empresa/.test(path)), '/offline'];

// Without scripts: what is measured is the prerendered page.
test('pages fit a folded phone, a phone on its side and the widest screen, in lines of at most 68 characters', async () => {
  const page = await openPage({ javaScriptEnabled: false, expectMessages: [/404/] });
  for (const path of pages) {
    await page.goto(path);
    for (const [width, height] of [
      [280, 653],
      [780, 360],
      [1280, 900],
      [2560, 1440],
    ] as const) {
      await page.setViewportSize({ width, height });
      const overflow = await page.evaluate(overflowInPixels);
      expect.soft(overflow, `${path} does not scroll sideways at ${width} pixels`).toBe(0);
      const cut = await page.evaluate(cutTexts);
      expect.soft(cut, `no text of ${path} is cut at ${width} pixels`).toEqual([]);
      const long = width < 1280 ? [] : await page.evaluate(longLines);
      expect.soft(long, `lines of ${path} at ${width} pixels`).toEqual([]);
    }
    const beside = await page.evaluate(spaceBeside);
    expect.soft(beside.left, `${path} is in the middle of the widest screen`).toBe(beside.right);
    expect.soft(beside.left, `${path} uses the widest screen`).toBeLessThan(620);
  }
});

/** Texts that are wider than their element, which hides the rest. */
function cutTexts(): string[] {
  return [...document.querySelectorAll<HTMLElement>('body *')]
    .filter((element) => element.checkVisibility() && element.clientWidth > 1)
    .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
    .filter((element) => getComputedStyle(element).overflowX === 'hidden')
    .map(({ textContent }) => textContent);
}

/** How far the page's heading area is from both sides of the window. */
function spaceBeside(): { left: number; right: number } {
  const inner = document.querySelector('header > div');
  if (!inner) throw new Error('There is no header');
  const { left, right } = inner.getBoundingClientRect();
  return { left: Math.round(left), right: Math.round(window.innerWidth - right) };
}

function longLines(): string[] {
  const long: string[] = [];
  const range = document.createRange();
  for (const block of document.querySelectorAll('main :is(p, li, dd)')) {
    if (
      block.closest('noscript') ||
      !block.checkVisibility() ||
      block.querySelector('p, li, div, dl')
    )
      continue;
    const lines = new Map<number, string>();
    const texts = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (let index = 0; index < text.length; index += 1) {
        range.setStart(text, index);
        range.setEnd(text, index + 1);
        const { width, bottom } = range.getBoundingClientRect();
        // Raised and small letters belong to the line that they are in.
        const line = Math.round(bottom / 10);
        if (width > 0) lines.set(line, (lines.get(line) ?? '') + text.data[index]);
      }
    }
    long.push(...[...lines.values()].filter((line) => line.trim().length > 68));
  }
  return long;
}
