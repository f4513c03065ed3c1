import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { visit } from './listing.ts';
import { storedRows } from './visitor-data.ts';

const path = '/ferramentas/diario';

/** A Tuesday. */
const today = new Date('2026-11-24T12:00:00');

/** Opens the diary on a Tuesday, 24 November 2026: the shared product's, unless `url` names another. */
export async function openDiary(page: Page, url = ''): Promise<void> {
  await page.clock.setFixedTime(today);
  await visit(page, url + path);
}

/** Adds a skip with its company. */
export async function addSkip(page: Page, company: string): Promise<void> {
  await page.getByRole('button', { name: 'Anotar uma caçamba' }).click();
  // The page moves the focus there in its next frame, which would take letters from another field.
  await page.locator('input:focus').waitFor();
  await page.getByText('Empresa, diárias extras e anotação').click();
  await field(page, 'Empresa').fill(company);
}

export const field = (page: Page, name: string) => page.getByLabel(name, { exact: true });

/** The button that opens a skip's entry. */
export const entryButton = (page: Page, company: string) =>
  page.getByRole('article', { name: company }).getByRole('button', { name: company });

/** From the top. */
export const companyNames = (page: Page) =>
  page.getByRole('article').locator('h3 span:first-child').allTextContents();

/** The rows of one of the diary's tables. */
export async function diaryRows(page: Page, table: 'skips' | 'photos') {
  return Object.values(await storedRows(page, table)) as Record<string, unknown>[];
}

/** A phone's photo: large, rotated by metadata, with place and camera. */
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
