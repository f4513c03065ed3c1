import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { hydrated, openPage, type PageOptions } from './support/browser.ts';
import { pathOf } from './support/page-state.ts';

async function openHome(options: PageOptions, before: (page: Page) => Promise<unknown>) {
  const page = await openPage(options);
  await before(page);
  await page.goto('/');
  await hydrated(page);
  return page;
}

const tap = (page: Page) => page.getByRole('button', { name: 'Usar minha localização' }).click();
const says = (page: Page, text: string | RegExp) =>
  page.getByRole('search').getByRole('status').getByText(text).waitFor();

const at = (latitude: number, longitude: number): PageOptions => ({
  permissions: ['geolocation'],
  geolocation: { latitude, longitude },
});

test('a tap shows the nearest city; the location is requested only then, and sent nowhere', async () => {
  const page = await openHome(at(-26.9101, -48.6705), countRequests);
  const requests = () => page.evaluate(() => (window as unknown as Counted).requests);
  await page.getByRole('combobox').fill('88301');
  expect(await requests()).toBe(0);
  const requested: string[] = [];
  page.on('request', (request) => {
    // The page's own code may still be on its way.
    if (!/\/assets\//.test(request.url())) requested.push(request.url());
  });

  await tap(page);
  await says(page, /Blumenau, SC; o centro fica a 40.km em linha reta\./);
  expect(await requests()).toBe(1);
  expect(requested).toEqual([]);
  expect(JSON.stringify(await storedTexts(page))).not.toMatch(/26\.9|48\.6|blumenau/i);
  expect(pathOf(page)).toBe('/');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Ver empresas em Blumenau' }).click();
  await page.waitForURL('**/sc/blumenau/aluguel-cacamba-entulho');
  expect(requested.filter((url) => /26\.9|48\.6/.test(url))).toEqual([]);
});

test('a location that comes after another search was typed is ignored', async () => {
  const page = await openHome({}, (one) =>
    one.addInitScript(() => {
      Geolocation.prototype.getCurrentPosition = (found) => {
        const coords = { latitude: -26.9, longitude: -49 };
        document.addEventListener('locate', () => found({ coords } as GeolocationPosition));
      };
    }),
  );
  await tap(page);
  await says(page, 'Buscando a sua localização.');
  await page.getByRole('combobox').fill('70000-000');
  await says(page, 'onde ainda não atendemos');
  await page.evaluate(() => document.dispatchEvent(new Event('locate')));
  await says(page, 'onde ainda não atendemos');
  await page.getByRole('link', { name: 'Ver cidades atendidas' }).click();
  await page.waitForURL('**/#empresas');
});

interface Counted extends Window {
  requests: number;
}

function countRequests(page: Page) {
  return page.addInitScript(() => {
    const counted = window as unknown as Counted;
    const ask = Geolocation.prototype.getCurrentPosition;
    counted.requests = 0;
    Geolocation.prototype.getCurrentPosition = function (...args) {
      counted.requests += 1;
      ask.apply(this, args);
    };
  });
}

/** Everything that the page's storages hold. */
function storedTexts(page: Page) {
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
}
