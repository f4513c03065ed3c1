import type { Page } from 'playwright-core';

/** How far things have moved since the page began, as browsers count it; 0 is not at all. */
export async function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    // A letter that arrives late moves its line, whatever else happens.
    await document.fonts.ready;
    await frame();
    await frame();
    const entries = await new Promise<PerformanceEntry[]>((resolve) => {
      const observer = new PerformanceObserver((list) => resolve(list.getEntries()));
      observer.observe({ type: 'layout-shift', buffered: true });
      // Without a single shift the observer is never called.
      setTimeout(() => resolve([]), 500);
    });
    return (entries as (PerformanceEntry & { value: number })[]).reduce(
      (sum, { value }) => sum + value,
      0,
    );
  });
}
