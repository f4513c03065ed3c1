import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { hydrated, type PageOptions, pagesOfOneBrowser } from './support/browser.ts';
import { addressOf } from './support/page-state.ts';
import { startProduct } from './support/server.ts';

const openPage = pagesOfOneBrowser();

async function openHome(options: PageOptions = {}, before?: (page: Page) => Promise<unknown>) {
  const url = await startProduct();
  const page = await openPage(options);
  await before?.(page);
  await page.goto(url);
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

test('a tap tells the nearest city; the place is asked for only then, and goes nowhere', async () => {
  const page = await openHome(at(-26.9101, -48.6705), countQuestions);
  const questions = () => page.evaluate(() => (window as unknown as Counted).questions);
  await page.getByRole('combobox').fill('88301');
  expect(await questions()).toBe(0);
  const kept = await keptTexts(page);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));

  await tap(page);
  await says(page, /Blumenau, SC; o centro fica a 40.km em linha reta\./);
  expect(await questions()).toBe(1);
  expect(asked).toEqual([]);
  expect(await keptTexts(page)).toEqual(kept);
  expect(addressOf(page)).toBe('/');
  expect(await findings(page)).toEqual([]);

  await page.getByRole('link', { name: 'Ver empresas em Blumenau' }).click();
  await page.waitForURL('**/sc/blumenau/aluguel-cacamba-entulho');
  expect(asked.filter((url) => /26\.9|48\.6/.test(url))).toEqual([]);
});

test('a place far away is told honestly', async () => {
  const page = await openHome(at(-3.1187, -60.0212));
  await tap(page);
  await says(page, /Uberlândia, MG; o centro fica a 2\.1\d\d.km em linha reta/);
  await says(page, 'É longe: talvez nenhuma empresa de lá leve a caçamba até você.');
});

test('without permission the page says so and keeps what was typed', async () => {
  const page = await openHome();
  await page.getByRole('combobox').fill('itaj');
  await tap(page);
  await says(page, 'O navegador não tem permissão para informar a localização a este site.');
  expect(await page.getByRole('combobox').inputValue()).toBe('itaj');
  expect(await findings(page)).toEqual([]);
});

test.each([
  ['does not know', answering(2), 'O aparelho não conseguiu descobrir onde está.'],
  ['takes too long', answering(3), 'O aparelho demorou demais para descobrir onde está.'],
  ['has no such thing', without('geolocation'), 'Este navegador não informa a localização.'],
  [
    'is on an insecure address',
    without('isSecureContext'),
    'O navegador só informa a localização em endereços seguros (https).',
  ],
])('a device that %s gets a sentence', async (_, before, text) => {
  const page = await openHome({}, before);
  await tap(page);
  await says(page, text);
  await says(page, 'Digite a cidade ou o CEP da obra.');
});

test('what is typed while the device thinks is answered, not what it says later', async () => {
  const page = await openHome({}, (one) =>
    one.addInitScript(() => {
      Geolocation.prototype.getCurrentPosition = (found) => {
        const coords = { latitude: -26.9, longitude: -49 };
        document.addEventListener('tell', () => found({ coords } as GeolocationPosition));
      };
    }),
  );
  await tap(page);
  await says(page, 'Esperando a localização.');
  await page.getByRole('combobox').fill('70000-000');
  await says(page, 'onde ainda não atendemos');
  await page.evaluate(() => document.dispatchEvent(new Event('tell')));
  await says(page, 'onde ainda não atendemos');
});

interface Counted extends Window {
  questions: number;
}

function countQuestions(page: Page) {
  return page.addInitScript(() => {
    const counted = window as unknown as Counted;
    const ask = Geolocation.prototype.getCurrentPosition;
    counted.questions = 0;
    Geolocation.prototype.getCurrentPosition = function (...args) {
      counted.questions += 1;
      ask.apply(this, args);
    };
  });
}

/** A device that fails with this code. */
function answering(code: number) {
  return (page: Page) =>
    page.addInitScript((failure) => {
      Geolocation.prototype.getCurrentPosition = (_, failed) =>
        failed?.({ code: failure } as GeolocationPositionError);
    }, code);
}

function without(name: 'geolocation' | 'isSecureContext') {
  return (page: Page) =>
    page.addInitScript((missing) => {
      const owner = missing === 'geolocation' ? Navigator.prototype : window;
      Object.defineProperty(owner, missing, { get: () => undefined });
    }, name);
}

/** Everything that the page's storages hold. */
function keptTexts(page: Page) {
  return page.evaluate(async () => ({
    local: { ...localStorage },
    session: { ...sessionStorage },
    databases: await indexedDB.databases(),
    caches: await caches.keys(),
  }));
}
