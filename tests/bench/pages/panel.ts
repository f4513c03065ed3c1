import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium } from 'playwright-core';
import { socketName } from '#server/database/data-dir.ts';
import { connectSocket } from '#server/operator/socket.ts';
import { guideSlug } from '#tests/bench/support/measured-guide.ts';
import { median, runs } from '#tests/bench/support/medians.ts';
import { startProcess } from '#tests/bench/support/server-process.ts';
import { atMost, type Judged, targets } from '#tests/bench/support/targets.ts';
import { launchOptions, phoneScreen, seldom, slowNetwork, slowProcessor } from './phone.ts';

const name = 'Boa Obra';

/** How soon a phone shows the panel to who is signed in, beside a guide; both are stored on it. */
export async function measurePanel(): Promise<Record<string, Judged>> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-panel-'));
  const env = { PORT: '0', HOST: 'localhost', DATA_DIR: folder };
  const server = await startProcess('server/main.ts', { env });
  const browser = await chromium.launch(launchOptions());
  try {
    const url = `http://localhost:${server.port}`;
    const context = await browser.newContext({ viewport: phoneScreen });
    await signIn(context, url, await invite(folder));
    const times = { panel: [] as number[], guide: [] as number[] };
    for (let round = 0; round < runs; round += 1) {
      times.guide.push(await openOn(context, `${url}/blog/${guideSlug}`, 'main h1'));
      times.panel.push(await openOn(context, `${url}/area-empresa`, panelHeading));
    }
    const [panel, guide] = [median(times.panel), median(times.guide)];
    const title = `panel, stored: ${panel.toFixed(0)} ms, a guide ${guide.toFixed(0)}`;
    return { [title]: atMost(panel / guide, targets.panelRatio, 'x') };
  } finally {
    await browser.close();
    await server.stop();
    rmSync(folder, { recursive: true });
  }
}

/** The heading of the first part: the panel is open when it is painted. */
const panelHeading = '[data-workplace] h1';

/** The part of the link that says who is invited; the database may still be made. */
async function invite(folder: string): Promise<string> {
  const { run } = connectSocket(join(folder, socketName));
  const company = { name, email: 'ana@boaobra.example', cities: ['sc/joinville'] };
  for (;;) {
    const invited = await run('invite', company).catch(() => null);
    if (invited) return new URL((invited as { link: string }).link).hash;
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function signIn(context: BrowserContext, url: string, fragment: string): Promise<void> {
  const page = await context.newPage();
  await page.goto(`${url}/area-empresa${fragment}`);
  await page.getByRole('button', { name: 'Entrar na área da empresa' }).click();
  await page.locator('#inicio').waitFor();
  // In the site's footer, which the workplace hides.
  await page.getByText('Pronto para usar sem internet').waitFor({ state: 'attached' });
  await page.close();
}

/** Milliseconds from navigation until an element is painted. */
async function openOn(context: BrowserContext, address: string, element: string): Promise<number> {
  const page = await context.newPage();
  await slowProcessor(page);
  await slowNetwork(page);
  await page.addInitScript((selector) => {
    const look = () => {
      if (!document.querySelector(selector)) return;
      observer.disconnect();
      // The message is delivered when the frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => Object.assign(window, { shownAt: performance.now() });
      requestAnimationFrame(() => port2.postMessage(''));
    };
    const observer = new MutationObserver(look);
    observer.observe(document, { childList: true, subtree: true });
  }, element);
  await page.goto(address, { waitUntil: 'commit' });
  await page.waitForFunction(() => 'shownAt' in window, null, seldom);
  const shown = await page.evaluate(() => (window as unknown as { shownAt: number }).shownAt);
  await page.close();
  return shown;
}
