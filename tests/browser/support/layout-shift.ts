import type { Page } from 'playwright-core';

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
