import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { cities } from '#src/catalogue/cities.ts';
import { permitPath } from '#src/shared/routing/links.ts';
import { rulesOf } from '#tests/unit/support/rules-of.ts';
import { findings } from './support/axe.ts';
import { openPage } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import { followTo, pathOf, waitForList } from './support/page-state.ts';
import { startProduct } from './support/server.ts';
import { storedRows, storedValue } from './support/visitor-data.ts';
import { visitUntilReady } from './support/worker.ts';

const tool = '/ferramentas/autorizacao';
const chosenCity = (page: Page) => page.getByLabel('Cidade', { exact: true });
const place = (page: Page, name: string) => page.getByRole('radio', { name });
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a city and a place give their rules without a network, and a URL that shows them again', async () => {
  const { page, proxy } = await visitUntilReady(openPage);
  await proxy.stop();

  await visit(page, proxy.url + tool);
  await chosenCity(page).selectOption('sp/sao-paulo');
  await place(page, 'Na rua').check();
  await page.getByRole('button', { name: 'Ver as regras' }).click();
  await heading(page, 'Regras para caçamba em São Paulo').waitFor();
  expect(pathOf(page)).toBe(`${tool}/sp/sao-paulo?lugar=rua`);
  await page.getByText('3 dias', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('paralela à guia e de 30 a 50\u00a0cm').first().waitFor();
  await expect.poll(() => place(page, 'Na rua').isChecked()).toBe(true);

  // Inside the lot the street's rules don't apply.
  await place(page, 'Dentro do terreno').check();
  await expect.poll(() => page.getByText('Distância do meio-fio').count()).toBe(0);
  await page.getByRole('heading', { name: 'Empresa e transporte' }).waitFor();
  expect(pathOf(page)).toBe(`${tool}/sp/sao-paulo?lugar=terreno`);

  await visit(page, `${proxy.url}${tool}/mg/betim`);
  await expectRulesInListing(page);
});

test('the rules of a city without a page of them are in its listing, wherever they are asked for', async () => {
  const url = await startProduct();
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  await visit(page, `${url}${tool}/mg/betim?lugar=rua`);
  await expectRulesInListing(page);
  expect(await findings(page)).toEqual([]);

  await visit(page, url + tool);
  await page.getByRole('link', { name: 'Betim', exact: true }).click();
  await expectRulesInListing(page);

  await page.goBack();
  await chosenCity(page).selectOption('mg/betim');
  await place(page, 'Na rua').check();
  await page.getByRole('button', { name: 'Ver as regras' }).click();
  await expectRulesInListing(page);

  await visit(page, `${url}${tool}?cidade=mg/betim&lugar=rua`);
  await expectRulesInListing(page);

  await visit(page, `${url}/blog`);
  await followTo(page, `${tool}/mg/betim`);
  await expectRulesInListing(page);
  // The list has come by then, above the rules.
  await waitForList(page);
  await expectRulesInListing(page);
});

test('an old link with a city in its query opens that city', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, `${url}${tool}?cidade=sc/joinville&lugar=rua`);
  await heading(page, 'Regras para caçamba em Joinville').waitFor();
  expect(pathOf(page)).toBe(`${tool}/sc/joinville?lugar=rua`);
  await expect.poll(() => place(page, 'Na rua').isChecked()).toBe(true);

  await visit(page, `${url}${tool}?cidade=sc/nenhuma`);
  await heading(page, 'Autorização na sua cidade').waitFor();
});

test('the form begins with the last listing, and a city page carries the choice into the request', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, url + joinville);
  await expect.poll(() => storedValue(page, 'last-city')).toBe('sc/joinville');
  await visit(page, url + tool);
  await expect.poll(() => chosenCity(page).inputValue()).toBe('sc/joinville');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Canoas', exact: true }).click();
  await heading(page, 'Regras para caçamba em Canoas').waitFor();
  expect(await findings(page)).toEqual([]);
  await place(page, 'Na rua').check();
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Incluir no pedido' }).click();
  await heading(page, 'Pedido de orçamento').waitFor();
  await expect
    .poll(() => storedRows(page, 'request'))
    .toMatchObject({ draft: { city: 'rs/canoas', place: 'street' } });
  await visit(page, url + tool);
  await expect.poll(() => chosenCity(page).inputValue()).toBe('rs/canoas');
  expect(await place(page, 'Na rua').isChecked()).toBe(true);
});

test('sharing gives the answer, its source, whom to ask, and the page with the place', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.addInitScript(() => {
    const shared: ShareData[] = [];
    Object.assign(navigator, {
      canShare: () => true,
      share: async (data: ShareData) => void shared.push(data),
    });
    Object.assign(window, { shared });
  });
  await visit(page, `${url}${tool}/rj/rio-de-janeiro?lugar=rua`);
  await page.getByRole('button', { name: 'Compartilhar' }).click();
  const [data] = await page.evaluate(() => (window as unknown as { shared: ShareData[] }).shared);
  expect(data?.text).toContain('48 horas na rua');
  expect(data?.text).toContain('cópia não oficial');
  expect(data?.text).toContain('telefone 1746');
  expect(data?.url).toMatch(/\/ferramentas\/autorizacao\/rj\/rio-de-janeiro\?lugar=rua$/);
});

test('the sheet for the building manager is one page, for the cities with the most to say', async () => {
  const url = await startProduct();
  const page = await openPage();
  for (const { id } of cities.toSorted((a, b) => textLength(b) - textLength(a)).slice(0, 3)) {
    await visit(page, `${url}${tool}/${id}?lugar=rua`);
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

test('a phone’s first screen says for how long, whom to ask, and whether', async () => {
  const url = await startProduct();
  const page = await openPage({ viewport: { width: 360, height: 780 } });
  await visit(page, `${url}${tool}/sp/sao-paulo`);
  for (const text of ['3 dias', '156', /só pode ficar na rua quando não cabe/]) {
    const box = await page.getByRole('main').getByText(text, { exact: true }).first().boundingBox();
    expect((box?.y ?? Infinity) + (box?.height ?? 0), String(text)).toBeLessThan(780);
  }
});

test('without JavaScript the list leads to every city, whose rules can be read', async () => {
  const url = await startProduct();
  const page = await openPage({ javaScriptEnabled: false });
  await page.goto(url + tool);
  expect(await page.locator('noscript p').first().innerText()).toContain('lista abaixo');
  await page.getByRole('heading', { name: 'O que vale em qualquer cidade' }).waitFor();
  for (const { id } of cities) {
    expect(await page.locator(`main a[href="${permitPath(id)}"]`).count(), id).toBe(1);
  }
  await page.getByRole('link', { name: 'Curitiba', exact: true }).click();
  await heading(page, 'Regras para caçamba em Curitiba').waitFor();
  expect(await page.locator('main sup a', { hasText: '*' }).count()).toBeGreaterThan(5);
  await page.getByText('Pode ter mudado: confirme.').first().waitFor();
  await page.goto(`${url}${tool}/mg/betim`);
  await expectRulesInListing(page);
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
