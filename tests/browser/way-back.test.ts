import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CompanyCard } from '#src/company/record.ts';
import { fullPage } from '#tests/unit/support/company-page.ts';
import { openPage } from './support/browser.ts';
import { answerWith, manyRows } from './support/company-rows.ts';
import { joinville, visit } from './support/listing.ts';
import { isSameDocument, markDocument, waitForList } from './support/page-state.ts';
import { startPublicCompanies } from './support/public-companies.ts';

const ninth = 'Caçambas 9';

/** The ninth of twenty has a page of its own. */
const rows: CompanyCard[] = manyRows(20).map((row) =>
  row.name === ninth ? { ...row, slug: 'cacambas-do-sul' } : row,
);

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

const topOf = (page: Page, name: string) =>
  card(page, name).evaluate((one) => Math.round(one.getBoundingClientRect().top));

async function openList(): Promise<Page> {
  const { url } = await startPublicCompanies(fullPage());
  const page = await openPage({
    ...{ viewport: { width: 360, height: 780 }, hasTouch: true },
    expectMessages: [/net::ERR_FAILED/],
  });
  // Pages keep their length: the display font, used only when it comes in time, never comes.
  await page.route('**/*.woff2', (route) => route.abort());
  await answerWith(page, rows);
  await visit(page, url + joinville);
  await waitForList(page, '20 empresas encontradas');
  await markDocument(page);
  return page;
}

test('the way back from a company’s page and from a guide leads to where they were followed', async () => {
  const page = await openList();
  await card(page, ninth).scrollIntoViewIfNeeded();
  const before = await topOf(page, ninth);
  await card(page, ninth).getByRole('heading').getByText(ninth).tap();
  await page.getByRole('heading', { level: 1, name: 'Caçambas do Sul' }).waitFor();
  await page.goBack();
  await waitForList(page, '20 empresas encontradas');
  await expect.poll(() => topOf(page, ninth)).toBe(before);

  const link = page.getByRole('link', { name: 'Qual serve para a minha obra?' });
  await link.scrollIntoViewIfNeeded();
  const top = () => link.evaluate((one) => Math.round(one.getBoundingClientRect().top));
  const topBefore = await top();
  await link.tap();
  await page.getByRole('heading', { level: 1, name: /^Tamanho ideal/ }).waitFor();
  await page.goBack();
  await waitForList(page, '20 empresas encontradas');
  await expect.poll(top).toBe(topBefore);
  expect(await isSameDocument(page)).toBe(true);
});
