import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { visit } from './listing.ts';
import { storedRows } from './visitor-data.ts';

/** A Tuesday. */
const today = new Date('2026-11-24T12:00:00');

/** Opens 'Meus pedidos' on Tuesday, 24 November 2026: the shared product's, unless `url` names another. */
export async function openSkips(page: Page, url = ''): Promise<void> {
  await page.clock.setFixedTime(today);
  await visit(page, `${url}/pedido`);
}

/** Notes a skip that arrived today, with what its form's fields get, and opens it. */
export async function noteSkip(page: Page, fields: Record<string, string> = {}): Promise<void> {
  await page.getByRole('button', { name: 'Anotar uma caçamba' }).click();
  const dialog = page.getByRole('dialog', { name: 'Anotar uma caçamba' });
  for (const [label, text] of Object.entries({ Empresa: 'Entulho Forte', ...fields }))
    await dialog.getByLabel(label, { exact: true }).fill(text);
  await dialog.getByRole('button', { name: 'Salvar neste aparelho' }).click();
  await page.getByRole('article').waitFor();
}

/** Opens a part of the sheet 'Mais'. */
export async function openMore(page: Page, part: string) {
  await page.getByRole('button', { name: 'Mais', exact: true }).click();
  const sheet = page.getByRole('dialog', { name: 'Mais' });
  await sheet.getByText(part, { exact: true }).click();
  return sheet;
}

/** The rows of one of the tables. */
export async function skipRows(page: Page, table: 'requests' | 'photos') {
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
