import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { sample } from '#tests/server/support/fake-google.ts';
import { openAt, openPage } from './support/browser.ts';
import { joinville, photoBy, places, startListing, visit } from './support/listing.ts';
import { servePictures } from './support/pictures.ts';

const card = (page: Page, name: string) => page.getByRole('article', { name, exact: true });
const drawing = (page: Page, name: string) =>
  card(page, name).locator('img[src^="/drawings/company.svg"]');

const photo = 'img:not([src^="/drawings/"])';

type Size = { width: number; height: number };

const authors = [
  { displayName: 'Ana Souza', uri: '//maps.google.com/maps/contrib/1' },
  { displayName: 'Obra & Cia' },
];

test('a photo is shown with the names of its authors, and a drawing where there is none', async () => {
  const url = await startListing(
    places({ name: 'Com foto', ...photoBy(authors) }, { name: 'Sem foto' }),
    sample('photo-media'),
  );
  const page = await openPage();
  await servePictures(page);
  await visit(page, url + joinville);
  const pictured = card(page, 'Com foto');
  await expect.poll(() => naturalWidth(pictured.locator(photo))).toBe(1);
  const { width, height } = (await pictured.locator(photo).boundingBox()) as Size;
  expect(width).toBe(height);
  expect(await pictured.getByText('Foto:').innerText()).toBe('Foto: Ana Souza, Obra & Cia');
  const author = pictured.getByRole('link', { name: 'Ana Souza' });
  expect(await author.getAttribute('href')).toBe('https://maps.google.com/maps/contrib/1');
  expect(await drawing(page, 'Com foto').count()).toBe(0);
  expect(await drawing(page, 'Sem foto').isVisible()).toBe(true);
  expect(await card(page, 'Sem foto').locator(photo).count()).toBe(0);
  expect(await card(page, 'Sem foto').getByText('Foto:').count()).toBe(0);
});

test('a photo that cannot be loaded gives way to the drawing', async () => {
  const url = await startListing(
    places({ name: 'Com foto', ...photoBy(authors) }),
    sample('error-quota', 429),
  );
  const page = await openAt(url + joinville, { expectMessages: [/status of 502/] });
  await drawing(page, 'Com foto').waitFor();
  expect(await card(page, 'Com foto').locator(photo).count()).toBe(0);
  expect(await page.getByText('Ana Souza').count()).toBe(0);
});

function naturalWidth(picture: Locator): Promise<number> {
  return picture.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}
