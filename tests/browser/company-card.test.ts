import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { openPage } from './support/browser.ts';
import { answerWith, partnerRows } from './support/company-rows.ts';
import { joinville, type Place, places, startListing, visit } from './support/listing.ts';
import { askingGoogleAt, startProduct } from './support/server.ts';

/** The list of Joinville with these companies, ready to be looked at. */
async function openCards(...rows: Place[]): Promise<Page> {
  const url = await startListing(places(...rows));
  const page = await openPage();
  await visit(page, url + joinville);
  await page.getByRole('article').first().waitFor();
  return page;
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** What a card offers to be done, with the words that a phone has no room for. */
const linksOf = (one: Locator) => one.getByRole('link').allTextContents();

test('a rating is shown as full stars of five, and read out as a number', async () => {
  const page = await openCards(
    { name: 'A', rating: 4.7, userRatingCount: 183 },
    { name: 'B', rating: 3.99, userRatingCount: 1234 },
    { name: 'C', rating: 5, userRatingCount: 1 },
    { name: 'D', rating: 1, userRatingCount: 2 },
  );
  for (const [name, filled, text] of [
    ['A', 4, 'Nota 4,7 de 5 (183 avaliações)'],
    ['B', 3, 'Nota 4,0 de 5 (1.234 avaliações)'],
    ['C', 5, 'Nota 5,0 de 5 (1 avaliação)'],
    ['D', 1, 'Nota 1,0 de 5 (2 avaliações)'],
  ] as const) {
    const rating = card(page, name).getByRole('link', { name: text });
    const shown = await rating
      .locator('path')
      .evaluateAll((paths) =>
        paths.map((path) => [
          getComputedStyle(path).fill !== 'none',
          path.getAttribute('d')?.match(/M/g)?.length ?? 0,
        ]),
      );
    expect(shown, name).toEqual([
      [true, filled],
      [false, 5 - filled],
    ]);
  }
});

test('the rating leads to a web search for the name and the address in a new tab', async () => {
  const address = 'Rua das Palmeiras, 100 - Glória, Joinville - SC';
  const name = 'Caçambas & Filhos';
  const page = await openCards({ name, formattedAddress: address });
  const link = card(page, name).getByRole('link', { name: /Nota/ });
  const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
  expect(origin + pathname).toBe('https://www.google.com/search');
  expect(searchParams.get('q')).toBe(`${name} ${address}`);
  expect(await link.getAttribute('target')).toBe('_blank');
});

test('what is not known takes no room, and what Google knows is a tap away', async () => {
  const googleMapsUri = 'https://maps.google.com/?cid=1';
  const page = await openCards(
    { name: 'Nova', rating: undefined, userRatingCount: undefined, googleMapsUri },
    { name: 'Outra' },
  );
  const one = card(page, 'Nova');
  expect(await one.getByText(/Sem avaliações|Horário não informado|Preço|Nota/).count()).toBe(0);
  const maps = one.getByRole('link', { name: 'Ver no Google Maps: Nova' });
  expect(await maps.getAttribute('href')).toBe(googleMapsUri);
  expect(await maps.innerText()).toBe('Google Maps');
});

test('a partner’s card has its hours, prices with their date, bairros and page', async () => {
  const allDay = [0, 1, 2, 3, 4, 5, 6].map((day) => ({ day, opens: '00:00', closes: '23:59' }));
  const skips = [
    { size: 3, priceFrom: 280, pricedOn: '2026-11-02' },
    { size: 5, priceFrom: 390, pricedOn: '2026-11-02' },
  ];
  const columns = {
    opening_hours: JSON.stringify(allDay),
    skip_sizes: JSON.stringify(skips),
    website: 'https://parceira.example/',
    address: 'Rua A, 1',
  };
  const google = await startFakeGoogle(places());
  const url = await startProduct(askingGoogleAt(google.url), [{ name: 'Dona', columns }]);
  const page = await openPage();
  await visit(page, url + joinville);
  const one = card(page, 'Dona');
  await one.getByText('Disponível Agora', { exact: true }).waitFor();
  await one.getByText('O dia todo, todos os dias').waitFor();
  const texts = (await one.innerText()).replace(/\s+/g, ' ');
  expect(texts).toContain('3 m³ a partir de R$ 280');
  expect(texts).toMatch(/estimativa de\s+02\/11\/26/);
  expect(texts).toContain('Toda a cidade · Rua A, 1');
  expect(texts).not.toMatch(/avaliaç|Google/);
  expect(await one.getByRole('link', { name: 'Visitar Site: Dona' }).innerText()).toBe('Site');
});

test('on a phone a long price stands whole beside its date, from the first size that has one', async () => {
  const url = await startProduct();
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  const skipSizes = [
    { size: 3, priceFrom: null, pricedOn: null },
    { size: 5, priceFrom: 11_450.5, pricedOn: '2026-11-02' },
  ];
  await answerWith(
    page,
    partnerRows.map((row) => ({ ...row, skipSizes })),
  );
  await visit(page, url + joinville);
  for (const { name } of partnerRows) {
    const one = card(page, name);
    const price = one.getByText('R$\u00a011.450,50', { exact: true });
    const from = await one.getByText('a partir de', { exact: true }).boundingBox();
    const [box, day] = [await price.boundingBox(), await one.getByText('02/11/26').boundingBox()];
    if (!from || !box || !day) throw new Error(`${name} has no price`);
    expect(from.x, name).toBeLessThan(box.x);
    expect(box.x + box.width, name).toBeLessThanOrEqual(day.x);
    expect((await one.boundingBox())?.height, name).toBeLessThanOrEqual(190);
  }
});

test('only a safe website is offered', async () => {
  const websites = {
    A: 'https://cacambas.example/joinville',
    B: 'http://cacambas.example/',
    C: 'javascript:alert(1)',
    D: 'data:text/html,<script>alert(1)</script>',
    E: '//cacambas.example/',
    F: 'https://user:secret@cacambas.example/',
    G: 'cacambas.example',
    H: ' JaVaScRiPt:alert(1)',
  };
  const page = await openCards(
    ...Object.entries(websites).map(([name, websiteUri]) => ({ name, websiteUri })),
  );
  for (const [name, website] of Object.entries(websites)) {
    const links = card(page, name).getByRole('link', { name: 'Visitar Site' });
    const addresses = await links.evaluateAll((all) =>
      all.map((link) => link.getAttribute('href')),
    );
    expect(addresses, website).toEqual(name < 'C' ? [website] : []);
  }
});

test('a number is chatted with, called, or both, as its kind allows', async () => {
  const chat = 'Pedir orçamento no WhatsApp';
  const phones = {
    '(47) 99912-3456': [chat, 'Ligar (47) 99912-3456'],
    '(47) 3433-1234': [chat, 'Ligar (47) 3433-1234'],
    '0800 123 4567': ['Ligar 0800 123 4567'],
    '4004-1234': ['Ligar 4004-1234'],
  };
  const page = await openCards(
    ...Object.keys(phones).map((nationalPhoneNumber) => ({
      name: nationalPhoneNumber,
      nationalPhoneNumber,
    })),
    { name: 'Sem telefone', nationalPhoneNumber: undefined },
  );
  for (const [phone, expected] of Object.entries(phones)) {
    const [, ...contacts] = await linksOf(card(page, phone));
    expect(contacts, phone).toEqual(expected);
  }
  const call = (name: string) => page.getByRole('link', { name }).getAttribute('href');
  expect(await call('Ligar (47) 3433-1234')).toBe('tel:+554734331234');
  expect(await call('Ligar 0800 123 4567')).toBe('tel:08001234567');
  expect(await call('Ligar 4004-1234')).toBe('tel:40041234');
  // Named with its company: a list of links does not say whose card each is in.
  const fixed = page.getByRole('link', { name: `${chat}: (47) 3433-1234`, exact: true });
  expect(await fixed.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/554734331234\?text=/);
  const silent = card(page, 'Sem telefone');
  expect(await silent.getByText('Esta empresa não informou contato.').isVisible()).toBe(true);
});

test('a sponsored company comes first, marked as an advertisement that explains itself', async () => {
  const google = await startFakeGoogle(places({ name: 'Melhor Avaliada', rating: 5 }));
  const columns = {
    featured_until: '9999-12-31',
    address: 'Rua A, 1 - Centro, Joinville - SC',
    website: 'https://parceira.example/',
  };
  const partner = { name: 'Caçambas Parceira', columns };
  const url = await startProduct(askingGoogleAt(google.url), [partner]);
  const page = await openPage({ hasTouch: true });
  await visit(page, url + joinville);
  const first = page.getByRole('article').first();
  expect(await first.getAttribute('aria-label')).toBe('Caçambas Parceira');
  expect(await first.getByText('INDICAÇÃO ALUGACAÇAMBA', { exact: true }).isVisible()).toBe(true);
  expect(await first.getByText('DESTAQUE', { exact: true }).isVisible()).toBe(true);
  const explanation = first.getByText(
    'Ela é parceira do AlugaCaçamba e paga para aparecer primeiro.',
  );
  expect(await explanation.isVisible()).toBe(false);
  await first.getByText('Anúncio', { exact: true }).tap();
  await explanation.waitFor();
  for (const name of ['Visitar Site', 'Pedir orçamento no WhatsApp']) {
    const rel = await first.getByRole('link', { name }).getAttribute('rel');
    expect(rel?.split(' ').toSorted(), name).toEqual(['noopener', 'noreferrer', 'sponsored']);
  }
  const other = card(page, 'Melhor Avaliada');
  expect(await other.getByText(/Anúncio|DESTAQUE|INDICAÇÃO/).count()).toBe(0);
  expect(await other.locator('[rel~=sponsored]').count()).toBe(0);
  const border = (one: Locator) => one.evaluate((element) => getComputedStyle(element).borderColor);
  expect(await border(first)).not.toBe(await border(other));
});

test('a company is available when Google says that it is open, and the card says so', async () => {
  const page = await openCards(
    { name: 'Aberta', currentOpeningHours: { openNow: true } },
    { name: 'Fechada', currentOpeningHours: { openNow: false } },
    { name: 'Sem horário' },
    { name: 'Encerrada', businessStatus: 'CLOSED_PERMANENTLY' },
  );
  const open = card(page, 'Aberta');
  expect(await open.getByText('Disponível Agora', { exact: true }).isVisible()).toBe(true);
  expect(await page.getByText('Disponível Agora', { exact: true }).count()).toBe(1);
  await page.getByText('“Disponível Agora” quer dizer que a empresa está aberta').waitFor();
  const closed = card(page, 'Fechada');
  expect(await closed.getByText('Fechada agora', { exact: true }).isVisible()).toBe(true);
  expect(
    await card(page, 'Sem horário')
      .getByText(/Disponível|Fechada/)
      .count(),
  ).toBe(0);
  expect(await card(page, 'Encerrada').count()).toBe(0);
});

test('those whose data Google passes on are named', async () => {
  const attributions = [{ provider: 'Lista Local', providerUri: 'https://lista.example/' }];
  const page = await openCards({ name: 'A', attributions });
  const link = card(page, 'A').getByRole('link', { name: 'Lista Local' });
  expect(await link.getAttribute('href')).toBe('https://lista.example/');
});

test('no page in a new tab can reach back', async () => {
  const page = await openCards(
    { name: 'A', websiteUri: 'https://a.example/' },
    { name: 'B', googleMapsUri: 'https://maps.google.com/?cid=1' },
  );
  const rels = await page
    .locator('a[target=_blank]')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).rel));
  expect(rels.length).toBeGreaterThan(4);
  for (const rel of rels) expect(rel.split(' ')).toEqual(expect.arrayContaining(reachingNoOne));
  const outside = await page
    .locator('a[href^=http]:not([target=_blank])')
    .evaluateAll((links) => links.map((link) => (link as HTMLAnchorElement).href));
  expect(outside.filter((href) => !href.startsWith(new URL(page.url()).origin))).toEqual([]);
});

const reachingNoOne = ['noopener', 'noreferrer'];
