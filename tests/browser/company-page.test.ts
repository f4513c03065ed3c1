import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CompanyCard } from '#src/company/record.ts';
import type { CountRequest } from '#src/company/statistics.ts';
import { fullPage, partnerId, sparePage } from '#tests/unit/support/company-page.ts';
import { allViews, findings, phoneView } from './support/axe.ts';
import { openAt, openPage } from './support/browser.ts';
import { answerWith, manyRows } from './support/company-rows.ts';
import { joinville, visit } from './support/listing.ts';
import {
  followTo,
  keepsHeading,
  layoutShift,
  overflowInPixels,
  pathOf,
  setFontSize,
  spaceText,
  watchHeading,
} from './support/page-state.ts';
import { startPublicCompanies } from './support/public-companies.ts';
import { storedRows } from './support/visitor-data.ts';

const path = '/empresa/cacambas-do-sul';
const notFound = /status of 404|404: no page/;

/** One button opens all ways to a price. */
const ask = (page: Page) => page.getByRole('button', { name: 'Pedir preço' });

/** In the dialog, also while it is closed. */
const chat = (page: Page) =>
  page.locator('dialog a', { hasText: 'Pedir orçamento no WhatsApp' }).last();

test('a page hydrates as it was rendered, moves nothing, and passes axe', async () => {
  const spare = sparePage({ slug: 'pouco' });
  const { url } = await startPublicCompanies(fullPage(), spare);
  for (const address of [path, '/empresa/pouco']) {
    const page = await openPage({ viewport: { width: 360, height: 780 } });
    await watchHeading(page);
    await visit(page, url + address);
    expect(await keepsHeading(page), address).toBe(true);
    expect(await layoutShift(page), address).toBe(0);
    expect(await findings(page, address === path ? allViews : phoneView), address).toEqual([]);
    expect(await page.title()).toBe('Caçambas do Sul: caçamba em Joinville | AlugaCaçamba');
  }
});

test('on a phone photo, name and sizes come first, above one bar that covers nothing', async () => {
  const { url } = await startPublicCompanies(fullPage());
  const page = await openAt(url + path, { viewport: { width: 360, height: 780 } });
  const heightOf = async (one: Locator) => (await one.boundingBox())?.y ?? Number.NaN;
  const places = [
    await heightOf(page.getByText('1 de 4', { exact: true })),
    await heightOf(page.getByRole('heading', { level: 1 })),
    await heightOf(page.getByText(/^(Aberta|Fechada) agora$/)),
    await heightOf(page.getByText('No cadastro da prefeitura')),
    await heightOf(page.getByRole('heading', { name: 'Preços' })),
    await heightOf(page.getByRole('heading', { name: 'Onde atende' })),
    await heightOf(page.getByRole('heading', { name: 'Horário' })),
    await heightOf(page.getByRole('heading', { name: 'Sobre a empresa' })),
  ];
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  const bar = ask(page).locator('..');
  for (const fontSize of ['100%', '200%']) {
    await page.evaluate((size) => {
      document.documentElement.style.fontSize = size;
      window.scrollTo(0, 0);
    }, fontSize);
    const box = await bar.boundingBox();
    expect((box?.y ?? 0) + (box?.height ?? 0), fontSize).toBe(780);
  }
  // At the end of the page it stands below everything else.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const end = await page.getByRole('link', { name: /^Atualize os dados/ }).boundingBox();
  expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(await heightOf(bar));
});

test('one button leads to a request here, to the chat and to the phone, and to nothing that the company has not', async () => {
  const taker = fullPage({ takesRequests: true, replyTime: 'responde em até 1 h' });
  const onlyPhone = sparePage({ slug: 'so-liga', phone: '08001234567' });
  const { url } = await startPublicCompanies(
    taker,
    { ...taker, slug: 'pausa', takesRequests: false },
    onlyPhone,
  );
  const page = await openPage();
  const waysOf = async (address: string) => {
    await visit(page, url + address);
    await ask(page).click();
    const links = page.getByRole('dialog').getByRole('link');
    return links.evaluateAll((all) =>
      all.map((link) => [link.textContent?.trim(), link.getAttribute('href')?.split('?text')[0]]),
    );
  };
  const others = [
    ['Pedir orçamento no WhatsApp', 'https://wa.me/5547999120001'],
    ['Ligar (47) 3433-1234', 'tel:+554734331234'],
  ];
  const here = `/ferramentas/pedido?cidade=sc/joinville&empresa=${partnerId}`;
  expect(await waysOf(path)).toEqual([['Pedir preço por aqui', here], ...others]);
  await page.getByRole('button', { name: 'Fechar' }).click();
  await page.getByText('Responde em até 1 h', { exact: true }).waitFor();
  expect(await waysOf('/empresa/pausa')).toEqual(others);
  await page.getByRole('button', { name: 'Fechar' }).click();
  expect(await page.getByText('Responde em').count()).toBe(0);
  await visit(page, `${url}/empresa/so-liga`);
  expect(await ask(page).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Ligar' }).count()).toBe(1);

  const reader = await openPage({ javaScriptEnabled: false });
  await reader.goto(url + path);
  expect(await reader.getByRole('link', { name: /^(Pedir|Ligar)/ }).count()).toBe(3);
});

test('what a company asks for a load is shown by size, and goes into the request', async () => {
  const { url } = await startPublicCompanies(fullPage({ takesRequests: true }));
  const page = await openAt(url + path, { viewport: { width: 360, height: 780 } });
  await page.getByRole('radio', { name: /^3.m³ a partir de R\$.320$/ }).waitFor();
  // Prices end at one line, and nothing is said twice.
  const ends = await page
    .getByText(/^R\$.(320|1\.450,50)$/)
    .evaluateAll((prices) => prices.map((price) => price.getBoundingClientRect().right));
  expect(ends).toEqual([ends[0], ends[0]]);
  const once = ['Preços', 'Dias incluídos', 'Horário', 'Endereço', 'Visitar Site'];
  for (const words of once)
    expect(await page.getByText(words, { exact: true }).count(), words).toBe(1);
  await page.getByRole('radio', { name: 'Terra' }).check();
  await page.getByRole('radio', { name: /^3.m³ R\$.350$/ }).check();
  await page.getByRole('radio', { name: /^5.m³ sob consulta$/ }).waitFor();
  await ask(page).click();
  const link = page.getByRole('link', { name: 'Pedir preço por aqui' });
  const query = `cidade=sc/joinville&material=soil&empresa=${partnerId}&tamanho=3`;
  expect(await link.getAttribute('href')).toBe(`/ferramentas/pedido?${query}`);
});

test('the size that is chosen is in the text of the chat, and in the request', async () => {
  const skipSizes = [3, 4, 5].map((size) => ({
    size,
    priceFrom: size * 90,
    pricedOn: '2026-11-01',
  }));
  const { url } = await startPublicCompanies(fullPage({ skipSizes }));
  const page = await openAt(url + joinville, { viewport: { width: 360, height: 780 } });
  await visit(page, url + path);
  const textOf = async () =>
    new URL((await chat(page).getAttribute('href')) ?? '').searchParams.get('text');
  expect(await textOf()).not.toContain('Tamanho');
  await page
    .getByText(/^Estimativa da empresa em 01\/11\/2026.* Faixa em Joinville: R\$ 350 a R\$ 550/)
    .waitFor();
  await page.getByRole('radio', { name: /^5.m³ a partir de R\$.450/ }).check();
  await expect.poll(textOf).toContain('Tamanho: 5\u00a0m³');
  await expect.poll(textOf).toContain('Qual é o preço');
  await ask(page).click();
  const note = 'Seu pedido (5\u00a0m³) vai junto no WhatsApp.';
  await page.getByRole('dialog').getByText(note).waitFor();
  await expect
    .poll(async () => (await storedRows(page, 'request')).draft)
    .toMatchObject({ size: 5, city: 'sc/joinville' });
});

test('a page fits the narrowest screens, letters of twice the size and the spaces that a visitor may need, and no label of a button is broken', async () => {
  const long = fullPage({
    name: 'W'.repeat(120),
    description: 'W'.repeat(600),
    address: 'W'.repeat(300),
    servedCities: fullPage().servedCities.map(({ city }) => ({
      city,
      bairros: ['W'.repeat(80), 'Glória'],
    })),
  });
  const { url } = await startPublicCompanies(fullPage(), { ...long, slug: 'longa' });
  const page = await openPage();
  for (const address of ['/empresa/longa', path]) {
    await visit(page, url + address);
    for (const [width, fontSize] of [
      [280, '100%'],
      [320, '100%'],
      [320, '200%'],
      [360, '100%'],
      [360, '200%'],
      [1280, '100%'],
    ] as const) {
      await page.setViewportSize({ width, height: 780 });
      await setFontSize(page, fontSize);
      const where = `${address} at ${width} and ${fontSize}`;
      expect.soft(await page.evaluate(overflowInPixels), where).toBe(0);
      if (address !== path || width === 280 || (width === 360 && fontSize === '200%')) continue;
      expect.soft(await page.evaluate(brokenLabels), where).toEqual([]);
    }
  }
  await page.setViewportSize({ width: 360, height: 780 });
  await page.evaluate(spaceText);
  expect(await page.evaluate(overflowInPixels)).toBe(0);
  const inside = await ask(page).evaluate((link) => {
    const label = document.createRange();
    label.selectNodeContents(link);
    const [outer, inner] = [link.getBoundingClientRect(), label.getBoundingClientRect()];
    return inner.right <= outer.right && outer.right <= innerWidth && inner.bottom <= innerHeight;
  });
  expect(inside).toBe(true);
});

/** Labels of what looks like a button that are in several lines, or closer than 4 pixels to its border. */
function brokenLabels(): string[] {
  const buttons = [...document.querySelectorAll<HTMLElement>('main :is(a, button)')].filter(
    (one) => one.checkVisibility() && getComputedStyle(one).borderInlineStartStyle === 'solid',
  );
  if (buttons.length < 5) throw new Error('There are no buttons');
  return buttons
    .filter((one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      const { left, right, top, bottom } = one.getBoundingClientRect();
      const parts = [...range.getClientRects()].filter(({ width }) => width > 1);
      const isBroken = parts.some((part) => parts.some(({ top }) => top > part.bottom - 2));
      const isClose = parts.some(
        (part) =>
          part.left < left + 4 ||
          part.right > right - 4 ||
          part.top < top + 2 ||
          part.bottom > bottom - 2,
      );
      return isBroken || isClose;
    })
    .map(({ textContent }) => textContent);
}

test('a list and the page say whether a company is open, and change their mind by themselves', async () => {
  const { url } = await startPublicCompanies(fullPage());
  const page = await openPage();
  const { openingHours } = fullPage();
  const own = { slug: 'cacambas-do-sul', openingHours };
  const [first, second, third] = manyRows(3) as [CompanyCard, CompanyCard, CompanyCard];
  await answerWith(page, [
    { ...first, ...own },
    { ...second, availability: 'immediate', openingHours: [] },
    { ...third, availability: 'unknown', openingHours: [] },
  ]);
  // A Monday, half a minute before lunch.
  await page.clock.install({ time: new Date('2026-11-23T11:59:30-03:00') });
  await visit(page, url + joinville);
  const card = page.getByRole('article', { name: first.name, exact: true });
  await card.getByText('Disponível Agora', { exact: true }).waitFor();
  await card.getByText('Fecha às 12h', { exact: true }).waitFor();
  const filter = page.getByRole('button', { name: 'Aberta agora', exact: true });
  await filter.click();
  await page.getByText('2 de 3 empresas').waitFor();
  await card.waitFor();
  await page.clock.runFor(31_000);
  await page.getByText('1 de 3 empresas').waitFor();
  await card.waitFor({ state: 'detached' });
  await filter.click();
  await card.getByText('Fechada, abre às 13h30', { exact: true }).waitFor();

  await card.getByRole('heading').getByRole('link').click();
  await page.getByRole('heading', { level: 1, name: 'Caçambas do Sul' }).waitFor();
  await page.getByRole('main').getByText('Fechada agora', { exact: true }).waitFor();
  await page.getByText('Abre às 13h30').waitFor();
  expect(await page.locator('[data-today] th').innerText()).toBe('Segunda a sexta');
  await page.clock.fastForward('01:30:00');
  await page.getByText('Aberta agora').waitFor();
  await page.getByText('Fecha às 18h').waitFor();
});

test('photos are turned over by keyboard; Escape and Back close them', async () => {
  const companies = await startPublicCompanies(fullPage());
  const page = await openAt(companies.url + path);
  const second = page.getByRole('link', { name: /Ampliar a foto 2 de 4/ });
  await second.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Fotos: Caçambas do Sul' });
  await dialog.getByText('Foto 2 de 4').waitFor();
  await dialog.getByText('Caminhão poliguindaste').waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('Foto 3 de 4').waitFor();
  await page.keyboard.press('ArrowRight');
  await dialog.getByText('Foto 4 de 4').waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowLeft');
  await dialog.getByText('Foto 3 de 4').waitFor();
  expect(await findings(page, [[360, 'light']])).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => pathOf(page)).toBe(path);
  await expect.poll(() => second.evaluate((link) => link === document.activeElement)).toBe(true);

  await second.click();
  await dialog.waitFor();
  await page.goBack();
  await dialog.waitFor({ state: 'detached' });
  await expect.poll(() => pathOf(page)).toBe(path);
  expect(companies.asked).toEqual([]);
});

test('photos that can’t be had leave a drawing', async () => {
  const companies = await startPublicCompanies(fullPage());
  companies.hasPhotos = false;
  const page = await openAt(companies.url + path, { expectMessages: [notFound] });
  const photos = page.getByRole('region', { name: 'Fotos' });
  await photos.locator('img[src^="/drawings/company.svg"]').first().waitFor();
});

test('an old address gives way to the new one, that of a company that is gone to its city, an unknown one to a page that says so', async () => {
  const companies = await startPublicCompanies(fullPage());
  companies.pages.set('nome-antigo', fullPage());
  companies.gone.set('saiu', 'sc/joinville');
  const page = await openPage({ expectMessages: [notFound, /status of 410/] });
  await watchHeading(page);
  await visit(page, `${companies.url}/empresa/nome-antigo`);
  expect(pathOf(page)).toBe(path);
  const unknown = page.getByRole('heading', { level: 1, name: 'Oops! Page not found' });
  await visit(page, `${companies.url}/empresa/nenhuma`);
  await unknown.waitFor();
  expect(await keepsHeading(page)).toBe(true);
  const gone = page.getByText('A empresa que você procurava saiu do AlugaCaçamba.');
  await page.goto(`${companies.url}/empresa/saiu`);
  await gone.waitFor();
  expect(await keepsHeading(page)).toBe(true);
  await expect.poll(() => pathOf(page)).toBe(joinville);

  await visit(page, companies.url);
  await followTo(page, '/empresa/nome-antigo');
  await page.getByRole('heading', { level: 1, name: 'Caçambas do Sul' }).waitFor();
  await expect.poll(() => pathOf(page)).toBe(path);
  await page.goBack();
  await expect.poll(() => pathOf(page)).toBe('/');
  await followTo(page, '/empresa/nenhuma');
  await unknown.waitFor();
  await followTo(page, '/empresa/saiu');
  await gone.waitFor();
});

test('on one sheet of paper there are numbers to dial, hours and all prices, and no buttons', async () => {
  const { url } = await startPublicCompanies(fullPage());
  const page = await openAt(url + path);
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText('Telefone: (47) 3433-1234').isVisible()).toBe(true);
  expect(await page.getByText('WhatsApp: (47) 99912-0001').isVisible()).toBe(true);
  expect(await page.getByText('Entulho misturado: R$\u00a0380').isVisible()).toBe(true);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1);
  expect(await page.getByRole('row').first().isVisible()).toBe(true);
  expect(await ask(page).isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: 'Compartilhar' }).isVisible()).toBe(false);
});

test('a company is saved as from a list, and counted once for each kind of tap', async () => {
  const { url } = await startPublicCompanies(fullPage());
  const page = await openPage();
  const events: CountRequest['events'] = [];
  const cities = new Set<string>();
  await page.route('**/functions/v1/count*', async (route) => {
    const sent = JSON.parse(route.request().postData() ?? '') as CountRequest;
    events.push(...sent.events);
    cities.add(sent.city);
    await route.fulfill({ status: 204 });
  });
  // No chat is opened in earnest.
  await page.context().route(/wa\.me|cacambas\.example/, (route) => route.fulfill({ body: '' }));
  await page.clock.install();
  // They leave together, seconds later.
  const sent = async () => {
    await page.clock.fastForward(5000);
    return events;
  };
  await visit(page, url + path);
  await expect.poll(sent).toEqual([{ company: partnerId, kind: 'page' }]);
  await page.getByRole('button', { name: 'Salvar Caçambas do Sul' }).click();
  await page.getByRole('button', { name: 'Salvo Caçambas do Sul' }).waitFor();
  await ask(page).click();
  await chat(page).click();
  await page.keyboard.press('Escape');
  await page.getByRole('link', { name: 'Visitar Site' }).click();
  await page.getByRole('link', { name: /Ampliar a foto 1/ }).click();
  const kinds = ['page', 'saved', 'chat', 'website'];
  await expect.poll(sent).toEqual(kinds.map((kind) => ({ company: partnerId, kind })));
  expect([...cities]).toEqual(['']);
  await visit(page, `${url}/salvos`);
  await page.getByRole('article', { name: 'Caçambas do Sul' }).getByText('Joinville, SC').waitFor();
});
