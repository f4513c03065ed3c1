import type { Page } from 'playwright-core';

interface Heard extends Window {
  heard: string[];
}

/** Notes from now on what a screen reader is given to say: every change inside a live region. */
export async function recordLiveRegions(page: Page): Promise<void> {
  await page.evaluate(() => {
    const live = '[role=alert], [role=status], [aria-live]';
    const heard: string[] = [];
    (window as unknown as Heard).heard = heard;
    const observer = new MutationObserver((records) => {
      const regions = new Set<Element>();
      for (const { target, addedNodes } of records) {
        const changed = target instanceof Element ? target : target.parentElement;
        const around = changed?.closest(live);
        if (around) regions.add(around);
        for (const node of addedNodes) {
          if (!(node instanceof Element)) continue;
          if (node.matches(live)) regions.add(node);
          for (const region of node.querySelectorAll(live)) regions.add(region);
        }
      }
      for (const region of regions) {
        const text = region.textContent.trim();
        if (region.isConnected && text) heard.push(`${region.role}: ${text}`);
      }
    });
    observer.observe(document.body, { subtree: true, childList: true, characterData: true });
  });
}

/** What was noted since the last call. */
export async function takeSpokenTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => (window as unknown as Heard).heard.splice(0));
}
