import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { Page } from 'playwright-core';

const axeSource = readFileSync(
  createRequire(import.meta.url).resolve('axe-core/axe.min.js'),
  'utf8',
);

type View = readonly [width: number, colorScheme: 'light' | 'dark'];

/** The views in which a page of each kind is checked. */
export const allViews: View[] = [
  [360, 'light'],
  [360, 'dark'],
  // Colours of parts are the same at any width.
  [1280, 'light'],
];

/** The views for one more state of such a page. */
const stateViews = allViews.slice(0, 2);

const allRules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** A phone by day: enough for one more page of a kind that is checked in every view. */
export const phoneView: View[] = [[360, 'light']];

/** What axe finds, by rule and element, in each of the views. */
export async function findings(page: Page, views = stateViews): Promise<string[]> {
  const found: string[] = [];
  await page.evaluate(axeSource);
  for (const [width, colorScheme] of views) {
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    // Between the schemes nothing but colours can differ.
    const rules = colorScheme === 'light' ? allRules : ['color-contrast'];
    const results = await page.evaluate(runAxe, rules);
    found.push(...results.map((result) => `${width} ${colorScheme}: ${result}`));
  }
  return found;
}

async function runAxe(rules: string[]): Promise<string[]> {
  const { axe: checker } = window as unknown as { axe: typeof axe };
  // What it covers is seen by scrolling.
  for (const bar of document.querySelectorAll<HTMLElement>('[data-lower-bar]')) {
    bar.style.position = 'static';
  }
  const { violations } = await checker.run(document, {
    runOnly: rules,
    resultTypes: ['violations'],
    preload: false,
  });
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id} ${target.join(' ')}`),
  );
}
