import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CompanyCard } from '#src/company/record.ts';
import { openPage } from './support/browser.ts';
import { answerWith, partnerRows, rowsNamed } from './support/company-rows.ts';
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
  await page.getByText('“Disponível Agora” quer dizer que a empresa está aberta').waitFor();
  const closed = card(page, 'B').getByText('Fechada agora', { exact: true });
  expect(await closed.isVisible()).toBe(true);

  const unknown = /Sem avaliações|Horário não informado|Preço|Nota|Disponível|Fechada/;
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
    ['Celular', chat, 'Ligar (47) 99912-3456', 'Site'],
    ['Fixo', 'Google Maps', chat, 'Ligar (47) 3433-1234'],
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
  await first.getByText('O dia todo, todos os dias').waitFor();
  const texts = (await first.innerText()).replace(/\s+/g, ' ');
  // A phone has no room for some of these words.
  const words = (await first.textContent())?.replace(/\s+/g, ' ');
  expect(texts).toContain('Disponível Agora');
  expect(texts).toContain('3 m³ a partir de R$ 300');
  expect(words).toMatch(/estimativa de\s+02\/11\/26/);
  expect(words).toMatch(/Responde por aqui, em até 1 h Toda a cidade · Rua A, 1/);
  expect(texts).not.toMatch(/avaliaç|Google/);

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

test('on a phone a card shows whole where a company works beside how soon it replies, a long price beside its date, and a long name with the spaces that a visitor may need', async () => {
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  await page.clock.setFixedTime(new Date('2026-11-23T12:00:00-03:00'));
  const skipSizes = [
    { size: 3, priceFrom: null, pricedOn: null },
    { size: 5, priceFrom: 11_450.5, pricedOn: '2026-11-02' },
  ];
  await answerWith(
    page,
    partnerRows.map((row) => ({ ...row, ...taker, skipSizes })),
  );
  await visit(page, (await startProduct()) + joinville);
  await waitForList(page);
  for (const [index, { name }] of partnerRows.entries()) {
    const one = card(page, name);
    const place = one.getByText(places[index] as string, { exact: true });
    expect(await place.evaluate(isWhole), name).toBe(true);
    expect(await one.getByText('Responde por aqui, em até 1 h').evaluate(isWhole), name).toBe(true);
    const price = one.getByText('R$\u00a011.450,50', { exact: true });
    const from = await one.getByText('a partir de', { exact: true }).boundingBox();
    const [box, day] = [await price.boundingBox(), await one.getByText('02/11/26').boundingBox()];
    if (!from || !box || !day) throw new Error(`${name} has no price`);
    expect(from.x, name).toBeLessThan(box.x);
    expect(box.x + box.width, name).toBeLessThanOrEqual(day.x);
    expect((await one.boundingBox())?.height, name).toBeLessThanOrEqual(190);
  }
  await page.evaluate(spaceText);
  const heading = card(page, 'Caçambas Boa Obra e Locações de Joinville').getByRole('heading');
  const [shown, whole] = await heading.evaluate((one) => [one.clientHeight, one.scrollHeight]);
  expect(shown).toBe(whole);
});

const taker = { takesRequests: true, replyTime: 'responde em até 1 h' };

/** Where the partners work, in their order. */
const places = ['Toda a cidade', 'Glória, América e mais 3 bairros', 'Glória'];

/** For a page to run: whether neither a box nor an ellipsis, of 14 pixels, hides a part of a text. */
function isWhole(element: Element): boolean {
  const text = document.createRange();
  text.selectNodeContents(element);
  const { right, bottom } = text.getBoundingClientRect();
  const box = (element.parentElement as Element).getBoundingClientRect();
  const isCut = (element.parentElement?.scrollHeight ?? 0) > box.height + 1;
  return right + (isCut ? 14 : 0) <= box.right + 1 && bottom <= box.bottom + 1;
}
