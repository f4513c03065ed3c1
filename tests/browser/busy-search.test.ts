import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import {
  collectSearches,
  joinville,
  places,
  searchAddress,
  searchCity,
  startListing,
  visit,
} from './support/listing.ts';
import { sleep } from './support/page-state.ts';

/** The browser itself reports an answer that is an error. */
const tooMany = /status of 429/;

test('a search that has to wait says until when, and sends nothing before', async () => {
  const url = await startListing(places({ name: 'Caçambas do Vale' }));
  const page = await openPage({ expectMessages: [tooMany] });
  await page.clock.install({ time: '2026-01-15T12:00:00-03:00' });
  const searches = collectSearches(page);
  const headers = { 'retry-after': '40' };
  await page.route(searchAddress, (route) => route.fulfill({ status: 429, headers, body: '{}' }));
  await visit(page, url + joinville);
  const alert = page.getByRole('alert');
  await alert.getByText(/^A busca de empresas está indisponível agora/).waitFor();
  const retryAt = await alert.getByRole('time').getAttribute('datetime');
  expect(Date.parse(retryAt ?? '') - Date.parse('2026-01-15T12:00:40-03:00')).toBeLessThan(10_000);
  const again = alert.getByRole('button', { name: 'Tentar novamente' });
  expect(await again.isDisabled()).toBe(true);

  await searchCity(page, 'Curitiba');
  await alert.waitFor();
  expect(searches, 'the pause holds for every city').toEqual(['joinville']);

  await page.unroute(searchAddress);
  await page.clock.fastForward('00:45');
  expect(await again.isEnabled()).toBe(true);
  expect(searches, 'nothing is sent by itself').toEqual(['joinville']);
  await again.click();
  await page.getByRole('article', { name: 'Caçambas do Vale' }).waitFor();
  expect(searches).toEqual(['joinville', 'curitiba']);
});

test('a pause that ends while the phone sleeps is over when it wakes', async () => {
  const url = await startListing(places({ name: 'Caçambas do Vale' }));
  const page = await openPage({ expectMessages: [tooMany] });
  await page.clock.install();
  const headers = { 'retry-after': '40' };
  await page.route(searchAddress, (route) => route.fulfill({ status: 429, headers, body: '{}' }));
  await visit(page, url + joinville);
  const again = page.getByRole('alert').getByRole('button', { name: 'Tentar novamente' });
  await again.waitFor();
  expect(await again.isDisabled()).toBe(true);
  await sleep(page, 1);
  expect(await again.isEnabled()).toBe(true);
});
