import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { openAt } from './support/browser.ts';
import {
  coveredControls,
  isSameDocument,
  markDocument,
  pathOf,
  setFontSize,
} from './support/page-state.ts';
import { storedRows } from './support/visitor-data.ts';

const calculator = '/ferramentas/calculadora';

const pick = (page: Page, name: string) =>
  page.getByRole('main').getByRole('button', { name, exact: true }).click();
const line = (page: Page, name: string) => page.getByRole('group', { name });
const field = (page: Page, group: string, name: string) =>
  line(page, group).getByRole('textbox', { name });
const result = (page: Page) => page.getByRole('region', { name: 'Resultado' });
const focused = (page: Page) =>
  page.evaluate(
    () => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent,
  );

test('a wall and its floor are added up as they are typed, and the request gets the result', async () => {
  const page = await openAt(calculator);
  await pick(page, 'Parede');
  // The thickness has a default.
  expect(await field(page, '1. Parede', 'Espessura').inputValue()).toBe('0,15');
  await expect.poll(() => focused(page)).toBe('linha-1-0');
  await page.keyboard.type('4');
  await field(page, '1. Parede', 'Altura').fill('2.6');
  await line(page, '1. Parede').getByText('2,34 m³').waitFor();
  await pick(page, 'Piso e contrapiso');
  await expect.poll(() => focused(page)).toBe('linha-2-0');
  await page.keyboard.type('20');
  await result(page)
    .getByRole('status')
    .filter({ hasText: /^Peça uma caçamba de 5\sm³$/ })
    .waitFor();
  await result(page).getByText('4,1 a 6,6 t').waitFor();
  // There the bar lies over no part of a button.
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  expect(await findings(page)).toEqual([]);
  await result(page)
    .getByRole('img', { name: /^Caçamba de 5\sm³ em escala.* cheia até 83%/ })
    .waitFor();

  await result(page).getByRole('link', { name: 'Usar no pedido' }).click();
  await page.getByRole('heading', { level: 1, name: 'Pedir preço' }).waitFor();
  const draft = async () => (await storedRows(page, 'request')).draft;
  await expect.poll(draft).toMatchObject({ size: 5, skips: 1, volume: 4.1 });
  // After going back, the calculation is unchanged.
  await page.goBack();
  await field(page, '2. Piso e contrapiso', 'Área').waitFor();
  expect(await field(page, '1. Parede', 'Comprimento').inputValue()).toBe('4');
});

test('bad input gets a sentence beside its field, and a reload keeps every letter', async () => {
  const page = await openAt(calculator);
  await pick(page, 'Terra');
  await markDocument(page);
  const [length, width, depth] = ['Comprimento', 'Largura', 'Profundidade'].map((name) =>
    field(page, '1. Terra', name),
  );
  await length?.fill('dez');
  await width?.fill('-2');
  await depth?.fill('30');
  const says = (sentence: string) => line(page, '1. Terra').getByText(sentence).waitFor();
  await says('Escreva só o número, como 2,60 ou 2.60.');
  expect(await length?.getAttribute('aria-invalid')).toBe('true');
  expect(await findings(page)).toEqual([]);
  // The URL follows without scrolling or a new document.
  const top = () => page.evaluate(() => window.scrollY);
  const before = await top();
  await expect.poll(() => pathOf(page)).toBe(`${calculator}?linhas=terra_dez_-2_30`);
  expect(await top()).toBe(before);
  expect(await isSameDocument(page)).toBe(true);

  await depth?.fill('3');
  await expect.poll(() => pathOf(page)).toBe(`${calculator}?linhas=terra_dez_-2_3`);
  await page.reload();
  await says('Tire o sinal de menos.');
  const texts = line(page, '1. Terra').getByRole('textbox');
  expect(
    await texts.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value)),
  ).toEqual(['dez', '-2', '3']);
});

test('a removed line takes its numbers along, and Back brings a calculation that was begun anew', async () => {
  const page = await openAt(`${calculator}?linhas=carrinhos_12*azulejo_25_0,03&utm_source=x`);
  await page.getByRole('button', { name: 'Remover Carrinhos, linha 1' }).click();
  await expect.poll(() => focused(page)).toBe('Sua conta');
  expect(await field(page, '1. Azulejo', 'Área').inputValue()).toBe('25');
  await expect.poll(() => pathOf(page)).toBe(`${calculator}?linhas=azulejo_25_0,03`);

  await page.getByRole('link', { name: 'Começar de novo' }).click();
  await page.getByRole('link', { name: 'Ver um exemplo' }).click();
  await line(page, '2. Parede').waitFor();
  await page.goBack();
  await page.getByRole('heading', { name: 'O que você vai descartar?' }).waitFor();
  await page.goBack();
  await expect.poll(() => field(page, '1. Azulejo', 'Área').inputValue()).toBe('25');
});

test('with text of any size no control of the form is below the bar', async () => {
  const page = await openAt(`${calculator}?linhas=parede_40_2,6_0,15*piso_20*carrinhos_12`);
  const bar = page.getByRole('link', { name: /Peça 6 caçambas de 5\sm³/ });
  await bar.click();
  await expect.poll(() => focused(page)).toContain('Usar no pedido');
  await page.goBack();
  expect(await field(page, '3. Carrinhos', 'Quantos').inputValue()).toBe('12');
  const area = 'section[aria-labelledby=titulo-linhas]';
  const places = { area, bar: `${area} > a` };
  for (const [fontSize, bars] of [
    ['16px', 1],
    ['21px', 0],
    ['32px', 0],
  ] as const) {
    await setFontSize(page, fontSize);
    await expect
      .poll(() => bar.filter({ visible: true }).count(), { message: fontSize })
      .toBe(bars);
    expect(await page.evaluate(coveredControls, places), fontSize).toEqual([]);
  }
});
