import { readFileSync } from 'node:fs';
import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { visit } from './listing.ts';

export const backupPage = '/dados-neste-aparelho';

/** Photos of a skip each; three skips hold all of them. */
const perSkip = 10;

/** What the device keeps is written without the site's code, once that has made the database. */
export async function fillDevice(page: Page, url: string, photoCount: number): Promise<void> {
  const pictures = await Promise.all(
    Array.from({ length: photoCount }, async (_, index) =>
      (await picture(index)).toString('base64'),
    ),
  );
  await visit(page, `${url}/ferramentas/diario`);
  await page.getByText('Nenhuma caçamba anotada').waitFor();
  await page.waitForFunction(async () =>
    (await indexedDB.databases()).some(({ name }) => name === 'visitor-data'),
  );
  await page.evaluate(store, { pictures, perSkip });
}

/** A photo of noise, which no encoder makes small: about 300 kB, as those of the diary. */
function picture(seed: number): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 100 + seed, sigma: 25 } as const;
  const create = { width: 800, height: 600, channels: 3, background: 'white', noise } as const;
  return sharp({ create }).jpeg({ quality: 82 }).toBuffer();
}

async function store({ pictures, perSkip }: { pictures: string[]; perSkip: number }) {
  const done = <T>(request: IDBRequest<T>) =>
    new Promise<T>((resolve, reject) => {
      request.onsuccess = () => resolve(request.result);
      request.onerror = () => reject(request.error);
    });
  const now = Date.UTC(2026, 10, 20, 12);
  const database = await done(indexedDB.open('visitor-data'));
  const names = ['saved', 'quotes', 'skips', 'photos', 'request'];
  const tables = database.transaction(names, 'readwrite');
  const put = (name: string, row: object, key?: string) => tables.objectStore(name).put(row, key);
  const contact = {
    ...{ kind: 'company', phone: '+5547999123456', whatsapp: null },
    ...{ city: 'sc/joinville', savedAt: now },
  };
  put('saved', { ...contact, key: 'place-1', name: 'Primeira Caçambas', note: 'Ligar cedo' });
  put('saved', { ...contact, key: 'place-2', name: 'Segunda Caçambas', note: '' });
  put('saved', { kind: 'page', key: '/blog', name: 'Guias', savedAt: now });
  const quote = { phone: null, price: 420.5, days: 5, ctr: 'yes', note: '', askedAt: now };
  put('quotes', { ...quote, company: 'Terceira Caçambas' });
  const texts = ['phone', 'city', 'address', 'arrival', 'time', 'days', 'extraDays', 'extraPrice'];
  const empty = Object.fromEntries([...texts, 'note', 'pickedUp'].map((name) => [name, '']));
  for (let index = 0; index * perSkip < pictures.length; index += 1) {
    const row = { ...empty, id: `skip-${index}`, createdAt: now + index, place: 'street' };
    put('skips', { ...row, company: `Caçamba ${index}`, arrival: '2026-11-20' });
  }
  for (const [index, base64] of pictures.entries()) {
    const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
    const row = { id: `photo-${index}`, skip: `skip-${Math.floor(index / perSkip)}` };
    const photo = { kind: 'before', addedAt: now + index, width: 800, height: 600 };
    put('photos', { ...row, ...photo, picture: new Blob([bytes], { type: 'image/jpeg' }) });
  }
  const draft = {
    city: 'sc/joinville',
    size: 5,
    skips: 1,
    volume: null,
    place: null,
    date: '',
    days: null,
  };
  put('request', { ...draft, material: 'Tijolo', address: '', remarks: '' }, 'draft');
  await new Promise((resolve) => {
    tables.oncomplete = resolve;
  });
  database.close();
}

/** Every row of the device without the numbers of quotes, each picture as a hash of its bytes. */
export async function deviceRows(page: Page): Promise<Record<string, unknown[]>> {
  return page.evaluate(async () => {
    const done = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const database = await done(indexedDB.open('visitor-data'));
    const names = ['saved', 'quotes', 'skips', 'photos', 'request'];
    const tables = database.transaction(names);
    const read = names.map(async (name) => [name, await done(tables.objectStore(name).getAll())]);
    const rows = Object.fromEntries(await Promise.all(read));
    database.close();
    for (const quote of rows.quotes) delete quote.id;
    for (const photo of rows.photos) {
      const hash = await crypto.subtle.digest('SHA-256', await photo.picture.arrayBuffer());
      photo.picture = [photo.picture.type, ...new Uint8Array(hash)].join(' ');
    }
    return rows;
  });
}

/** Makes the file on its page, as a visitor does; its path and name. */
export async function saveBackup(page: Page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Guardar em um arquivo' }).click(),
  ]);
  return { path: await download.path(), name: download.suggestedFilename() };
}

/** Gives a file to the page. */
export async function giveFile(page: Page, path: string): Promise<void> {
  const buffer = readFileSync(path);
  const file = { name: 'alugacacamba-2026-11-23.zip', mimeType: 'application/zip', buffer };
  await page.getByLabel('Escolher o arquivo').setInputFiles(file);
}

export const preview = (page: Page): Locator =>
  page.getByRole('region', { name: 'O que está no arquivo' });

/** The cells of the preview's table, by row. */
export async function previewRows(page: Page): Promise<string[]> {
  await preview(page).waitFor();
  const rows = await preview(page).locator('tbody tr').all();
  return Promise.all(
    rows.map(async (row) => (await row.locator('th, td').allTextContents()).join(' | ')),
  );
}
