import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { countedKinds } from '#src/company/statistics.ts';
import { jpegs } from '#tests/server/support/pictures.ts';
import { allViews, findings, phoneView } from './support/axe.ts';
import {
  acceptInvitation,
  closeSheet,
  inviteNewcomer,
  openCompanyPage,
  openPart,
  openSheet,
  profileRow,
  reopen,
  shareServer,
  signIn,
} from './support/company-area.ts';
import { overflowInPixels } from './support/page-state.ts';

shareServer();

test('on a phone the prices by material are folded away until they are asked for', async () => {
  const { page, company } = await signIn({ viewport: { width: 360, height: 780 } });
  const sheet = await openSheet(page, 'Tamanhos e preços');
  await sheet.getByRole('checkbox', { name: '3 m³', exact: true }).check();
  const soil = sheet.getByLabel('3 m³, terra (R$)', { exact: true });
  expect(await soil.count()).toBe(0);
  expect(await findings(page, phoneView)).toEqual([]);
  await sheet.getByRole('button', { name: 'Preço por material' }).click();
  await soil.fill('340');
  await sheet.getByLabel('3 m³, entulho misturado (R$)', { exact: true }).fill('380,50');
  await sheet.getByLabel('Dias incluídos').fill('7');
  await sheet.getByLabel('Diária extra (R$)').fill('70');
  await sheet.getByLabel('O que custa a mais').fill('Sábado: R$ 60');
  expect(await sheet.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  expect(await findings(page, phoneView)).toEqual([]);
  await closeSheet(sheet);
  await page.getByRole('button', { name: 'Salvar', exact: true }).click();
  await page.getByText('Pronto, está salvo.').waitFor();
  const { data, pending } = await company.read();
  expect(data.skipSizes[0]).toMatchObject({
    ...{ size: 3, priceFrom: 340, loads: { mixed: 380.5, soil: 340 } },
  });
  expect(data.rentalTerms).toEqual({ days: 7, extraDay: 70 });
  expect(pending).toMatchObject({ name: null, extras: 'Sábado: R$ 60' });
  await profileRow(page, 'Tamanhos e preços').getByText('Esperando aprovação').waitFor();

  // What is written is shown, so that it can be corrected.
  await openSheet(page, 'Tamanhos e preços');
  expect(await sheet.getByLabel('3 m³ a partir de (R$)', { exact: true }).inputValue()).toBe('340');
  await soil.fill('300');
  await closeSheet(sheet);
  await profileRow(page, 'Tamanhos e preços').getByText('O preço de um material é menor').waitFor();
});

test('on a phone a person fills in a whole profile with at most sixty taps', async () => {
  const page = await openCompanyPage({ viewport: { width: 360, height: 780 } });
  await acceptInvitation(page, await inviteNewcomer());
  let taps = 0;
  const tap = async (target: Locator) => {
    taps += 1;
    await target.click();
  };
  // Into the field that has the focus; of a keyboard only what is written is not counted.
  const write = (text: string) => page.keyboard.type(text);
  const sheet = page.getByRole('dialog');
  const step = async (name: string, fill: () => Promise<void>) => {
    await tap(page.getByRole('button', { name: `Informar: ${name}` }));
    await fill();
    await tap(sheet.getByRole('button', { name: 'Pronto' }));
  };

  await step('Telefone e WhatsApp', () => write('47999990000'));
  await step('Tamanhos e preços', async () => {
    for (const [size, price] of Object.entries({ 3: '290', 4: '340', 5: '390', 7: '480' })) {
      await tap(sheet.getByRole('checkbox', { name: `${size} m³` }));
      await tap(sheet.getByLabel(`${size} m³ a partir de`));
      await write(price);
    }
  });
  await step('Horário de atendimento', async () => {
    await tap(sheet.getByRole('button', { name: 'Definir horário, Segunda a sexta' }));
    await tap(sheet.getByRole('button', { name: 'Incluir pausa, Segunda a sexta' }));
    await tap(sheet.getByRole('button', { name: 'Definir horário, Sábado' }));
  });
  await step('Endereço', async () => {
    await write('89201000');
    await sheet.getByText('Cidade: Joinville - SC').waitFor();
    await tap(sheet.getByLabel('Rua, número e bairro'));
    await write('Rua das Obras, 10, Centro');
  });
  await step('Descrição', () => write('Entregamos no mesmo dia e levamos ao aterro.'));
  await step('CNPJ', () => write('11222333000181'));
  await tap(page.getByRole('button', { name: 'Salvar', exact: true }));
  await page.getByText('Pronto, está salvo. Agora nossa equipe confere a empresa').waitFor();
  await tap(page.getByRole('button', { name: 'Entendi' }));

  await tap(page.getByRole('link', { name: 'Incluir fotos' }));
  // The button, the pictures and the phone's own 'done'.
  taps += 4;
  const [picture = []] = await jpegs(1);
  await page
    .getByLabel('Incluir fotos')
    .setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.from(picture) });
  await page.getByText('Uma foto foi enviada.').waitFor();
  await tap(page.getByRole('button', { name: 'Diga o que a foto mostra' }));
  await write('Caçamba de 5 m³ na rua');
  await tap(sheet.getByRole('button', { name: 'Salvar descrição' }));
  await page.getByText('A descrição foi salva').waitFor();
  await tap(page.getByRole('link', { name: 'Início' }));
  await page.getByText('Perfil completo').waitFor();
  expect(taps).toBeLessThanOrEqual(60);
});

test('every part can be read and used in both schemes, on a phone and on a desk', async () => {
  const { page, company } = await signIn();
  await page.route('**/company/statistics?*', (route) => route.fulfill({ json: statistics() }));
  for (const name of ['Início', 'Mais', 'Números', 'Pedidos', 'Perfil']) {
    await page.setViewportSize({ width: 360, height: 800 });
    await openPart(page, name);
    if (name === 'Números') await expectTables(page);
    expect(await page.evaluate(overflowInPixels), name).toBe(0);
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await page.evaluate(overflowInPixels), name).toBe(0);
    expect(await page.evaluate(smallTargets), name).toEqual([]);
    expect(await findings(page, allViews), name).toEqual([]);
  }
  await page.goBack();
  await page.getByRole('heading', { name: 'Pedidos', exact: true }).waitFor();
  await page.locator('[aria-current="page"]', { hasText: 'Pedidos' }).waitFor();

  // A workplace: a bar of 56 px, the parts below or at the left, nothing of the site.
  await openPart(page, 'Início');
  const parts = page.getByRole('navigation', { name: 'Partes da área da empresa' });
  for (const [width, height] of [
    [360, 780],
    [1100, 900],
    [1280, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.getByRole('banner').count()).toBe(0);
    expect(await page.getByRole('contentinfo').count()).toBe(0);
    const bar = page.locator('[data-workplace] > header');
    expect((await bar.boundingBox())?.height).toBe(56);
    const box = await parts.boundingBox();
    if (width === 360) expect(Math.round((box?.y ?? 0) + (box?.height ?? 0))).toBe(height);
    else expect(box).toMatchObject({ x: 0, y: 56 });
  }

  // A suspended company can contact the team at once.
  await company.operate('suspend');
  await reopen(page);
  const alert = page.getByRole('alert').filter({ hasText: 'está suspensa' });
  const link = alert.getByRole('link', { name: /Contatar Suporte/ });
  await expect
    .poll(() => link.getAttribute('href'))
    .toMatch(/^https:\/\/wa\.me\/\d+\?text=.*suspensa/);
  expect(await findings(page, phoneView)).toEqual([]);
});

/** Of the numbers; none is wider than a phone. */
async function expectTables(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ver como tabela' }).click();
  const tables = page.getByRole('region', { name: /^Números por/ });
  await expect.poll(() => tables.count()).toBe(3);
  for (const table of await tables.all()) {
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
  const heads = await tables.first().getByRole('columnheader').allTextContents();
  expect(heads[3]).toContain('Toques no WhatsApp');
}

/** For a page to run: what of the panel is smaller than a finger. */
function smallTargets(): string[] {
  const targets = document.querySelectorAll<HTMLElement>(
    'main :is(a, button, select, textarea, input:not([type="checkbox"], [type="radio"], [type="file"]), label:has([type="checkbox"], [type="radio"]))',
  );
  return [...targets]
    .filter((target) => target.checkVisibility() && target.offsetHeight < 48)
    .filter((target) => !target.closest('p, h3'))
    .map((target) => `${target.tagName} ${target.textContent}`);
}

/** Of a company without a page of its own, which has one column less. */
function statistics() {
  const counts = { ...Object.fromEntries(countedKinds.map((kind) => [kind, 1234])), page: 0 };
  const days = Array.from(
    { length: 30 },
    (_, index) => `2026-10-${String(index + 1).padStart(2, '0')}`,
  );
  return {
    from: days[0],
    to: days.at(-1),
    total: counts,
    previous: counts,
    days: days.map((day) => ({ day, ...counts })),
    cities: ['sc/joinville', 'sp/sao-jose-dos-campos'].map((cityId) => ({ cityId, ...counts })),
    sizes: ['5', ''].map((size) => ({ size, ...counts })),
  };
}
