import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { hydrated, openAt, openPage } from './support/browser.ts';
import { holdRequests } from './support/hold-requests.ts';
import { joinville, places, startListing, visit } from './support/listing.ts';
import { layoutShift } from './support/page-state.ts';
import { contact, noteOf, saveButton, savedKeys, saveFromCard } from './support/saved-items.ts';
import { storedRows } from './support/visitor-data.ts';

const guide = '/blog/tamanho-ideal-cacamba-entulho';

const startTwo = () =>
  startListing(places({ name: 'Primeira Caçambas' }, { name: 'Segunda Caçambas' }));

test('a company saved from its card can be called, written to, removed and brought back', async () => {
  const url = await startTwo();
  const page = await openAt(url + joinville);
  await saveFromCard(page, 'Primeira Caçambas');
  expect(await saveButton(page, 'Segunda Caçambas').getAttribute('aria-pressed')).toBe('false');
  await saveFromCard(page, 'Segunda Caçambas');

  await page.getByRole('link', { name: 'Ver salvos' }).click();
  const saved = contact(page, 'Primeira Caçambas');
  const chat = saved.getByRole('link', {
    name: 'Pedir orçamento no WhatsApp: Primeira Caçambas',
    exact: true,
  });
  expect(await chat.getAttribute('href')).toContain('https://wa.me/5547999123456?text=');
  const call = saved.getByRole('link', { name: 'Ligar (47) 99912-3456' });
  expect(await call.getAttribute('href')).toBe('tel:+5547999123456');
  await saved.getByRole('link', { name: 'Joinville, SC' }).waitFor();

  const names = () =>
    page
      .getByRole('article')
      .evaluateAll((articles) => articles.map((article) => article.getAttribute('aria-label')));
  const both = ['Segunda Caçambas', 'Primeira Caçambas'];
  expect(await names()).toEqual(both);
  await noteOf(page, 'Primeira Caçambas').fill('Ligar sábado');
  await page.getByRole('button', { name: 'Remover Primeira Caçambas' }).click();
  await expect.poll(names).toEqual(['Segunda Caçambas']);
  expect(await page.evaluate(() => document.activeElement !== document.body)).toBe(true);
  expect(await findings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(names).toEqual(both);
  expect(await noteOf(page, 'Primeira Caçambas').inputValue()).toBe('Ligar sábado');
  await page.reload();
  await expect.poll(names).toEqual(both);
});

test('a note is stored as it is typed, also when the company is saved again before it is read', async () => {
  const url = await startTwo();
  const page = await openAt(url + joinville);
  await saveFromCard(page, 'Primeira Caçambas');
  await visit(page, `${url}/salvos`);
  await noteOf(page, 'Primeira Caçambas').pressSequentially('R$ 420, falei com a Ana');
  // The button does not know yet what is saved: the note is worth more than a newer copy.
  await expect.poll(() => storedNote(page)).toBe('R$ 420, falei com a Ana');
  const release = await holdRequests(page, databaseCode);
  await visit(page, url + joinville);
  const button = saveButton(page, 'Primeira Caçambas');
  await button.click();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  release();
  await page.getByText('Salvo neste aparelho.').waitFor();
  expect(await storedNote(page)).toBe('R$ 420, falei com a Ana');

  // After a reload the button knows what is saved, and moves nothing.
  await visit(page, url + joinville);
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true');
  expect(await layoutShift(page)).toBe(0);
  const width = async () => (await button.boundingBox())?.width;
  const before = await width();
  await button.click();
  await page.getByText('Primeira Caçambas foi removido dos salvos.').waitFor();
  expect(await button.getAttribute('aria-pressed')).toBe('false');
  expect(await width()).toBe(before);
  expect(await savedKeys(page)).toEqual([]);
});

test('guides and cities are marked at their heads and listed as links; the empty page says how to save', async () => {
  const url = await startTwo();
  const page = await openPage();
  for (const path of [guide, '/blog/cacamba-entulho-curitiba-pr', joinville]) {
    await visit(page, url + path);
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Salvar/ })
      .first()
      .click();
    await page.getByText('Salvo neste aparelho.').waitFor();
  }
  expect(await findings(page)).toEqual([]);
  await visit(page, `${url}/salvos`);
  const links = (name: string) =>
    page
      .getByRole('region', { name, exact: true })
      .getByRole('link')
      .evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await page.getByRole('heading', { name: 'Guias', exact: true }).waitFor();
  expect(await links('Guias')).toEqual([guide]);
  expect(await links('Cidades')).toEqual([joinville, '/blog/cacamba-entulho-curitiba-pr']);
  await page.getByRole('button', { name: /^Remover Tamanho/ }).click();
  await expect.poll(() => savedKeys(page)).toHaveLength(2);
  for (const name of ['Empresas em Joinville', 'Caçamba de entulho em Curitiba']) {
    await page.getByRole('button', { name: `Remover ${name}` }).click();
  }
  await page.getByRole('heading', { name: 'Nada salvo ainda' }).waitFor();
  await page.getByRole('main').getByRole('link', { name: 'Buscar caçambas' }).click();
  await page.getByRole('combobox').waitFor();
});

test('two tabs stay in step, while something is typed as well', async () => {
  const url = await startTwo();
  const list = await openAt(url + joinville);
  const saved = await list.context().newPage();
  await visit(saved, `${url}/salvos`);
  await saved.getByRole('heading', { name: 'Nada salvo ainda' }).waitFor();
  await saveFromCard(list, 'Primeira Caçambas');
  await contact(saved, 'Primeira Caçambas').waitFor();
  await noteOf(saved, 'Primeira Caçambas').fill('Metade');
  await saveFromCard(list, 'Segunda Caçambas');
  await contact(saved, 'Segunda Caçambas').waitFor();
  expect(await noteOf(saved, 'Primeira Caçambas').inputValue()).toBe('Metade');
  const third = await list.context().newPage();
  await visit(third, `${url}/salvos`);
  await noteOf(third, 'Primeira Caçambas').fill('Inteira');
  await expect.poll(() => noteOf(saved, 'Primeira Caçambas').inputValue()).toBe('Inteira');
  await saved.getByRole('button', { name: 'Remover Primeira Caçambas' }).click();
  const button = saveButton(list, 'Primeira Caçambas');
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
});

/** The path of the file that contains Dexie. */
const databaseCode = /\/database-/;

/** The only note in the browser's own database. */
async function storedNote(page: Page): Promise<unknown> {
  await hydrated(page);
  const [item] = Object.values(await storedRows(page, 'saved'));
  return (item as { note: string } | undefined)?.note;
}
