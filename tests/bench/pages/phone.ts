import type { Page } from 'playwright-core';
import { chromiumFlags, findChromium } from '#tests/browser/support/find-chromium.ts';

/** How a measured browser is started. */
export function launchOptions() {
  return { executablePath: findChromium(), args: chromiumFlags };
}

export const phoneScreen = { width: 360, height: 800 };

/** How often a page is asked whether it is there; in every frame would cost half of its time. */
export const seldom = { polling: 500 };

/** Slows a page's processor down to a phone's. */
export async function slowProcessor(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

/** Slows a page's connection down to what Lighthouse sets for a phone with DevTools throttling. */
export async function slowNetwork(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150 * 3.75,
    downloadThroughput: kilobits(1.6 * 1024 * 0.9),
    uploadThroughput: kilobits(750 * 0.9),
  });
}

/** As bytes. */
function kilobits(perSecond: number): number {
  return (perSecond * 1024) / 8;
}
