import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page } from 'playwright-core';
import { inject, onTestFinished } from 'vitest';
import { hydrated } from './browser.ts';

export interface Profile {
  context: BrowserContext;
  page: Page;
  session: CDPSession;
}

/**
 * Opens the site in a complete browser: only a profile that lasts can install, and the headless shell
 * shows no notifications. It is thrown away after the test.
 */
export async function openProfile(url: string): Promise<Profile> {
  const folder = await mkdtemp(join(tmpdir(), 'profile-'));
  const context = await chromium.launchPersistentContext(folder, {
    executablePath: inject('chromium'),
    args: ['--disable-gpu'],
    viewport: { width: 360, height: 800 },
  });
  onTestFinished(async () => {
    await context.close();
    await rm(folder, { recursive: true, force: true });
  });
  const [page = await context.newPage()] = context.pages();
  await page.goto(url);
  await hydrated(page);
  return { context, page, session: await context.newCDPSession(page) };
}
