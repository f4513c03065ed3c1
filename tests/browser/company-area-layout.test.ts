import { expect, test } from 'vitest';
import { countedKinds } from '#src/company/statistics.ts';
import { jpegs } from '#tests/server/support/pictures.ts';
import { findings } from './support/axe.ts';
import { openPart, reopen, shareServer, signIn } from './support/company-area.ts';

shareServer();

test('on a phone the buttons of a photo are in one line', async () => {
  const { page } = await signIn();
  await openPart(page, 'Fotos');
  const files = (await jpegs(3)).map((picture, index) => ({
    name: `${index}.jpg`,
    mimeType: 'image/jpeg',
    buffer: Buffer.from(picture),
  }));
  await page.getByLabel('Incluir fotos').setInputFiles(files);
  await page.getByText('3 fotos foram enviadas.').waitFor();
  await page.getByRole('article', { name: 'foto 3' }).waitFor();
  const buttons = page
    .getByRole('article', { name: 'foto 2' })
    .getByRole('button', { name: /^(Mover|Pôr)/ });
  const tops = await buttons.evaluateAll((all) =>
    all.map((one) => one.getBoundingClientRect().top),
  );
  expect(tops).toHaveLength(3);
  expect(new Set(tops).size).toBe(1);
});

test('on a phone the tables of numbers fit into its width', async () => {
  const { page } = await signIn();
  await page.route('**/company/statistics?*', (route) => route.fulfill({ json: statistics() }));
  await openPart(page, 'Números');
  await page.getByRole('button', { name: 'Ver como tabela' }).click();
  const tables = page.getByRole('region', { name: /^Números por/ });
  expect(await tables.count()).toBe(3);
  for (const table of await tables.all()) {
    expect(await table.evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
  }
  const heads = await tables.first().getByRole('columnheader').allTextContents();
  expect(heads[3]).toContain('Toques no WhatsApp');
  expect(await findings(page)).toEqual([]);
});

test('errors leave a phone room for the fields, and undoing keeps the focus in the part', async () => {
  const { page } = await signIn();
  await page.getByLabel('Telefone', { exact: true }).fill('123');
  await page.getByRole('button', { name: 'Salvar' }).click();
  const message = page.getByRole('alert').filter({ hasText: 'Nada foi enviado.' });
  await message.waitFor();
  const height = await message.evaluate((one) => one.parentElement?.offsetHeight);
  expect(height).toBeLessThanOrEqual(140);

  await page.getByRole('button', { name: 'Desfazer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Dados');
});

test('a conflict shows the lines of both descriptions', async () => {
  const { page, company } = await signIn();
  await page.getByLabel('Descrição').fill('Caçambas em Joinville.\n\nEntrega no mesmo dia.');
  await company.save({ description: 'Caçambas.\nRetirada aos sábados.' });
  await page.getByRole('button', { name: 'Salvar' }).click();
  const choice = page.getByRole('group', { name: 'Descrição' });
  await choice.getByText('Entrega no mesmo dia.').waitFor();
  const lines = await choice
    .locator('small')
    .evaluateAll((all: HTMLElement[]) =>
      all.map((one) =>
        Math.round(one.offsetHeight / Number.parseFloat(getComputedStyle(one).lineHeight)),
      ),
    );
  expect(lines).toEqual([3, 2]);
});

test('a suspended company can contact the team at once', async () => {
  const { page, company } = await signIn();
  await company.operate('suspend');
  await reopen(page);
  const alert = page.getByRole('alert').filter({ hasText: 'está suspensa' });
  const link = alert.getByRole('link', { name: /Contatar Suporte/ });
  expect(await link.getAttribute('href')).toMatch(/^https:\/\/wa\.me\/\d+\?text=.*suspensa/);
  expect(await findings(page)).toEqual([]);
});

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
