import { expect, test } from 'vitest';
import { visit } from './support/listing.ts';
import { pathOf } from './support/page-state.ts';
import { cameraPhoto, noteSkip, skipRows } from './support/skips.ts';
import { visitUntilReady } from './support/worker.ts';

test('a builder without a network finds rules, places, materials and the city of a CEP, adds up and notes a skip', async () => {
  const { page, proxy } = await visitUntilReady();
  await proxy.stop();
  const headed = (level: number, name: string) => page.getByRole('heading', { level, name });

  const rules = '/ferramentas/autorizacao';
  const onTheStreet = page.getByRole('radio', { name: 'Na rua' });
  await visit(page, proxy.url + rules);
  await page.getByLabel('Cidade', { exact: true }).selectOption('sp/sao-paulo');
  await onTheStreet.check();
  await page.getByRole('button', { name: 'Ver as regras' }).click();
  await headed(1, 'Regras para caçamba em São Paulo').waitFor();
  expect(pathOf(page)).toBe(`${rules}/sp/sao-paulo?lugar=rua`);
  await page.getByText('3 dias', { exact: true }).waitFor();
  await page.reload();
  await page.getByText('paralela à guia e de 30 a 50\u00a0cm').first().waitFor();
  await expect.poll(() => onTheStreet.isChecked()).toBe(true);
  // Inside the lot the street's rules don't apply.
  await page.getByRole('radio', { name: 'Dentro do terreno' }).check();
  await page.getByText('Distância do meio-fio').waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: 'Empresa e transporte' }).waitFor();
  await expect.poll(() => pathOf(page)).toBe(`${rules}/sp/sao-paulo?lugar=terreno`);
  await visit(page, `${proxy.url}${rules}/mg/betim`);
  await page.waitForURL('**/mg/betim/aluguel-cacamba-entulho#regras');
  await page.getByRole('heading', { name: 'Regras para caçamba em Betim' }).waitFor();

  const dropOff = '/ferramentas/ecopontos';
  const search = page.getByRole('searchbox', { name: 'Bairro, rua ou CEP' });
  const places = page.getByRole('region', { name: 'Onde ficam' }).getByRole('listitem');
  const names = () => places.locator('h4').allInnerTexts();
  await visit(page, proxy.url + dropOff);
  await page.getByLabel('Cidade', { exact: true }).selectOption('São Paulo');
  await page.getByText('126 lugares, em ordem de bairro.').waitFor();
  await expect.poll(() => pathOf(page)).toBe(`${dropOff}?cidade=sp/sao-paulo`);
  await page.reload();
  await headed(2, 'Ecopontos em São Paulo').waitFor();
  await search.fill('cangaiba');
  await page.getByText('1 lugar com “cangaiba”.').waitFor();
  await expect.poll(names).toEqual(['Ecoponto Cangaíba']);
  await search.fill('05433-000');
  await page.getByText('o CEP mais próximo de 05433-000').waitFor();
  await expect.poll(names).toContain('Ecoponto Vila Madalena');
  await search.fill('89201-000');
  await page.getByText('O CEP 89201-000 não é de São Paulo.').waitFor();
  await page.getByRole('link', { name: 'Ver os pontos de Joinville' }).click();
  await page.getByText('Pergunte à SAMA').waitFor();
  expect(pathOf(page)).toBe(`${dropOff}?cidade=sc/joinville`);

  await visit(page, `${proxy.url}/ferramentas/pode-jogar?q=eternit`);
  await headed(3, 'Telha de amianto').waitFor();
  await page.getByRole('searchbox', { name: 'O que você quer jogar fora?' }).fill('azuleijo');
  await headed(3, 'Azulejo').waitFor();

  await visit(page, `${proxy.url}/ferramentas/calculadora`);
  await page.getByRole('link', { name: 'Ver um exemplo' }).click();
  await page.getByRole('heading', { name: 'Peça uma caçamba de 3 m³' }).waitFor();
  await page.getByRole('button', { name: 'Compartilhar', exact: true }).click();
  await page.getByText(/^Copiado|Não foi possível compartilhar/).waitFor();

  await visit(page, `${proxy.url}/busca?q=eternit`);
  const result = (name: RegExp) => page.getByRole('listitem').getByRole('link', { name });
  await result(/^Telha de amianto.*Material/).waitFor();
  await page.getByRole('searchbox').fill('ecoponto capoeiras');
  await result(/^Ecoponto Capoeiras.*Ecoponto/).click();
  await headed(1, 'Onde levar pouco entulho').waitFor();

  await visit(page, `${proxy.url}/sc/joinville/aluguel-cacamba-entulho?busca=88301-000`);
  await page.getByText('88301-000 é Itajaí, SC').waitFor();
  expect(pathOf(page)).toBe('/?busca=88301-000');

  // Calendars still have the address of the diary that was a page of its own.
  await visit(page, `${proxy.url}/ferramentas/diario`);
  expect(pathOf(page)).toBe('/pedido');
  await noteSkip(page, { 'Dias no preço': '7' });
  await page.getByRole('heading', { name: /^Retirada até / }).waitFor();
  await page.getByLabel('Escolher: Como ela chegou').setInputFiles(await cameraPhoto());
  await expect.poll(async () => (await skipRows(page, 'photos')).length).toBe(1);
  await expect.poll(async () => (await skipRows(page, 'requests'))[0]?.days).toBe(7);
  await page.reload();
  await page.getByRole('button', { name: /^Ampliar/ }).waitFor();
  await page.getByText('Caçamba · Entulho Forte').waitFor();
}, 90_000);
