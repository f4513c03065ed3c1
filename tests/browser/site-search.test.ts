import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openAt, openPage } from './support/browser.ts';
import { openInMenu, visit } from './support/listing.ts';
import { recordLiveRegions, takeSpokenTexts } from './support/live-regions.ts';
import { hasFocus, returnToTab } from './support/page-state.ts';
import { startProxy } from './support/proxy.ts';
import { outOfReach } from './support/worker.ts';

const indexFile = '/texts/search-index.json';

const field = (page: Page) => page.getByRole('searchbox', { name: /^Cidade, CEP, material/ });
const result = (page: Page, kind: string, title: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .getByRole('link', { name: new RegExp(`^${RegExp.escape(title)}.*${kind}`) });
const queryInUrl = (page: Page) => new URL(page.url()).searchParams.get('q');

test('from the header the field has the focus; typing finds, marks, counts and fills the URL', async () => {
  const page = await openAt('/');
  await openInMenu(page, 'Buscar');
  await page.getByRole('heading', { level: 1, name: 'Buscar no site' }).waitFor();
  await expect.poll(() => hasFocus(field(page))).toBe(true);
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.getByRole('heading', { name: 'Calculadora de entulho' }).waitFor();
  await recordLiveRegions(page);
  const entries = await page.evaluate(() => history.length);

  await page.keyboard.type('jesso');
  await result(page, 'Material', 'Gesso em pó').waitFor();
  // The results of the first letters have this row too.
  await expect.poll(() => page.locator('main mark').first().innerText()).toBe('Gesso');
  await expect.poll(() => queryInUrl(page)).toBe('jesso');
  await expect
    .poll(() => takeSpokenTexts(page))
    .toContainEqual(expect.stringMatching(/^status: \d+ resultados$/));
  expect(await page.evaluate(() => [history.length, scrollY])).toEqual([entries, 0]);

  // Enter closes the keyboard of a phone and stays.
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(field(page))).toBe(false);
  expect(await findings(page)).toEqual([]);
  await page.goBack();
  await page.waitForURL('/');
});

test('Back from a result returns to the results, and from there out of the search', async () => {
  const page = await openAt('/');
  await openInMenu(page, 'Buscar');
  await field(page).pressSequentially('infração grave artigo 245');
  // Before the pause after which the URL follows.
  await result(page, 'Guia', 'Precisa de licença da prefeitura').click();
  await page.getByRole('heading', { level: 1, name: /^Precisa de licença/ }).waitFor();
  expect(new URL(page.url()).hash).not.toBe('');
  await page.goBack();
  await result(page, 'Guia', 'Precisa de licença da prefeitura').waitFor();
  expect(await field(page).inputValue()).toBe('infração grave artigo 245');
  await page.goBack();
  await page.waitForURL('/');
});

test('a CEP and a place are answered, and nothing found says what to do', async () => {
  const page = await openAt('/busca?q=88301-000');
  await page.getByText('88301-000 é Itajaí, SC').waitFor();
  await page.getByRole('link', { name: /^Ver empresas em/ }).waitFor();

  // A place is understood as on the home page.
  await field(page).fill('BH, MG.');
  await result(page, 'Cidade', 'Belo Horizonte, MG').waitFor();
  await field(page).fill('São José - SC');
  await page.getByText('Ainda não atendemos São José, SC.').waitFor();
  await page.getByRole('link', { name: /^Florianópolis, SC a 9/ }).waitFor();

  await field(page).fill('sorrokkabba');
  await page.getByRole('heading', { name: 'Não achamos “sorrokkabba”' }).waitFor();
  await page.getByRole('link', { name: 'Buscar empresas da sua cidade' }).waitFor();
  await page.getByRole('link', { name: 'Perguntar pelo WhatsApp' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Você quis dizer “sorocaba”?' }).click();
  await result(page, 'Cidade', 'Sorocaba, SP').waitFor();
  expect(await field(page).inputValue()).toBe('sorocaba');
  await field(page).fill('');
  await page.getByRole('heading', { name: 'Mais procurados' }).waitFor();
  await expect.poll(() => queryInUrl(page)).toBeNull();
});

test('an index that does not come says why, and comes by itself once it can', async () => {
  const proxy = await startProxy();
  const page = await openPage({ expectMessages: [/status of 500/, outOfReach] });
  await page.clock.install();
  proxy.fail(indexFile, 'error');
  await visit(page, `${proxy.url}/busca?q=gesso`);
  const alert = page.getByRole('alert');
  await alert.getByText('O problema é nosso').waitFor();

  proxy.clearFaults();
  proxy.fail(indexFile, 'html');
  await page.clock.fastForward('00:05');
  await alert.getByText('a resposta não veio do nosso site').waitFor();

  await proxy.stop();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await alert.getByText('Você está sem internet, e a busca ainda não foi guardada').waitFor();

  proxy.clearFaults();
  await proxy.restart();
  await returnToTab(page);
  await result(page, 'Material', 'Gesso em pó').waitFor();
  await alert.waitFor({ state: 'detached' });
});
