import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { CompanyCard } from '#src/company/record.ts';
import type { CountRequest } from '#src/company/statistics.ts';
import { openPage, type PageOptions } from './support/browser.ts';
import { answerWith, manyRows, rowsNamed } from './support/company-rows.ts';
import { curitiba, joinville, visit } from './support/listing.ts';
import { startProduct } from './support/server.ts';
import { storedRows } from './support/visitor-data.ts';

const partner = '6f1f5f0e-7d0a-4b69-9c0d-3f6f5f3f0a01';
const lastPartner = '6f1f5f0e-7d0a-4b69-9c0d-3f6f5f3f0a02';

const others = manyRows(8).map((one) => ({ ...one, website: 'https://cacambas.example/' }));

const partnerNamed = (name: string, partnerId: string): CompanyCard[] =>
  rowsNamed(name).map((one) => ({ ...one, partnerId, website: 'https://cacambas.example/' }));

interface Beacon extends CountRequest {
  type: string | undefined;
  cookie: string | undefined;
}

/** The list of Joinville with these rows, and what is sent to be counted. */
async function openList(companies: CompanyCard[], options: PageOptions = {}) {
  const url = await startProduct();
  const page = await openPage(options);
  const beacons: Beacon[] = [];
  await answerWith(page, companies);
  await page.route('**/functions/v1/count*', async (route) => {
    const request = route.request();
    const { 'content-type': type, cookie } = await request.allHeaders();
    beacons.push({ ...(JSON.parse(request.postData() ?? '') as CountRequest), type, cookie });
    await route.fulfill({ status: 204 });
  });
  // No chat is opened in earnest.
  await page.context().route(/wa\.me|cacambas\.example/, (route) => route.fulfill({ body: '' }));
  await page.clock.install();
  await visit(page, url + joinville);
  /** What was sent: events leave together, seconds later. */
  const events = async () => {
    await page.clock.fastForward(5000);
    return beacons.flatMap((beacon) => beacon.events);
  };
  return { page, url, beacons, events };
}

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

/** As when the visitor turns to another app. */
const leave = (page: Page) =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
  });

test('a partner counts as shown when its row is on the screen, once', async () => {
  const { page, beacons, events } = await openList([
    ...partnerNamed('Parceira', partner),
    ...others,
    ...partnerNamed('Última', lastPartner),
  ]);
  await card(page, 'Parceira').scrollIntoViewIfNeeded();
  await expect.poll(events).toEqual([{ company: partner, kind: 'shown' }]);
  expect(beacons).toEqual([
    {
      city: 'sc/joinville',
      size: '',
      events: [{ company: partner, kind: 'shown' }],
      type: 'text/plain;charset=UTF-8',
      cookie: undefined,
    },
  ]);
  await card(page, 'Última').scrollIntoViewIfNeeded();
  const kind = 'shown';
  await expect.poll(events).toEqual([partner, lastPartner].map((company) => ({ company, kind })));
});

test('taps count as soon as a row can be tapped, each kind for itself, and leave with the page', async () => {
  const { page, events } = await openList([...partnerNamed('Parceira', partner), ...others]);
  const one = card(page, 'Parceira');
  await one.getByRole('link', { name: /^Nota/ }).click();
  await one.getByRole('button', { name: /^Salvar/ }).click();
  await one.getByRole('button', { name: /^Salvo/ }).click();
  await one.getByRole('link', { name: 'Visitar Site' }).click();
  await one.getByRole('link', { name: 'Pedir orçamento no WhatsApp' }).click();
  await one.getByRole('link', { name: 'Pedir orçamento no WhatsApp' }).click();
  await card(page, 'Caçambas 1').getByRole('link', { name: 'Visitar Site' }).click();
  await leave(page);
  const kinds = ['chat', 'saved', 'shown', 'website'];
  const byKind = async () => (await events()).toSorted((a, b) => a.kind.localeCompare(b.kind));
  await expect.poll(byKind).toEqual(kinds.map((kind) => ({ company: partner, kind })));
});

test('the size of the visitor’s request goes along, unless it is for another city', async () => {
  const { page, beacons, events, url } = await openList(partnerNamed('Parceira', partner));
  const sizes = async () => {
    await events();
    return beacons.map(({ city, size }) => [city, size]);
  };
  await page
    .getByRole('link', { name: /^Pedir preço/ })
    .first()
    .click();
  await page.getByRole('radio', { name: '4\u00a0m³' }).check();
  await expect
    .poll(async () => (await storedRows(page, 'request')).draft)
    .toMatchObject({ size: 4, city: 'sc/joinville' });
  beacons.length = 0;
  await visit(page, url + joinville);
  await page.getByText('Seu pedido (4\u00a0m³) vai junto no WhatsApp.').waitFor();
  await expect.poll(sizes).toEqual([['sc/joinville', '4']]);
  beacons.length = 0;
  await visit(page, url + curitiba);
  await expect.poll(sizes).toEqual([['pr/curitiba', '']]);
});

test('without partners nothing is sent', async () => {
  const { page, beacons, events } = await openList(others);
  await card(page, 'Caçambas 1').getByRole('link', { name: 'Visitar Site' }).click();
  expect(await events()).toEqual([]);
  await leave(page);
  // It comes after whatever was sent before it.
  const last = { city: 'last', size: '', events: [] };
  await page.evaluate((body) => {
    navigator.sendBeacon('/functions/v1/count', JSON.stringify(body));
  }, last);
  await expect.poll(() => beacons).toMatchObject([last]);
});
