import type { Locator, Page } from 'playwright-core';
import { holdRequests } from './hold-requests.ts';

/** Path, query and hash of the page. */
export function pathOf(page: Page): string {
  const { pathname, search, hash } = new URL(page.url());
  return pathname + search + hash;
}

/** Marks the document, so that `isSameDocument` can see whether it was loaded again. */
export async function markDocument(page: Page): Promise<void> {
  await page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
}

export async function isSameDocument(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
}

/** Opens an address that no link leads to, as a link would: the router follows the history. */
export async function followTo(page: Page, address: string): Promise<void> {
  await page.evaluate((target) => history.pushState(null, '', target), address);
}

/** Keeps the page's scripts back until the function that comes back is called. */
export function holdScripts(page: Page): Promise<() => void> {
  return holdRequests(page, '**/assets/*.js');
}

/** Remembers the prerendered heading of every document that the page is about to load. */
export async function watchHeading(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const remember = () => Object.assign(window, { heading: document.querySelector('h1') });
    document.addEventListener('DOMContentLoaded', remember);
  });
}

/** Whether React hydrated the prerendered heading instead of rendering it again. */
export async function keepsHeading(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    const { heading } = window as { heading?: Element | null };
    return heading !== null && heading === document.querySelector('h1');
  });
}

/** Waits until a list says how many companies it has, and all of their cards are drawn. */
export async function waitForList(page: Page, found: string | RegExp = /empresas encontradas$/) {
  await page.getByText(found, { exact: true }).waitFor();
  await page.locator('ul[aria-busy]').waitFor({ state: 'detached' });
}

/** For a page to run: how many pixels wider than its window it is. */
export function overflowInPixels(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Letters of another size, as the browser's settings make them. */
export async function setFontSize(page: Page, size: string): Promise<void> {
  await page.evaluate((given) => {
    document.documentElement.style.fontSize = given;
  }, size);
}

/** For a page to run: spaces lines, letters and words as WCAG 1.4.12 has it. */
export function spaceText(): void {
  for (const { style } of document.querySelectorAll<HTMLElement>('*')) {
    style.setProperty('line-height', '1.5', 'important');
    style.setProperty('letter-spacing', '0.12em', 'important');
    style.setProperty('word-spacing', '0.16em', 'important');
  }
}

/** Whether an element has the keyboard's focus. */
export function hasFocus(element: Locator): Promise<boolean> {
  return element.evaluate((one) => one === document.activeElement);
}

/** As if the visitor came back from another tab. */
export async function returnToTab(page: Page): Promise<void> {
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
}

/** As if the phone had slept so many minutes, in which no timer runs; the clock is installed. */
export async function sleep(page: Page, minutes: number): Promise<void> {
  await page.clock.setSystemTime(await page.evaluate((ms) => Date.now() + ms, minutes * 60_000));
  await returnToTab(page);
}

interface Places {
  /** Selectors of what holds the controls, and of what sticks to the lower edge above them. */
  area: string;
  bar: string;
}

/** For a page to run: the controls that a bar overlaps when they get the focus. */
export function coveredControls({ area, bar }: Places): string[] {
  const above = document.querySelector(bar);
  if (!above) throw new Error(`There is no ${bar}`);
  const controls = document.querySelectorAll<HTMLElement>(
    `${area} :is(a, button, input, textarea)`,
  );
  return [...controls]
    .filter((control) => {
      if (above.contains(control)) return false;
      window.scrollTo(0, 0);
      control.focus();
      const place = control.getBoundingClientRect();
      const { top, bottom } = above.getBoundingClientRect();
      return above.checkVisibility() && place.bottom > top && place.top < bottom;
    })
    .map((control) => control.ariaLabel || control.textContent || control.id);
}

/** Applies the styles of the installed site, in which a browser tab can't be. */
export async function lookInstalled(page: Page): Promise<void> {
  await page.evaluate(() => {
    const apply = (rules: CSSRuleList) => {
      for (const rule of rules) {
        const isInstalled = rule instanceof CSSMediaRule && /standalone/.test(rule.conditionText);
        if (isInstalled) rule.media.mediaText = 'all';
        if (rule instanceof CSSGroupingRule) apply(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) apply(sheet.cssRules);
  });
}

/** How far things have moved since the page began, as browsers count it; 0 is not at all. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A letter that arrives late moves its line, whatever else happens.
    await document.fonts.ready;
    await frame();
    await frame();
    const observer = new PerformanceObserver(() => undefined);
    observer.observe({ type: 'layout-shift', buffered: true });
    // The observer is called later, and without a single shift never; what happened is there at once.
    const entries = observer.takeRecords() as (PerformanceEntry & { value: number })[];
    return entries.reduce((sum, { value }) => sum + value, 0);
  });
}

/** What React keeps at the element that it renders into. */
interface ReactRoot {
  stateNode: { current: { child: unknown } };
}

/**
 * For a page to run: since when, in its own milliseconds, it is known that React has taken it over;
 * 0 before. React marks elements while it renders; only what it has committed is the root's child.
 */
export function hydratedAt(): number {
  const root = document.getElementById('root') as unknown as Record<string, ReactRoot> | null;
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer'));
  const isTaken = key !== undefined && root?.[key]?.stateNode.current.child != null;
  return isTaken ? performance.now() : 0;
}
