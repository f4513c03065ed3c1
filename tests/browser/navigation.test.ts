import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { hydrated, openAt, openPage } from './support/browser.ts';
import { followTo, isSameDocument, markDocument, pathOf } from './support/page-state.ts';
import { startProduct } from './support/server.ts';

const listing = '/sc/joinville/aluguel-cacamba-entulho';
const guide = '/blog/tamanho-ideal-cacamba-entulho';
const otherGuide = '/blog/preco-aluguel-cacamba-entulho';

test('the router leads from an unknown city home, and from capitals and accents to a city’s address', async () => {
  const page = await openAt('/blog');
  await markDocument(page);
  await followTo(page, '/sc/gaspar/aluguel-cacamba-entulho');
  await expectHeading(page, /^Caçamba de entulho/);
  expect(pathOf(page)).toBe('/');
  await page.goBack();
  await expectHeading(page, /^Guias/);
  await followTo(page, '/SP/São-Paulo/aluguel-cacamba-entulho?ordem=avaliacao');
  await expectHeading(page, /em São Paulo, SP$/);
  expect(pathOf(page)).toBe('/sp/sao-paulo/aluguel-cacamba-entulho?ordem=avaliacao');
  expect(await isSameDocument(page)).toBe(true);
});

test('header and footer mark the page that is open, once it is hydrated', async () => {
  const url = await startProduct();
  expect(await (await fetch(`${url}/como-funciona`)).text()).not.toMatch(/<a [^>]*aria-current/);
  const page = await openAt('/como-funciona');
  const marked = page.locator(':is(header, footer) a[aria-current=page]');
  const texts = () => marked.allTextContents();
  await expect.poll(texts).toEqual(['Como funciona', 'Como funciona']);
  await page.getByRole('link', { name: 'Guias e dicas' }).click();
  await expectHeading(page, /^Guias/);
  await expect.poll(texts).toEqual(['Guias', 'Guias e dicas']);
});

test('every page opened by a link has the head of its own, there and back', async () => {
  const page = await openAt('/', { expectMessages: [/^warning: 404/] });
  const paths = [listing, '/blog', guide, '/blog/cacamba-entulho-curitiba-pr', '/sobre-nos'];
  for (const path of paths) {
    await followTo(page, path);
    await expectHeadOf(page, path);
  }
  await followTo(page, '/nada');
  await expectHeading(page, 'Oops! Page not found');
  expect(await page.locator('meta[name=robots]').count()).toBe(1);
  expect(await page.locator('title:not(svg title)').count()).toBe(1);
  for (const path of [...paths.toReversed(), '/']) {
    await page.goBack();
    await expectHeadOf(page, path);
  }
});

test('a guide has its text from the document, and the next one its own by a link, without metadata', async () => {
  const page = await openPage();
  const fetched: string[] = [];
  page.on('request', (request) => fetched.push(new URL(request.url()).pathname));
  const texts = () => fetched.filter((path) => /texts\/(tamanho-ideal|preco-aluguel)/.test(path));
  await page.goto(guide);
  await hydrated(page);
  await markDocument(page);
  expect(texts()).toEqual([]);
  // What search engines and previews read is of the document's first page alone.
  const data = page.locator('script[type="application/ld+json"]');
  const shared = page.locator('meta:is([property], [name^="twitter:"])');
  expect(await data.count()).toBe(2);
  expect(await shared.count()).toBeGreaterThan(10);
  const text = page.locator('[data-text]');
  const shown = await text.innerHTML();

  // An address within the page renders the guide again, with its text as it is.
  await text.evaluate((element) => element.firstElementChild?.setAttribute('data-same', ''));
  await followTo(page, `${guide}#x`);
  await page.waitForFunction(() => window.location.hash === '#x');
  expect(await page.locator('[data-same]').count()).toBe(1);
  await page.evaluate(() => document.querySelector('[data-same]')?.removeAttribute('data-same'));

  const links = text.getByRole('link');
  const tab = page.context().waitForEvent('page');
  await links.first().click({ modifiers: ['ControlOrMeta'] });
  await (await tab).close();
  expect(pathOf(page)).toBe(`${guide}#x`);
  const target = (await links.first().getAttribute('href')) ?? '';
  await links.first().click();
  await page.waitForURL(`**${target}`);
  await page.locator(`[data-text="${target.replace('/blog/', '')}"]`).waitFor();
  await expect.poll(() => data.count()).toBe(0);
  expect(await shared.count()).toBe(0);

  await page.goBack();
  await page.locator(`[data-text="${guide.replace('/blog/', '')}"]`).waitFor();
  expect(await text.innerHTML()).toBe(shown);
  await page.getByRole('complementary').locator(`a[href="${otherGuide}"]`).click();
  await expectHeading(page, /^Quanto custa/);
  expect(texts()).toContainEqual(expect.stringContaining('preco-aluguel'));
  expect(await isSameDocument(page)).toBe(true);
});

test('the keyboard skips to the content, and goes on in a page that it has opened', async () => {
  const page = await openAt('/blog');
  await page.keyboard.press('Tab');
  const skip = page.getByRole('link', { name: 'Pular para o conteúdo' });
  expect(await skip.evaluate((link) => link === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('conteudo');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('/');

  await page.getByRole('link', { name: 'Seja parceiro' }).focus();
  await page.keyboard.press('Enter');
  await expectHeadOf(page, '/seja-parceiro');
  expect(await focused(page)).toBe('conteudo');
});

async function expectHeading(page: Page, name: RegExp | string): Promise<void> {
  await page.getByRole('heading', { level: 1, name }).waitFor();
}

/** The id or the address of the element with the focus. */
function focused(page: Page): Promise<string | null | undefined> {
  return page.evaluate(() => {
    const element = document.activeElement;
    return element?.id || element?.getAttribute('href');
  });
}

/** Waits for a page opened by a link and expects of its head what visitors see, exactly once. */
async function expectHeadOf(page: Page, path: string): Promise<void> {
  const html = readFileSync(`dist${path === '/' ? '/index' : path}.html`, 'utf8');
  const [title] = /(?<=<title>)[^<]*/.exec(html) ?? [];
  await page.waitForFunction((text) => document.title === text, title);
  const head = await page.evaluate(() => ({
    titles: document.querySelectorAll('title:not(svg title)').length,
    descriptions: [...document.querySelectorAll<HTMLMetaElement>('[name=description]')].map(
      ({ content }) => content,
    ),
    canonical: [...document.querySelectorAll<HTMLLinkElement>('[rel=canonical]')].map(
      ({ href }) => href,
    ),
    robots: document.querySelectorAll('[name=robots]').length,
    headings: document.querySelectorAll('h1').length,
  }));
  expect(head, path).toEqual({
    titles: 1,
    descriptions: [/<meta name="description" content="([^"]*)"/.exec(html)?.[1]],
    canonical: [`https://alugacacamba.example${path}`],
    robots: 0,
    headings: 1,
  });
}
