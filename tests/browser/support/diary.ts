import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { visit } from './listing.ts';
import { storedRows } from './visitor-data.ts';

const address = '/ferramentas/diario';

/** A Tuesday. */
const today = new Date('2026-11-24T12:00:00');

/** Opens the diary on a Tuesday, 24 November 2026. */
export async function openDiary(page: Page, url: string): Promise<void> {
  await page.clock.setFixedTime(today);
  await visit(page, url + address);
}

/** Writes a new skip down, with a company. */
export async function addSkip(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Anotar uma caçamba' }).click();
  await field(page, 'Empresa').fill(company);
}

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The head of a skip, which opens it. */
export const head = (page: Page, company: string) =>
  page.getByRole('article', { name: company }).getByRole('button', { name: company });

/** The names of the skips, from the top. */
export const listed = (page: Page) =>
  page.getByRole('article').locator('h3 span:first-child').allTextContents();

/** The rows of a table of the diary. */
export async function kept(page: Page, table: 'skips' | 'photos') {
  return Object.values(await storedRows(page, table)) as Record<string, unknown>[];
}

/** A photo as a phone takes it: large, lying on its side, with the place and the camera in it. */
export async function cameraPhoto(name = 'IMG_0001.jpg') {
  const buffer = await sharp({
    create: { width: 3000, height: 2000, channels: 3, background: 'orange' },
  })
    .withExif({ IFD0: { Model: 'Telefone 9', Orientation: '6' }, IFD3: { GPSLatitudeRef: 'S' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  return { name, mimeType: 'image/jpeg', buffer };
}
