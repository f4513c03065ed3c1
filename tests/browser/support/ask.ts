import type { Page } from 'playwright-core';

export const goOn = (page: Page) => page.getByRole('button', { name: 'Continuar' }).click();

interface Answers {
  size?: string;
  bairro?: string;
  /** Only these companies get the request; left out: those that the page proposes. */
  companies?: readonly string[];
}

/** Answers what the page asks, from its first step to the last one before the check. */
export async function answerSteps(page: Page, answers: Answers = {}): Promise<void> {
  const { size = '5\u00a0m³', bairro = 'Glória', companies } = answers;
  await page.getByRole('radio', { name: size }).check();
  await page.getByRole('radio', { name: 'Dentro do terreno' }).check();
  await goOn(page);
  await page.getByLabel('Em que bairro é a obra?').fill(bairro);
  await goOn(page);
  await page.getByText('Observações', { exact: true }).waitFor();
  if (companies) await chooseCompanies(page, companies);
}

export async function chooseCompanies(page: Page, names: readonly string[]): Promise<void> {
  const boxes = page.locator('input[name=companies]');
  await boxes.first().waitFor();
  for (const box of await boxes.all()) if (await box.isChecked()) await box.uncheck();
  for (const name of names) await page.getByRole('checkbox', { name }).check();
}

export const openCheck = (page: Page) =>
  page.getByRole('button', { name: 'Conferir o pedido' }).click();
