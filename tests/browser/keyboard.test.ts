import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openAt, openPage } from './support/browser.ts';
import { joinville as listing } from './support/listing.ts';
import { waitForList } from './support/page-state.ts';

/** What has the focus, and whether one can see that it has. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement as HTMLElement;
    const { outlineStyle, outlineWidth } = getComputedStyle(element);
    const picture = element.querySelector('[aria-label]');
    const text = element.textContent || element.ariaLabel || picture?.ariaLabel || '';
    const name = element.getAttribute('placeholder') ?? text;
    return { text: name.trim(), visible: outlineStyle !== 'none' && outlineWidth === '3px' };
  });
}

test('the keyboard goes through the home page in the order in which it is read', async () => {
  const page = await openAt('/', { viewport: { width: 1280, height: 900 } });
  const order: string[] = [];
  for (let press = 0; press < 15; press += 1) {
    await page.keyboard.press('Tab');
    const { text, visible } = await focused(page);
    expect(visible, text).toBe(true);
    order.push(text);
  }
  expect(order).toEqual([
    'Pular para o conteúdo',
    'AlugaCaçamba',
    'Início',
    'Buscar',
    'Meus pedidos',
    'Guias',
    'Ferramentas',
    'Salvos',
    'Como funciona',
    'Empresas parceiras',
    'Para empresas',
    'Digite sua cidade ou CEP...',
    'Buscar Caçambas',
    'Usar minha localização',
    'Pedir preço a até 4 empresas, grátis e sem cadastro',
  ]);
});

test('a visitor reaches a chat with the keyboard alone', async () => {
  const page = await openAt('/', { viewport: { width: 1280, height: 900 } });
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.type('joinv');
  await page.getByRole('option').first().waitFor();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await waitForList(page);
  for (let press = 0; press < 20; press += 1) {
    await page.keyboard.press('Tab');
    const { text, visible } = await focused(page);
    expect(visible, text).toBe(true);
    if (text === 'WhatsApp') return;
  }
  expect.fail('twenty presses did not reach a chat button');
});

test('in forced colours the chosen city and the focus can be seen', async () => {
  const page = await openAt('/', { forcedColors: 'active' });
  await page.getByRole('combobox').fill('sa');
  await page.getByRole('option').first().waitFor();
  await page.getByRole('combobox').press('ArrowDown');
  const outline = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).outlineStyle);
  expect(await outline('[role=option][aria-selected=true]')).toBe('solid');
  expect(await outline('input:focus')).toBe('solid');
});

test('a visitor who asks for more contrast gets it', async () => {
  const page = await openPage({ contrast: 'more' });
  await page.goto(listing);
  const token = (name: string) =>
    page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one), name);
  expect(await token('--ink-soft')).toBe(await token('--ink'));
});
