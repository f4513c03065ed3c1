import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { dialogMark } from '#src/shared/routing/dialog-entry.ts';
import { findings, phoneView } from './support/axe.ts';
import { brokenStorages } from './support/broken-storage.ts';
import { openAt, openPage } from './support/browser.ts';
import { joinville, places, startListing, visit } from './support/listing.ts';
import { saveFromCard } from './support/saved-items.ts';
import { cameraPhoto, noteSkip, openMore, openSkips, skipRows } from './support/skips.ts';
import { shownAmounts, storedValue } from './support/visitor-data.ts';

/** Photos take time on a busy machine. */
const poll = <T>(ask: () => Promise<T>) => expect.poll(ask);

const sees = (page: Page, text: string | RegExp) => page.getByText(text).first().waitFor();

test('a skip is noted, counted by price and city, added to the calendar, photographed and stored', async () => {
  const page = await openPage();
  await openSkips(page);
  await noteSkip(page, { 'Dias no preço': '7', 'Bairro ou rua': 'Lapa' });
  await sees(page, 'Retirada até terça, 01/12');
  await sees(page, 'Caçamba · Lapa');
  const sheet = await openMore(page, 'Mudar o que está anotado');
  await sheet.getByLabel('Na rua').check();
  await sheet.getByLabel('Cidade').selectOption('São Paulo');
  await sheet.getByLabel('5 m³').check();
  await sheet.getByRole('button', { name: 'Salvar neste aparelho' }).click();
  await sees(page, 'Retirada até quinta, 26/11');
  await sees(page, '5\u00a0m³ · Lapa');
  await sees(page, /O preço cobre até terça, 01\/12.* confirme com a SP Regula, telefone 156\./);
  expect(await findings(page, phoneView)).toEqual([]);

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Lembrar na agenda' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('retirar-cacamba-2026-11-26.ics');
  const calendar = readFileSync(await download.path(), 'utf8');
  expect(calendar).toContain('\r\nDTSTART;VALUE=DATE:20261126\r\n');
  expect(calendar).toContain('SUMMARY:Retirar a caçamba (Entulho Forte)');

  await page
    .getByLabel('Escolher: Como ela chegou')
    .setInputFiles([
      { name: 'nota.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
      await cameraPhoto(),
    ]);
  await sees(page, 'Não foi possível abrir a foto “nota.heic”.');
  await photoButtons(page).waitFor();
  await poll(() => storedPhotos(page)).toEqual([
    { kind: 'arrival', size: [853, 1280], isJpeg: true, hasMetadata: false },
  ]);
  const noted = { company: 'Entulho Forte', days: 7, city: 'sp/sao-paulo', size: 5 };
  await poll(async () => (await skipRows(page, 'requests'))[0]).toMatchObject(noted);
  await page.reload();
  await photoButtons(page).waitFor();
  expect(await shownWidth(page)).toBe(853);
  await page.getByRole('link', { name: 'Meus pedidos', exact: true }).first().click();
  await page
    .getByRole('link', { name: /5 m³ · Lapa anotada Retirada até quinta, 26\/11/ })
    .waitFor();
});

test('where the browser stores no Blobs, as in Safari’s private windows, a photo is stored as bytes', async () => {
  const page = await openPage();
  await page.addInitScript(() => {
    const { put } = IDBObjectStore.prototype;
    IDBObjectStore.prototype.put = function (value, ...key) {
      if (value.picture instanceof Blob) throw new DOMException('Blobs!', 'DataCloneError');
      return put.call(this, value, ...key);
    };
  });
  await openSkips(page);
  await noteSkip(page);
  await page.getByLabel('Escolher: Como ela chegou').setInputFiles(await cameraPhoto());
  await photoButtons(page).waitFor();
  await poll(async () => (await skipRows(page, 'photos')).length).toBe(1);
  await page.reload();
  await photoButtons(page).waitFor();
  expect(await shownWidth(page)).toBe(853);
  expect(await page.getByRole('alert').count()).toBe(0);
});

test('a browser that falsifies what is drawn stores no stripes, and says why', async () => {
  const page = await openPage();
  // As Firefox does where it resists fingerprinting.
  await page.addInitScript(() => {
    const { getImageData } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.getImageData = function (...place) {
      const answered = getImageData.apply(this, place);
      crypto.getRandomValues(answered.data);
      return answered;
    };
  });
  await openSkips(page);
  await noteSkip(page);
  await page.getByLabel('Escolher: Como ela chegou').setInputFiles(await cameraPhoto());
  await sees(page, /“IMG_0001\.jpg” não foi incluída: .* este navegador embaralha/);
  expect(await skipRows(page, 'photos')).toEqual([]);
});

test('an invalid text has a message beside its field; what is overdue is collected, and back', async () => {
  const page = await openPage();
  await openSkips(page);
  await page.getByRole('button', { name: 'Anotar uma caçamba' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Dias no preço').fill('sete');
  await dialog.getByLabel('Telefone da empresa').fill('99');
  await dialog.getByLabel('Chegou em').fill('');
  const save = dialog.getByRole('button', { name: 'Salvar neste aparelho' });
  await save.click();
  for (const words of ['Escreva um número inteiro', 'com DDD', 'Escreva o dia'])
    await sees(page, words);
  expect(await dialog.getByLabel('Dias no preço').getAttribute('aria-invalid')).toBe('true');
  expect(await findings(page)).toEqual([]);
  await dialog.getByLabel('Dias no preço').fill('7');
  await dialog.getByLabel('Telefone da empresa').fill('47 99912 3456');
  await dialog.getByLabel('Chegou em').fill('2026-11-24');
  await save.click();
  const chat = page.getByRole('link', { name: 'Combinar a retirada' });
  await poll(() => chat.getAttribute('href')).toContain('https://wa.me/5547999123456?text=');

  await page.clock.setFixedTime(new Date('2026-12-03T12:00:00'));
  await page.reload();
  await sees(page, 'A retirada era até terça, 01/12');
  await sees(page, '2 diárias extras.');
  const dueDays = async () => (await storedValue(page, 'request-news')) as object;
  await poll(dueDays).toMatchObject({ dueDays: ['2026-12-01'] });
  expect(await page.getByRole('button', { name: 'Lembrar na agenda' }).count()).toBe(0);
  const sheet = await openMore(page, 'A caçamba já foi retirada');
  await sheet.getByRole('button', { name: 'Confirmar' }).click();
  await sees(page, 'A caçamba foi retirada 2 dias depois do prazo');
  await poll(() => focusedText(page)).toBe('Caçamba');
  await poll(dueDays).toMatchObject({ dueDays: [] });
  await page.getByLabel('Tirar foto: Comprovante do destino').setInputFiles(await cameraPhoto());
  await photoButtons(page).waitFor();
  await openMore(page, 'A caçamba ainda está aqui');
  await sees(page, 'A retirada era até terça, 01/12');
});

test('skips are listed newest first in every tab, and deleting one deletes its photos', async () => {
  const url = await startListing(places({ name: 'Caçambas Salvas' }));
  const page = await openAt(url + joinville);
  await saveFromCard(page, 'Caçambas Salvas');
  await openSkips(page, url);
  await noteSkip(page, { Empresa: 'Antiga' });
  await page.getByLabel('Escolher: Como ela chegou').setInputFiles(await cameraPhoto());
  await photoButtons(page).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Como ela chegou, / })
    .waitFor();
  expect(await findings(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cacamba-chegada-2026-11-24.jpg');
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();
  await page.waitForFunction((mark) => !history.state?.[mark], dialogMark);

  await backToList(page);
  await page.clock.setFixedTime(new Date('2026-11-25T12:00:00'));
  await noteSkip(page, { Empresa: 'Caçambas Salvas' });
  // A saved company brings its number along.
  await page.getByRole('link', { name: 'Caçambas Salvas (47) 99912-3456' }).waitFor();
  const other = await page.context().newPage();
  await openSkips(other, url);
  await poll(() => titles(other)).toEqual(['Caçamba · Caçambas Salvas', 'Caçamba · Antiga']);
  // A background tab renders rarely.
  await page.bringToFront();
  await backToList(page);
  await page.getByRole('link', { name: /Antiga/ }).click();
  const sheet = await openMore(page, 'Apagar esta anotação');
  await sheet.getByRole('button', { name: 'Apagar', exact: true }).click();
  await poll(() => titles(other)).toEqual(['Caçamba · Caçambas Salvas']);
  await poll(() => focusedText(page)).toBe('Meus pedidos');
  await visit(page, `${url}/dados-neste-aparelho`);
  const amounts = { 'Pedidos e caçambas anotadas': '1', 'Fotos de caçambas': '0' };
  await poll(() => shownAmounts(page)).toMatchObject(amounts);
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
  await sees(page, 'está tudo apagado');
  await sees(other, 'Aqui ficam os preços que as empresas respondem');
});

test('on a full device, note and photo stay on the screen and are stored once there is room', async () => {
  const page = await openPage();
  await openSkips(page);
  await noteSkip(page);
  await poll(async () => (await skipRows(page, 'requests')).length).toBe(1);
  await page.evaluate(() => {
    const { put } = IDBObjectStore.prototype;
    const device = Object.assign(window, { hasRoom: false, refusals: [] as string[] });
    IDBObjectStore.prototype.put = function (...given) {
      if (this.transaction.db.name === 'visitor-data' && !device.hasRoom) {
        device.refusals.push(this.name);
        throw new DOMException('No room', 'QuotaExceededError');
      }
      return put.apply(this, given);
    };
  });
  const sheet = await openMore(page, 'Mudar o que está anotado');
  await sheet.getByLabel('Anotação').fill('Portão verde');
  await sheet.getByRole('button', { name: 'Salvar neste aparelho' }).click();
  await page.getByLabel('Escolher: Como ela chegou').setInputFiles(await cameraPhoto());
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível salvar' });
  await alert.getByText('Este aparelho está sem espaço').waitFor();
  await photoButtons(page).waitFor();
  await page.locator('article p', { hasText: 'Portão verde' }).waitFor();
  // They outlive the page's components.
  await page.goBack();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Salvos' }).click();
  await page.getByRole('heading', { name: 'Nada salvo ainda' }).waitFor();
  await page.evaluate(() => Object.assign(window, { refusals: [] }));
  await page.goBack();
  await page.getByRole('link', { name: /Entulho Forte/ }).click();
  await photoButtons(page).waitFor();
  await page.locator('article p', { hasText: 'Portão verde' }).waitFor();
  // The page tries again by itself when it is opened: this attempt must not succeed.
  const refused = () =>
    page.evaluate(() => [...new Set(Reflect.get(window, 'refusals'))].toSorted());
  await poll(refused).toEqual(['photos', 'requests']);

  await page.evaluate(() => Object.assign(window, { hasRoom: true }));
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await alert.waitFor({ state: 'detached' });
  await page.reload();
  await photoButtons(page).waitFor();
  await page.locator('article p', { hasText: 'Portão verde' }).waitFor();
});

test('where storage refuses to be opened, the page says so and counts the days all the same', async () => {
  const page = await openPage();
  await brokenStorages['refuses to be opened']?.(page, '');
  await openSkips(page);
  await noteSkip(page, { 'Dias no preço': '3' });
  await sees(page, 'Retirada até sexta, 27/11');
  await page.getByRole('alert').filter({ hasText: 'Não foi possível salvar. Não feche' }).waitFor();
});

const backToList = (page: Page) =>
  page.getByRole('link', { name: 'Meus pedidos', exact: true }).first().click();

const photoButtons = (page: Page) => page.getByRole('button', { name: /^Ampliar/ });

/** From the top. */
const titles = async (page: Page) =>
  (await page.locator('main li > a b').allTextContents()).map((text) =>
    text.replace(' anotada', ''),
  );

/** The stored photos, by kind. */
async function storedPhotos(page: Page) {
  return page.evaluate(
    () =>
      new Promise((resolve) => {
        const opening = indexedDB.open('visitor-data');
        opening.onsuccess = () => {
          const request = opening.result.transaction('photos').objectStore('photos').getAll();
          request.onsuccess = async () => {
            opening.result.close();
            const photos = request.result.toSorted((a, b) => a.kind.localeCompare(b.kind));
            resolve(
              await Promise.all(
                photos.map(async ({ kind, picture, width, height }) => {
                  const octets = new TextDecoder('latin1').decode(await picture.arrayBuffer());
                  return {
                    kind,
                    size: [width, height],
                    isJpeg: octets.startsWith('ÿØÿ'),
                    hasMetadata: /Exif|Telefone/.test(octets),
                  };
                }),
              ),
            );
          };
        };
      }),
  );
}

const focusedText = (page: Page) => page.evaluate(() => document.activeElement?.textContent);

async function shownWidth(page: Page): Promise<number> {
  const image = photoButtons(page).first().getByRole('img');
  return image.evaluate((element) => (element as HTMLImageElement).naturalWidth);
}
