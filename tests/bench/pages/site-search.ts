import { chromium, type Page } from 'playwright-core';
import { startServer } from '#server/listen.ts';
import { median } from '#tests/bench/support/medians.ts';
import { atMost, targets } from '#tests/bench/support/targets.ts';
import { silentLog } from '#tests/server/support/log.ts';
import { settingsOfProgram } from '#tests/server/support/settings.ts';
import { launchOptions, phoneScreen, slowProcessor } from './phone.ts';

/** What is typed, letter by letter. */
const texts = ['gesso', 'quanto custa uma', 'ecoponto joinvile', 'telha'];

/** How long a slow phone takes from a letter in the site's search to the results for it. */
export async function measureSiteSearch() {
  const product = await startServer({ env: await settingsOfProgram(), log: silentLog });
  const browser = await chromium.launch(launchOptions());
  try {
    const page = await browser.newPage({ viewport: phoneScreen, serviceWorkers: 'block' });
    await page.goto(`${product.url}/busca?q=joinville`);
    await page.locator('main li mark').first().waitFor();
    await slowProcessor(page);
    const raw: number[] = [];
    for (const text of texts) raw.push(...(await typeText(page, text)));
    const sorted = raw.toSorted((a, b) => a - b);
    const rows = {
      'a letter to its results, median': atMost(median(raw), targets.letterToResultsMs, 'ms'),
      'nine of ten letters': { is: `${Math.round(sorted[Math.floor(raw.length * 0.9)] ?? 0)} ms` },
    };
    return { rows, raw };
  } finally {
    await browser.close();
    await product.close();
  }
}

/** Milliseconds of the letters that change the results. */
async function typeText(page: Page, text: string): Promise<number[]> {
  const input = page.getByRole('searchbox');
  await input.fill('');
  await page.getByRole('heading', { name: 'Mais procurados' }).waitFor();
  const times: number[] = [];
  for (const letter of text) {
    const measured = await page.evaluateHandle(untilResults, unchangedMs);
    await input.press(letter === ' ' ? 'Space' : letter);
    times.push(await measured.evaluate(({ ms }) => ms));
  }
  return times.filter((ms) => ms < unchangedMs);
}

/** Milliseconds after which a letter has left the results as they were. */
const unchangedMs = 600;

/** In the page: from the next input to the frame after the first change of the results. */
function untilResults(unchangedMs: number): { ms: Promise<number> } {
  const ms = new Promise<number>((resolve) => {
    const begin = () => {
      const start = performance.now();
      const results = document.querySelector('main') as HTMLElement;
      const observer = new MutationObserver((changes) => {
        // The count is spoken later, whether the results changed or not.
        const isCount = ({ target }: MutationRecord) =>
          (target instanceof Element ? target : target.parentElement)?.closest('[role=status]');
        if (changes.every(isCount)) return;
        observer.disconnect();
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - start)));
      });
      observer.observe(results, { subtree: true, childList: true, characterData: true });
      setTimeout(() => resolve(unchangedMs), unchangedMs);
    };
    window.addEventListener('input', begin, { once: true, capture: true });
  });
  return { ms };
}
