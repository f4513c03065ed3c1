import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { startFakeGoogle } from '#tests/server/support/fake-google.ts';
import { limit } from '#tests/server/support/strain.ts';
import { openAt, openPage } from './support/browser.ts';
import { openCompanyPage, shareServer } from './support/company-area.ts';
import { joinville, places } from './support/listing.ts';
import { waitForList } from './support/page-state.ts';
import { askingGoogleAt, startProduct } from './support/server.ts';
import { noteSkip, openSkips } from './support/skips.ts';
import { accept, offer, startTaker } from './support/taker.ts';

shareServer();

/** What is left of A4 between the margins of a page of the site, in CSS pixels. */
const viewport = { width: 688, height: 1030 };

test('a printed skip has its deadline, the number to dial and the line to fill to, and no buttons', async () => {
  const page = await openPage({ viewport });
  await openSkips(page);
  await noteSkip(page, { 'Dias no preço': '5', 'Telefone da empresa': '(47) 99912-3456' });
  expect(await print(page)).toBe(1);
  expect(await page.getByText('Retirada até domingo, 29/11').isVisible()).toBe(true);
  expect(await controls(page)).toEqual([]);
  expect(await page.getByRole('link', { name: 'Meus pedidos' }).count()).toBe(0);
  expect(await page.getByText('(47) 99912-3456').isVisible()).toBe(true);
  const picture = page.getByRole('img', { name: /até 10 cm abaixo da borda/ });
  expect(await picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
});

test(
  'an accepted request is one sheet with what was agreed, the phone, and the rule for the street',
  async () => {
    const taker = await startTaker('Papel');
    const { id, token } = await taker.receive({ place: 'street' });
    await taker.act(id, { ...offer, step: 'offer' });
    const page = await openCompanyPage({ viewport });
    await page.goto(`${taker.proxy.url}/pedido#t=${token}`);
    await accept(page, offer.total);
    const phone = page.getByRole('link', { name: /^\(\d\d\) / });
    await phone.waitFor();
    expect(await print(page)).toBe(1);
    expect(await phone.isVisible()).toBe(true);
    await page.getByText('R$ 420').filter({ visible: true }).first().waitFor();
    await page.getByText(/na rua.* Confirme com /).waitFor();
    expect(await page.getByRole('img', { name: /abaixo da borda/ }).isVisible()).toBe(true);
    expect(await controls(page)).toEqual([]);
  },
  limit(60_000),
);

test('on paper a guide has its own address and no others, and no navigation', async () => {
  const page = await openAt('/blog/tamanho-ideal-cacamba-entulho', { viewport });
  await print(page);
  expect(await page.getByRole('banner').isVisible()).toBe(false);
  expect(await page.getByRole('contentinfo').isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.getByText('https://alugacacamba.example/blog/tamanho-ideal-cacamba-entulho').waitFor();
  expect(await page.getByRole('main').evaluate(printedAddresses)).toEqual([]);
});

const longName = 'Recicla Obra Locação de Caçambas e Transporte de Resíduos da Construção';

test('twenty companies are a table on one page, in the chosen order, with numbers to dial', async () => {
  const rows = Array.from({ length: 18 }, (_, index) => ({
    name: `${index % 4 === 0 ? longName : 'Disk Caçamba Glória'} ${index}`,
    formattedAddress: `Rua Monsenhor Gercino, ${index}950 - Itaum, Joinville - SC, 89230-290`,
    rating: 4 + index / 20,
  }));
  const google = await startFakeGoogle(places(...rows));
  const prices = [3, 4, 5, 7].map((size) => ({
    ...{ size, priceFrom: size === 4 ? null : 100 * size, pricedOn: '2026-11-26' },
  }));
  const skip_sizes = JSON.stringify(prices);
  const partners = ['Boa Vista', 'Tira Entulho'].map((name) => ({ name, columns: { skip_sizes } }));
  const url = await startProduct(askingGoogleAt(google.url), partners);
  const page = await openAt(`${url + joinville}?ordem=avaliacao`, { viewport });
  await waitForList(page);
  await page.locator('table').waitFor({ state: 'attached' });
  expect(await print(page)).toBe(1);
  await page.getByRole('heading', { name: 'Caçambas de entulho em Joinville, SC' }).waitFor();
  await page.getByText(/^20 empresas, lista de \d\d\/\d\d\/\d{4}\./).waitFor();
  const cells = page.locator('[data-paper] tbody tr');
  expect(await cells.count()).toBe(20);
  expect(await cells.first().innerText()).toMatch(
    /Glória 17\s+nota: Google Maps\s+\(47\) 99912-3456\s+4,8 \(183\)\s+sob consulta\s+Rua Monsenhor/,
  );
  expect(await cells.last().innerText()).toMatch(/\(47\) 99999-0000\s+–\s+300\s+500\s+700\s+Toda/);
  expect(await page.getByRole('article').first().isVisible()).toBe(false);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
});

test('with a short list the rules that are a part of it are printed, and no buttons to tap', async () => {
  const page = await openAt('/mg/betim/aluguel-cacamba-entulho', { viewport });
  await waitForList(page);
  await page.locator('table').waitFor({ state: 'attached' });
  await print(page);
  expect(await page.getByText('caçambas públicas do EcoEntulho, de onde').isVisible()).toBe(true);
  expect(await page.getByText('Bairros atendidos').isVisible()).toBe(false);
  expect(await page.getByRole('button').count()).toBe(0);
  expect(await page.getByRole('main').evaluate(printedAddresses)).toEqual([]);
});

test("drop-off points are printed without the other cities', and the whole list of waste on two pages", async () => {
  const page = await openAt('/ferramentas/ecopontos?cidade=sp/sao-paulo', { viewport });
  await page.getByText('126 lugares').waitFor();
  await print(page);
  expect(await emptyBoxes(page.getByRole('main'))).toEqual([]);
  expect(await page.getByText('Ecoponto Alto de Pinheiros').isVisible()).toBe(true);
  expect(await page.getByText('Pontos por cidade').isVisible()).toBe(false);

  const waste = await openAt('/ferramentas/pode-jogar', { viewport });
  expect(await print(waste)).toBeLessThanOrEqual(2);
  expect(await waste.getByText('Cartucho e toner', { exact: true }).isVisible()).toBe(true);
});

/** Looks at a page as it is printed, where no text may stand over other text; how many sheets it is. */
async function print(page: Page): Promise<number> {
  await page.emulateMedia({ media: 'print' });
  expect(await page.evaluate(overlappingTexts)).toEqual([]);
  const sheets = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1');
  return sheets.match(/\/Type\s*\/Page\b/g)?.length ?? 0;
}

/** For a page to run: pairs of texts that share a place. */
function overlappingTexts(): string[] {
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const boxes: { text: string; box: DOMRect }[] = [];
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const { parentElement: parent, textContent: text } = node;
    if (!text?.trim() || !parent?.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const box of range.getClientRects()) {
      if (!parent.closest('[class*="visuallyHidden"]')) boxes.push({ text: text.trim(), box });
    }
  }
  // Lines of large letters may be lower than the letters' own boxes.
  const slack = 10;
  return boxes.flatMap(({ text, box }, index) =>
    boxes
      .slice(index + 1)
      .filter(({ box: other }) => {
        const width = Math.min(box.right, other.right) - Math.max(box.left, other.left);
        const height = Math.min(box.bottom, other.bottom) - Math.max(box.top, other.top);
        return width > 2 && height > slack;
      })
      .map((other) => `${text} / ${other.text}`),
  );
}

/** The buttons on paper, by the first of their words. */
const controls = (page: Page) =>
  page
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.querySelector('span')?.textContent));

/** What the style sheet writes behind the links of a part of the page. */
function printedAddresses(part: Element): string[] {
  return [...part.querySelectorAll('a')]
    .filter((link) => link.checkVisibility())
    .map((link) => getComputedStyle(link, '::after').content)
    .filter((content) => content.includes('('));
}

/** The bordered boxes without a word or a picture in them. */
function emptyBoxes(part: Locator): Promise<string[]> {
  return part.locator('div, form, section').evaluateAll((all) =>
    (all as HTMLElement[])
      .filter((one) => one.checkVisibility() && parseFloat(getComputedStyle(one).borderTopWidth))
      .filter((one) => one.innerText.trim() === '' && !one.querySelector('img, svg'))
      .map((one) => one.className),
  );
}
