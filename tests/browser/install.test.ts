import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { findings } from './support/axe.ts';
import { collectMessages, hydrated, openPage, type PageOptions } from './support/browser.ts';
import { followTo, isSameDocument, layoutShift, markDocument } from './support/page-state.ts';
import { openProfile, type Profile } from './support/profile.ts';
import type { TestProxy } from './support/proxy.ts';
import { startProduct } from './support/server.ts';
import { storedValue } from './support/visitor-data.ts';
import { ready, startShortProxy } from './support/worker.ts';

// One profile for all, because a complete browser takes seconds of processor time to start.
test('nothing keeps the site from being installed; then it has its window, bar and launches', async () => {
  const proxy = await startShortProxy();
  const { url } = proxy;
  const profile = await openProfile(url);
  const { page, session } = profile;
  const { errors: inManifest } = await session.send('Page.getAppManifest');
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect([inManifest, installabilityErrors]).toEqual([[], []]);
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await offer(page).waitFor({ state: 'attached' });
  await ready(page);
  await expectQuietWithoutNetwork(page, proxy);

  const { app, launch } = await installApp(profile, url);
  expect(await app.evaluate(() => matchMedia('(display-mode: standalone)').matches)).toBe(true);
  await app.getByRole('navigation', { name: 'Atalhos' }).waitFor();
  await fire(app);
  expect(await installButtons(app).count(), 'installed, it does not offer it').toBe(0);

  await deferredUi(app);
  const marked = app.getByRole('navigation', { name: 'Atalhos' }).locator('[aria-current]');
  for (const [path, mark] of [
    ['/', 'Início: page'],
    ['/blog/tamanho-ideal-cacamba-entulho', 'Guias: true'],
    ['/pedido', 'Pedidos: page'],
    ['/salvos', 'Salvos: page'],
  ] as const) {
    await followTo(app, path);
    await expect.poll(() => marked.evaluateAll(describeMarks)).toEqual([mark]);
  }

  await app.goto(`${url}/ferramentas/pedido`);
  await deferredUi(app);
  await markDocument(app);
  const before = await app.evaluate(() => history.length);
  await app.getByLabel('Em que cidade é a obra?').selectOption('Curitiba');
  await launch();
  await launch(`${url}/blog`);
  await app.getByRole('heading', { level: 1, name: /^Guias/ }).waitFor();
  expect(await isSameDocument(app), 'launched again, it leaves its page as it is').toBe(true);
  expect(await app.evaluate(() => history.length)).toBe(before + 1);
});

test('the offer moves nothing on the screen and, declined, stays away; the footer keeps its button', async () => {
  const page = await visit({ viewport: { width: 1280, height: 4000 } });
  expect(await installButtons(page).count()).toBe(0);
  await fire(page);
  await footerButton(page).waitFor();
  expect(await offer(page).count()).toBe(0);
  await page.setViewportSize({ width: 1280, height: 600 });
  await offer(page).waitFor({ state: 'attached' });
  const place = await offer(page).boundingBox();
  expect(place?.y).toBeGreaterThan(600);
  expect(await layoutShift(page)).toBe(0);

  await expectDeclinedForGood(page);
});

test('an iPhone is told how to install by hand, until it declines', async () => {
  const page = await visit({ device: { standalone: false, maxTouchPoints: 5 } });
  await offer(page).getByText('Compartilhar e depois em Adicionar à Tela de Início').waitFor();
  expect(await installButtons(page).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await expectDeclinedForGood(page);
});

test.for([
  ['an Android phone', { maxTouchPoints: 5 }],
  ['a Mac', { standalone: false, maxTouchPoints: 0 }],
  ["the app on an iPhone's home screen", { standalone: true, maxTouchPoints: 5 }],
] as const)('%s has a button for one prompt, and no text in its place', async ([, device]) => {
  const page = await visit({ device });
  await fire(page);
  await offer(page).getByRole('button', { name: 'Instalar aplicativo' }).click();
  await offer(page).waitFor({ state: 'detached' });
  expect(await page.evaluate(() => Reflect.get(window, 'prompts'))).toBe(1);
  expect(await installButtons(page).count()).toBe(0);
});

/** A stored page asks whether its server is there, and writes nothing else to the console. */
async function expectQuietWithoutNetwork(page: Page, proxy: TestProxy): Promise<void> {
  await proxy.stop();
  const messages = collectMessages(page);
  const failed = new Set<string>();
  page.on('requestfailed', (request) => failed.add(`${request.method()} ${request.url()}`));
  await page.goto(`${proxy.url}/sobre-nos`);
  await hydrated(page);
  await installButtons(page).first().waitFor({ state: 'attached' });
  await expect.poll(() => [...failed]).toEqual([`HEAD ${proxy.url}/manifest.webmanifest`]);
  // Besides, Chromium notes that the site asks in a place of its own.
  const expected = /Banner not shown|ERR_CONNECTION_REFUSED$/;
  expect(messages.filter((text) => !expected.test(text))).toEqual([]);
  await proxy.restart();
}

/** The installed app's bar comes with the code that follows launches. */
async function deferredUi(app: Page): Promise<void> {
  await hydrated(app);
  await app.getByRole('navigation', { name: 'Atalhos' }).waitFor();
}

/** What a link is marked as, besides by the colour of its letters. */
function describeMarks(links: Element[]): string[] {
  return links.map((link) => {
    const { borderBottomColor, borderBottomWidth, color } = getComputedStyle(link);
    const hasLine = borderBottomWidth === '4px' && borderBottomColor === color;
    return `${link.textContent}: ${link.ariaCurrent}${hasLine ? '' : ', without a line'}`;
  });
}

function offer(page: Page) {
  return page.getByRole('complementary', { name: 'Deixe o AlugaCaçamba à mão' });
}

function installButtons(page: Page) {
  return page.getByRole('button', { name: 'Instalar aplicativo' });
}

function footerButton(page: Page) {
  return page.getByRole('contentinfo').getByRole('button', { name: 'Instalar aplicativo' });
}

interface VisitOptions extends PageOptions {
  /** Properties of the navigator; only Apple's browsers have the first. */
  device?: { standalone?: boolean; maxTouchPoints: number };
}

async function visit({ device = { maxTouchPoints: 0 }, ...options }: VisitOptions) {
  const page = await openPage(options);
  await page.addInitScript((properties) => {
    for (const [name, value] of Object.entries(properties)) {
      Object.defineProperty(navigator, name, { value });
    }
  }, device);
  await page.goto(await startProduct());
  await hydrated(page);
  return page;
}

/** Declines the offer, which the next visit does not make; the footer keeps its button. */
async function expectDeclinedForGood(page: Page): Promise<void> {
  await offer(page).getByRole('button', { name: 'Agora não' }).click();
  await offer(page).waitFor({ state: 'detached' });
  await expect.poll(() => storedValue(page, 'install-declined')).toBe(true);
  await page.reload();
  await hydrated(page);
  await fire(page);
  await footerButton(page).click();
  await footerButton(page).waitFor({ state: 'detached' });
  expect(await offer(page).count()).toBe(0);
}

/** Fires Chromium's event, which it does not fire in the tests' private contexts. */
async function fire(page: Page): Promise<void> {
  await page.evaluate(() => {
    const prompt = async () => {
      Object.assign(window, { prompts: (Reflect.get(window, 'prompts') ?? 0) + 1 });
    };
    const userChoice = Promise.resolve({ outcome: 'accepted' });
    const event = new Event('beforeinstallprompt', { cancelable: true });
    window.dispatchEvent(Object.assign(event, { prompt, userChoice }));
  });
}

/** Installs the site as an app and opens its window; `launch` launches it again. */
async function installApp({ context, session }: Profile, url: string) {
  const manifestId = `${url}/`;
  const launch = (address = manifestId) => session.send('PWA.launch', { manifestId, url: address });
  await session.send('PWA.install', { manifestId });
  onTestFinished(() => session.send('PWA.uninstall', { manifestId }).then(() => undefined));
  await session.send('PWA.changeAppUserSettings', { manifestId, displayMode: 'standalone' });
  const opened = context.waitForEvent('page');
  await launch();
  const app = await opened;
  await app.setViewportSize({ width: 360, height: 800 });
  await hydrated(app);
  return { app, launch };
}
