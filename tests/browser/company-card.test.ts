import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CompanyCard } from '#src/company/record.ts';
import { openPage } from './support/browser.ts';
import { answerWith, manyRows, partnerRows, rowsNamed, sixRows } from './support/company-rows.ts';
import { joinville, visit } from './support/listing.ts';
import { spaceText, waitForList } from './support/page-state.ts';
import { startProduct } from './support/server.ts';

/** A company with this name, ordinary but for what is said of it. */
const company = (name: string, change: Partial<CompanyCard> = {}) =>
  rowsNamed(name).map((row): CompanyCard => ({ ...row, availability: 'unknown', ...change }));

/** The list of Joinville with these companies, ready to be looked at. */
async function openCards(companies: CompanyCard[], options = {}): Promise<Page> {
  const page = await openPage(options);
  await answerWith(page, companies);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page);
  return page;
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

const chat = 'Pedir orçamento no WhatsApp';

test('a card shows what is known of a company, and what is not known takes no room', async () => {
  const mapsUrl = 'https://maps.google.com/?cid=1';
  const address = 'Rua das Palmeiras, 100 - Glória, Joinville - SC';
  const page = await openCards([
    ...company('A & B', { rating: 4.7, reviewCount: 183, address, availability: 'immediate' }),
    ...company('B', { rating: 3.99, reviewCount: 1234, availability: 'closed' }),
    ...company('C', { rating: 5, reviewCount: 1 }),
    ...company('D', { rating: 1, reviewCount: 2 }),
    ...company('Nova', { rating: null, reviewCount: 0, mapsUrl }),
    ...company('Citada', { attributions: [{ name: 'Lista', url: 'https://lista.example/' }] }),
  ]);
  for (const [name, filled, text] of [
    ['A & B', 4, 'Nota 4,7 de 5 (183 avaliações)'],
    ['B', 3, 'Nota 4,0 de 5 (1.234 avaliações)'],
    ['C', 5, 'Nota 5,0 de 5 (1 avaliação)'],
    ['D', 1, 'Nota 1,0 de 5 (2 avaliações)'],
  ] as const) {
    const rating = card(page, name).getByRole('link', { name: text });
    const stars = await rating
      .locator('path')
      .evaluateAll((paths) =>
        paths.map((path) => [
          getComputedStyle(path).fill !== 'none',
          path.getAttribute('d')?.match(/M/g)?.length ?? 0,
        ]),
      );
    expect(stars, name).toEqual([
      [true, filled],
      [false, 5 - filled],
    ]);
  }
  const rating = card(page, 'A & B').getByRole('link', { name: /Nota/ });
  const search = new URL((await rating.getAttribute('href')) ?? '');
  expect(search.origin + search.pathname).toBe('https://www.google.com/search');
  expect(search.searchParams.get('q')).toBe(`A & B ${address}`);

  const open = page.getByText('Disponível Agora', { exact: true });
  expect(await open.count()).toBe(1);
  expect(await card(page, 'A & B').locator(open).isVisible()).toBe(true);
  await page.getByText('“Disponível Agora”: aberta, pelo horário da empresa').waitFor();
  const closed = card(page, 'B').getByText('Fechada agora', { exact: true });
  expect(await closed.isVisible()).toBe(true);

  const unknown = /Sem avaliações|Horário não informado|Nota|Disponível|Fechada/;
  expect(await card(page, 'Nova').getByText(unknown).count()).toBe(0);
  const maps = card(page, 'Nova').getByRole('link', { name: 'Ver no Google Maps: Nova' });
  expect([await maps.getAttribute('href'), await maps.innerText()]).toEqual([
    mapsUrl,
    'Google Maps',
  ]);
  const credit = card(page, 'Citada').getByRole('link', { name: 'Lista' });
  expect(await credit.getAttribute('href')).toBe('https://lista.example/');
  await page.getByText('Dados das empresas: Google Maps').waitFor();
});

test('a company is chatted with, called or visited, as it can be, and no page in a new tab reaches back', async () => {
  const page = await openCards([
    ...company('Celular', { phone: '+5547999123456', website: 'https://a.example/' }),
    ...company('Fixo', { phone: '+554734331234', mapsUrl: 'https://maps.google.com/?cid=1' }),
    ...company('Gratuito', { phone: '08001234567' }),
    ...company('Nacional', { phone: '40041234' }),
    ...company('Sem telefone', { phone: null }),
  ]);
  for (const [name, ...expected] of [
    ['Celular', 'WhatsApp', 'Ligar (47) 99912-3456', 'Visitar Site'],
    ['Fixo', 'Google Maps', 'WhatsApp', 'Ligar (47) 3433-1234'],
    ['Gratuito', 'Ligar 0800 123 4567'],
    ['Nacional', 'Ligar 4004-1234'],
    ['Sem telefone'],
  ] as const) {
    const [, ...ways] = await card(page, name).getByRole('link').allTextContents();
    expect(ways, name).toEqual(expected);
  }
  const call = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await call('Ligar (47) 3433-1234')).toBe('tel:+554734331234');
  expect(await call('Ligar 0800 123 4567')).toBe('tel:08001234567');
  expect(await call('Ligar 4004-1234')).toBe('tel:40041234');
  // Named with its company: a list of links does not say whose card each is in.
  const fixed = page.getByRole('link', { name: `${chat}: Fixo`, exact: true });
  expect(await fixed.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/554734331234\?text=/);
  expect(await call('Visitar Site: Celular')).toBe('https://a.example/');
  const silent = card(page, 'Sem telefone').getByText('Esta empresa não informou contato.');
  expect(await silent.isVisible()).toBe(true);

  const links = await page.locator('a[href^=http]').evaluateAll((all) =>
    all.map((link) => {
      const { href, target, rel } = link as HTMLAnchorElement;
      return { isOutside: !href.startsWith(location.origin), target, rel: rel.split(' ') };
    }),
  );
  const outside = links.filter(({ isOutside, target }) => isOutside || target === '_blank');
  expect(outside.length).toBeGreaterThan(7);
  for (const link of outside)
    expect(link).toMatchObject({
      target: '_blank',
      rel: expect.arrayContaining(['noopener', 'noreferrer']),
    });
});

test('a sponsored company is marked as an advertisement that explains itself, and shows what it gave', async () => {
  const skipSizes = [3, 5].map((size) => ({
    ...{ size, priceFrom: size * 100, pricedOn: '2026-11-02' },
  }));
  const own: Partial<CompanyCard> = {
    ...{ sponsored: true, partnerId: crypto.randomUUID(), rating: null, reviewCount: 0 },
    ...{ website: 'https://a.example/', address: 'Rua A, 1', availability: 'immediate' },
    openingHours: [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '23:59' })),
    ...{ skipSizes, bairros: [], phone: '+5547999123456' },
    takesRequests: true,
    replyTime: 'responde em até 1 h',
  };
  const companies = [...company('Dona', own), ...company('Outra')];
  const page = await openCards(companies, { hasTouch: true });
  const first = card(page, 'Dona');
  await first.getByText('24 horas').waitFor();
  const texts = (await first.innerText()).replace(/\s+/g, ' ');
  expect(texts).toContain('Disponível Agora');
  expect(texts).toContain('R$ 300 3 m³');
  expect(texts).toContain('Responde em 1 h Toda a cidade · Rua A, 1');
  expect(texts).not.toMatch(/avaliaç|Google|02\/11/);
  // The day of prices stands once, under the list.
  await page.getByText(/“a partir de”.* de 02\/11\/2026/).waitFor();

  expect(await first.getByText('INDICAÇÃO ALUGACAÇAMBA', { exact: true }).isVisible()).toBe(true);
  expect(await first.getByText('DESTAQUE', { exact: true }).isVisible()).toBe(true);
  const explanation = first.getByText(
    'Ela é parceira do AlugaCaçamba e paga para aparecer primeiro.',
  );
  expect(await explanation.isVisible()).toBe(false);
  await first.getByText('Anúncio', { exact: true }).tap();
  await explanation.waitFor();
  for (const name of ['Visitar Site', chat]) {
    const rel = await first.getByRole('link', { name }).getAttribute('rel');
    expect(rel?.split(' ').toSorted(), name).toEqual(['noopener', 'noreferrer', 'sponsored']);
  }
  const other = card(page, 'Outra');
  expect(await other.getByText(/Anúncio|DESTAQUE|INDICAÇÃO/).count()).toBe(0);
  expect(await other.locator('[rel~=sponsored]').count()).toBe(0);
  const border = (one: Locator) => one.evaluate((element) => getComputedStyle(element).borderColor);
  expect(await border(first)).not.toBe(await border(other));
});

test('on a phone a card shows whole who works where beside how soon it replies, and a long price in its place; a name is whole while its link has the focus', async () => {
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  await page.clock.setFixedTime(new Date('2026-11-23T12:00:00-03:00'));
  const skipSizes = [
    { size: 3, priceFrom: null, pricedOn: null },
    { size: 5, priceFrom: 11_450.5, pricedOn: '2026-11-02' },
  ];
  await answerWith(
    page,
    partnerRows.map((row) => ({ ...row, ...taker, address: '', skipSizes })),
  );
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page);
  for (const [index, { name }] of partnerRows.entries()) {
    const one = card(page, name);
    const place = one.getByText('Responde em 1 h').locator('..');
    expect(await place.innerText(), name).toContain(places[index]);
    expect(await place.evaluate(isWhole), name).toBe(true);
    const price = one.getByText('R$\u00a011.450,50', { exact: true });
    expect(await price.evaluate((it) => it.scrollWidth <= it.clientWidth + 1), name).toBe(true);
    expect((await one.boundingBox())?.height, name).toBeLessThanOrEqual(190);
  }
  await page.evaluate(spaceText);
  const link = card(page, 'Caçambas Boa Obra e Locações de Joinville').getByRole('link').first();
  await link.focus();
  expect(await link.locator('..').evaluate(isWhole)).toBe(true);
});

const taker = { takesRequests: true, replyTime: 'responde em até 1 h' };

/** Where the partners work, in their order. */
const places = ['Toda a cidade', 'Glória, América e mais 3', 'Glória'];

/** For a page to run: whether no line of a text is cut off. */
function isWhole(element: Element): boolean {
  return element.scrollHeight <= element.clientHeight + 1;
}

test('cards and rows have their figures in one place, in few sizes of type, low enough to be compared', async () => {
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  await page.clock.setFixedTime(new Date('2026-11-27T10:00:00-03:00'));
  await answerWith(page, [...partnerRows, ...sixRows.slice(1), ...manyRows(4)]);
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page);
  const onPhone = await page.evaluate(measureCards);
  expect(onPhone.every(({ height }) => height <= 190)).toBe(true);
  expect(new Set(onPhone.map(({ priceEnd }) => priceEnd)).size, 'prices end at one x').toBe(1);
  for (const { sizes } of onPhone) {
    expect(sizes.length).toBeLessThanOrEqual(4);
    expect(Math.min(...sizes)).toBeGreaterThanOrEqual(13);
  }
  expect(onPhone[0]?.price).toBe('22px');
  const shown = () =>
    page
      .getByRole('article')
      .evaluateAll((cards) =>
        cards
          .slice(0, 3)
          .map((card) =>
            [...card.querySelectorAll('ul li')]
              .filter((item) => item.checkVisibility())
              .map((item) => (item as HTMLElement).innerText.replace(/\s+/g, ' ')),
          ),
      );
  expect(await shown()).toEqual([['R$ 280 3 m³'], ['R$ 310 4 m³'], ['sob consulta 5 m³']]);

  await page.setViewportSize({ width: 1280, height: 900 });
  const rows = await page.evaluate(measureCards);
  const [first, second] = rows;
  expect(first?.top).toBeLessThanOrEqual(300);
  for (const { height, isMarked } of rows) {
    expect(height).toBeLessThanOrEqual(isMarked ? 122 : 96);
    expect(height).toBeGreaterThanOrEqual(86);
  }
  expect(rows.filter(({ top }) => top < 900).length, 'in the first screen').toBeGreaterThanOrEqual(
    7,
  );
  expect(second?.columns).toHaveLength(3);
  expect(first?.columns).toEqual(second?.columns);
  const heads = await page
    .getByRole('button', { name: /^Ordenar por preço de/ })
    .evaluateAll((all) => all.map((head) => Math.round(head.getBoundingClientRect().right)));
  expect(heads).toEqual(second?.columns);
  expect(await shown()).toEqual([
    ['R$ 280', '–', 'R$ 390'],
    ['–', 'R$ 310', 'R$ 350 menor'],
    ['sob consulta 5 m³'],
  ]);

  const byPrice = page.getByRole('button', { name: 'Ordenar por preço de 5\u00a0m³' });
  await byPrice.click();
  await expect.poll(() => page.url()).toMatch(/\?ordem=preco&tamanho=5$|\?tamanho=5&ordem=preco$/);
  const names = () =>
    page
      .getByRole('article')
      .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label')));
  await expect.poll(async () => (await names())[0]).toBe('Entulho Fácil');
  expect(await byPrice.getAttribute('aria-pressed')).toBe('true');
  await byPrice.click();
  await expect.poll(async () => (await names())[0]).toBe(partnerRows[0]?.name);
});

/** For a page to run: where each card or row is, its sizes of type, and where its prices end. */
function measureCards() {
  return [...document.querySelectorAll('article')].map((card) => {
    const { top, height } = card.getBoundingClientRect();
    const own = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim());
    const texts = [...card.querySelectorAll('*')].filter(
      (element) =>
        own(element) &&
        element.clientWidth !== 1 &&
        element.checkVisibility() &&
        !element.closest('dialog'),
    );
    const items = [...card.querySelectorAll('ul li')].filter((item) => item.checkVisibility());
    const end = (element: Element) => Math.round(element.getBoundingClientRect().right);
    const price = card.querySelector('ul li[data-shown] b');
    return {
      ...{ top: top + window.scrollY, height, columns: items.map(end) },
      priceEnd: items[0] && end(items[0]),
      price: price && getComputedStyle(price).fontSize,
      isMarked: card.dataset.sponsored !== undefined || card.innerText.includes('No cadastro'),
      sizes: [...new Set(texts.map((text) => Number.parseFloat(getComputedStyle(text).fontSize)))],
    };
  });
}
