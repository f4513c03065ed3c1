import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { rulesOf } from '#tests/unit/support/rules-of.ts';
import { findings } from './support/axe.ts';
import { openAt, openPage } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import { followTo, pathOf, waitForList } from './support/page-state.ts';
import { storedRows, storedValue } from './support/visitor-data.ts';

const tool = '/ferramentas/autorizacao';
const chosenCity = (page: Page) => page.getByLabel('Cidade', { exact: true });
const place = (page: Page, name: string) => page.getByRole('radio', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('the rules of a city without a page of them are in its listing, wherever they are asked for', async () => {
  const page = await openAt(`${tool}/mg/betim?lugar=rua`);
  await expectRulesInListing(page);
  expect(await findings(page)).toEqual([]);

  await visit(page, tool);
  await chosenCity(page).selectOption('mg/betim');
  await place(page, 'Na rua').check();
  await page.getByRole('button', { name: 'Ver as regras' }).click();
  await expectRulesInListing(page);

  await visit(page, `${tool}?cidade=mg/betim&lugar=rua`);
  await expectRulesInListing(page);

  await visit(page, '/blog');
  await followTo(page, `${tool}/mg/betim`);
  await expectRulesInListing(page);
  // The list has come by then, above the rules.
  await waitForList(page);
  await expectRulesInListing(page);
});

test('the form begins with the last listing, a city in the query opens its page, and that carries the choice into the request', async () => {
  const page = await openAt(joinville);
  await expect.poll(() => storedValue(page, 'last-city')).toBe('sc/joinville');
  await visit(page, tool);
  await expect.poll(() => chosenCity(page).inputValue()).toBe('sc/joinville');

  await visit(page, `${tool}?cidade=sc/nenhuma`);
  await heading(page, 'Autorização na sua cidade').waitFor();
  await visit(page, `${tool}?cidade=rs/canoas&lugar=rua`);
  await heading(page, 'Regras para caçamba em Canoas').waitFor();
  expect(pathOf(page)).toBe(`${tool}/rs/canoas?lugar=rua`);
  await expect.poll(() => place(page, 'Na rua').isChecked()).toBe(true);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('main').getByRole('link', { name: 'Pedir preço' }).click();
  await heading(page, 'Pedir preço').waitFor();
  await expect
    .poll(() => storedRows(page, 'request'))
    .toMatchObject({ draft: { city: 'rs/canoas', place: 'street' } });
  await visit(page, tool);
  await expect.poll(() => chosenCity(page).inputValue()).toBe('rs/canoas');
  await expect.poll(() => place(page, 'Na rua').isChecked()).toBe(true);
});

test('the sheet for the building manager is one page, for the cities with the most to say', async () => {
  const page = await openPage();
  for (const { id } of cities.toSorted((a, b) => textLength(b) - textLength(a)).slice(0, 3)) {
    await visit(page, `${tool}/${id}?lugar=rua`);
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '');
    });
    await page.getByRole('button', { name: 'Imprimir folha para o síndico' }).click();
    await page.locator('[data-printed]').waitFor({ state: 'attached' });
    for (const options of [{ preferCSSPageSize: true }, { format: 'A4' }]) {
      const paper = (await page.pdf(options)).toString('latin1');
      expect(paper.match(/\/Type\s*\/Page\b/g), id).toHaveLength(1);
    }
  }

  await page.emulateMedia({ media: 'print' });
  const sheet = page.getByRole('region', { name: 'Folha para o síndico' });
  expect(await sheet.getByText('(NBR 16280:2020)').isVisible()).toBe(true);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  expect(await sheet.isVisible()).toBe(false);
});

test('a phone’s first screen says for how long, whom to ask, and whether, and its button shares that', async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => void shared.push(data),
    });
    Object.assign(window, { shared });
  });
  await visit(page, `${tool}/sp/sao-paulo`);
  for (const text of ['3 dias', '156', /só pode ficar na rua quando não cabe/]) {
    const box = await page.getByRole('main').getByText(text, { exact: true }).first().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), String(text)).toBeLessThan(800);
  }
  await place(page, 'Na rua').check();
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const shared = () => page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  await expect.poll(shared).toMatchObject([
    {
      text: expect.stringContaining('telefone 156'),
      url: expect.stringMatching(/\/ferramentas\/autorizacao\/sp\/sao-paulo\?lugar=rua$/),
    },
  ]);
});

async function expectRulesInListing(page: Page): Promise<void> {
  await page.waitForURL('**/mg/betim/aluguel-cacamba-entulho#regras');
  const rules = page.getByRole('heading', { name: 'Regras para caçamba em Betim' });
  await expect.poll(async () => (await rules.boundingBox())?.y).toBeLessThan(200);
  expect((await rules.boundingBox())?.y).toBeGreaterThanOrEqual(0);
}

/** Characters that a city's rules need on paper. */
function textLength({ id }: (typeof cities)[number]): number {
  return JSON.stringify(rulesOf(id).sources).length;
}
