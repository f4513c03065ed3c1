/** @module-tag long */
import { expect, test } from 'vitest';
import { brasiliaDay } from '#src/shared/text/days.ts';
import { shortDate } from '#src/shared/text/format.ts';
import { fullPage, sparePage } from '#tests/unit/support/company-page.ts';
import { hydrated, openPage } from './support/browser.ts';
import { joinville, visit } from './support/listing.ts';
import { followTo, pathOf, returnToTab } from './support/page-state.ts';
import { startProxy } from './support/proxy.ts';
import { startPublicCompanies } from './support/public-companies.ts';
import { shownAmounts } from './support/visitor-data.ts';
import { openWithWorker, ready } from './support/worker.ts';

const path = '/empresa/cacambas-do-sul';
const unreachable = { level: 1, name: 'A página desta empresa não abriu' } as const;
const dated = /^Dados de \d\d\/\d\d\/\d{4}$/;

/** A device that has stored the site and has seen a company. */
async function visitedDevice() {
  const companies = await startPublicCompanies(fullPage(), sparePage({ slug: 'outra' }));
  const proxy = await startProxy(undefined, companies.url);
  const page = await openWithWorker({ expectMessages: [/status of (410|50\d)/] });
  const now = new Date();
  // The day of the data does not change at midnight.
  await page.clock.setFixedTime(now);
  await visit(page, proxy.url + path);
  await ready(page);
  return { page, proxy, companies, today: shortDate(brasiliaDay(now.getTime())) };
}

test('a company that was opened opens without a network, with the day of its data, and is renewed when there is one', async () => {
  const { page, proxy, companies, today } = await visitedDevice();
  expect(await page.getByText(dated).count()).toBe(0);
  await proxy.stop();
  await page.goto(proxy.url + path);
  await page.getByRole('heading', { level: 1, name: 'Caçambas do Sul' }).waitFor();
  await page.getByText(`Dados de ${today}`, { exact: true }).waitFor();
  await page.getByText('a partir de').first().waitFor();
  expect(await page.locator('meta[name=robots]').count()).toBe(0);
  expect(await page.title()).toBe('Caçambas do Sul: caçamba em Joinville | AlugaCaçamba');

  companies.pages.set('cacambas-do-sul', fullPage({ name: 'Caçambas do Norte' }));
  await proxy.restart();
  await page.getByRole('heading', { level: 1, name: 'Caçambas do Norte' }).waitFor();
  await page.getByText(dated).waitFor({ state: 'detached' });

  // One that was never opened says what to do, and opens when the server is back.
  await proxy.stop();
  await page.goto(`${proxy.url}/empresa/outra`);
  await page.getByRole('heading', unreachable).waitFor();
  await page
    .getByText('Você está sem internet, e os dados da empresa não estão guardados')
    .waitFor();
  await page.getByRole('button', { name: 'Tentar novamente' }).click();
  await page.getByRole('heading', unreachable).waitFor();
  await proxy.restart();
  await page.getByRole('heading', { level: 1, name: 'Caçambas do Sul' }).waitFor();
  expect(await page.getByText(dated).count()).toBe(0);
  expect(pathOf(page)).toBe('/empresa/outra');

  // The device's page counts the companies that were opened, and deletes them.
  await visit(page, `${proxy.url}/dados-neste-aparelho`);
  const amounts = { 'Páginas de empresas que você abriu': '2' };
  await expect.poll(() => shownAmounts(page)).toMatchObject(amounts);
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
  await page.getByText('está tudo apagado').waitFor();
  expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
});

test('a server that fails leaves the copy, and a company that is gone deletes it', async () => {
  const { page, proxy, companies } = await visitedDevice();
  proxy.fail(/^\/(empresa\/|functions\/v1\/company-page)/, 'error');
  await page.goto(proxy.url + path);
  await page.getByText(dated).waitFor();
  await hydrated(page);
  // The company is asked for again while the page moves; the reader notices nothing.
  const answered = page.waitForResponse('**/company-page?*');
  await page.evaluate(() => {
    window.scrollTo(0, 300);
    document.dispatchEvent(new Event('visibilitychange'));
  });
  await answered;
  await page.getByText(dated).waitFor();
  expect(await page.evaluate(() => window.scrollY)).toBe(300);
  proxy.clearFaults();
  companies.pages.clear();
  companies.gone.set('cacambas-do-sul', 'sc/joinville');
  await visit(page, proxy.url);
  await followTo(page, path);
  await page.getByText('A empresa que você procurava saiu do AlugaCaçamba.').waitFor();
  expect(pathOf(page)).toBe(joinville);
  await proxy.stop();
  await page.goto(proxy.url + path);
  await page.getByRole('heading', unreachable).waitFor();
});

test('a server that fails and another site’s answer are told apart, and the company opens by itself', async () => {
  const companies = await startPublicCompanies(fullPage());
  const proxy = await startProxy(undefined, companies.url);
  const page = await openPage({ expectMessages: [/status of 500/] });
  await page.clock.install();
  await visit(page, proxy.url);
  proxy.fail(/^\/functions\/v1\/company-page/, 'error');
  await followTo(page, path);
  await page.getByRole('heading', unreachable).waitFor();
  await page.getByText(/O problema é nosso/).waitFor();
  expect(await page.getByText('Você está sem internet').count()).toBe(0);
  proxy.clearFaults();
  proxy.fail(/^\/functions\/v1\/company-page/, 'html');
  await page.clock.fastForward('00:05');
  await page.getByText(/não veio do nosso site/).waitFor();
  proxy.clearFaults();
  await returnToTab(page);
  await page.getByRole('heading', { level: 1, name: 'Caçambas do Sul' }).waitFor();
});
