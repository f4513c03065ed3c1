import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import { brokenStorages } from './support/broken-storage.ts';
import { openAt, openPage } from './support/browser.ts';
import {
  addSkip,
  cameraPhoto,
  companyNames,
  diaryRows,
  entryButton,
  field,
  openDiary,
} from './support/diary.ts';
import { joinville, places, startListing, visit } from './support/listing.ts';
import { coveredControls } from './support/page-state.ts';
import { saveFromCard } from './support/saved-items.ts';
import { shownAmounts } from './support/visitor-data.ts';

/** Photos take time on a busy machine. */
const poll = <T>(ask: () => Promise<T>) => expect.poll(ask);

test('a skip is noted, added to the calendar, photographed and stored', async () => {
  const page = await openPage();
  await openDiary(page);
  await addSkip(page, 'Entulho Forte');
  await field(page, 'Dias contratados').fill('7');
  await page.getByText('Retirar até terça, 1 de dezembro faltam 7 dias').waitFor();
  await page.getByLabel('Na rua').check();
  await field(page, 'Cidade').selectOption('São Paulo');
  await page.getByText('Retirar até quinta, 26 de novembro faltam 2 dias').waitFor();
  await page.getByText(/Outra fonte .* Confirme com a SP Regula, telefone 156\./).waitFor();
  await field(page, 'Cidade').selectOption('Santa Maria');
  await page.getByText('confirme o prazo na rua com a Prefeitura de Santa Maria.').waitFor();

  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Colocar no calendário' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('retirar-cacamba-2026-12-01.ics');
  const calendar = readFileSync(await download.path(), 'utf8');
  expect(calendar).toContain('\r\nDTSTART;VALUE=DATE:20261201\r\n');
  expect(calendar).toContain('SUMMARY:Retirar a caçamba (Entulho Forte)');

  const before = page.getByLabel('Escolher: Fotos de antes');
  await before.setInputFiles([
    { name: 'nota.heic', mimeType: 'image/heic', buffer: Buffer.from('no picture') },
    await cameraPhoto(),
  ]);
  await page.getByText('Não foi possível abrir a foto “nota.heic”.').waitFor();
  await page.getByLabel('Tirar foto: Comprovante do destino').setInputFiles(await cameraPhoto());
  await photoButtons(page).nth(1).waitFor();
  await expect
    .poll(() => storedPhotos(page))
    .toEqual([
      { kind: 'before', size: [853, 1280], isJpeg: true, hasMetadata: false },
      { kind: 'receipt', size: [853, 1280], isJpeg: true, hasMetadata: false },
    ]);

  const noted = { company: 'Entulho Forte', days: '7', city: 'rs/santa-maria' };
  await poll(async () => (await diaryRows(page, 'skips'))[0]).toMatchObject(noted);
  await page.reload();
  await photoButtons(page).nth(1).waitFor();
  expect(await field(page, 'Empresa').inputValue()).toBe('Entulho Forte');
  expect(await field(page, 'Dias contratados').inputValue()).toBe('7');
  expect(await shownWidth(page)).toBe(853);
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
  await openDiary(page);
  await addSkip(page, 'Entulho Forte');
  await page.getByLabel('Escolher: Fotos de antes').setInputFiles(await cameraPhoto());
  await photoButtons(page).waitFor();
  await poll(async () => (await diaryRows(page, 'photos')).length).toBe(1);
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
  await openDiary(page);
  await addSkip(page, 'Entulho Forte');
  await page.getByLabel('Escolher: Fotos de antes').setInputFiles(await cameraPhoto());
  await page.getByText(/“IMG_0001\.jpg” não foi incluída: .* este navegador embaralha/).waitFor();
  expect(await diaryRows(page, 'photos')).toEqual([]);
});

test('photos that take longer than a second are counted, and cancelling keeps those that are done', async () => {
  const page = await openPage();
  await openDiary(page);
  await addSkip(page, 'Entulho Forte');
  const photos = await Promise.all(['a', 'b', 'c'].map((name) => cameraPhoto(`${name}.jpg`)));
  await holdDrawing(page);
  await page.getByLabel('Escolher: Fotos de antes').setInputFiles(photos);
  const progress = page.getByRole('progressbar', { name: 'Preparando as fotos' });
  await progress.waitFor();
  await page.evaluate(() => dispatchEvent(new Event('drawn')));
  await page.getByText('1 de 3', { exact: true }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await page.locator('[data-held="2"]').waitFor({ state: 'attached' });
  await page.evaluate(() => dispatchEvent(new Event('drawn')));
  await page.getByText('Você cancelou. Só 2 de 3 fotos foram preparadas.').waitFor();
  await progress.waitFor({ state: 'detached' });
  await poll(async () => (await diaryRows(page, 'photos')).length).toBe(2);
});

test('an invalid text has a message beside its field, and is stored until it is corrected', async () => {
  const page = await openPage();
  await openDiary(page);
  await addSkip(page, 'Entulho Forte');
  await field(page, 'Dias contratados').fill('sete');
  await field(page, 'Preço por dia (R$)').fill('muito');
  await field(page, 'Telefone da empresa').fill('99');
  const wrong = ['Escreva só o número de dias', 'Escreva o preço de um dia', 'com DDD'];
  for (const words of wrong) await page.getByText(words).waitFor();
  expect(await field(page, 'Dias contratados').getAttribute('aria-invalid')).toBe('true');
  expect(await findings(page)).toEqual([]);

  await poll(async () => (await diaryRows(page, 'skips'))[0]?.phone).toBe('99');
  await page.reload();
  await page.getByText('Escreva só o número de dias').waitFor();
  expect(await field(page, 'Dias contratados').inputValue()).toBe('sete');
  await field(page, 'Dias contratados').fill('5');
  await field(page, 'Diárias extras').fill('2');
  await field(page, 'Preço por dia (R$)').fill('35,50');
  await field(page, 'Telefone da empresa').fill('47 99912 3456');
  await page.getByText('2 dias a mais: R$ 71 (estimativa).').waitFor();
  for (const words of wrong) await page.getByText(words).waitFor({ state: 'detached' });
  const chat = page.getByRole('link', { name: 'Combinar a retirada' });
  await poll(() => chat.getAttribute('href')).toContain('https://wa.me/5547999123456?text=');
  await poll(async () => (await diaryRows(page, 'skips'))[0]?.phone).toBe('47 99912 3456');

  await page.clock.setFixedTime(new Date('2026-12-03T12:00:00'));
  await page.reload();
  await page.getByText('passaram 2 dias: combine a retirada').waitFor();
  await page.getByRole('button', { name: 'Colocar no calendário' }).waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Foi retirada hoje' }).click();
  await page.getByText('Retirada em quinta, 3 de dezembro 2 dias depois do prazo').waitFor();
  await page.getByRole('button', { name: 'Ela ainda está aqui' }).click();
  await page.getByText('passaram 2 dias: combine a retirada').waitFor();
});

test('skips are listed newest first with one open, and deleting one asks first and deletes its photos', async () => {
  const url = await startListing(places({ name: 'Caçambas Salvas' }));
  const page = await openAt(url + joinville);
  await saveFromCard(page, 'Caçambas Salvas');
  await openDiary(page, url);
  await addSkip(page, 'Antiga');
  await page.getByLabel('Escolher: Fotos de depois').setInputFiles(await cameraPhoto());
  await photoButtons(page).waitFor();
  await page.clock.setFixedTime(new Date('2026-11-25T12:00:00'));
  await addSkip(page, 'Caçambas Salvas');
  // A saved company brings its number along.
  expect(await field(page, 'Telefone da empresa').inputValue()).toBe('(47) 99912-3456');
  const other = await page.context().newPage();
  await openDiary(other, url);
  await poll(() => companyNames(page)).toEqual(['Caçambas Salvas', 'Antiga']);
  await poll(() => companyNames(other)).toEqual(['Caçambas Salvas', 'Antiga']);
  expect(await entryButton(page, 'Antiga').getAttribute('aria-expanded')).toBe('false');
  await field(page, 'Anotação').fill('Portão verde');
  await poll(() => field(other, 'Anotação').inputValue()).toBe('Portão verde');
  // A background tab renders rarely.
  await page.bringToFront();

  await entryButton(page, 'Antiga').click();
  expect(await entryButton(page, 'Caçambas Salvas').getAttribute('aria-expanded')).toBe('false');
  await photoButtons(page).click();
  await page
    .getByRole('dialog')
    .getByRole('img', { name: /^Fotos de depois, / })
    .waitFor();
  expect(await findings(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cacamba-depois-2026-11-24.jpg');
  await page.getByRole('button', { name: 'Fechar', exact: true }).click();

  await page.getByRole('button', { name: 'Apagar este registro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Apagar este registro' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar', exact: true }).click();
  await poll(() => companyNames(other)).toEqual(['Caçambas Salvas']);
  await poll(() => focusedText(page)).toBe('Suas caçambas');
  await visit(page, `${url}/dados-neste-aparelho`);
  const amounts = { 'Caçambas no diário': '1', 'Fotos no diário': '0' };
  await poll(() => shownAmounts(page)).toMatchObject(amounts);
  await page.getByRole('button', { name: 'Apagar tudo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Apagar' }).click();
  await page.getByText('está tudo apagado').waitFor();
  await other.getByText('Nenhuma caçamba anotada').waitFor();
});

test('on a full device, text and photo stay on the screen and are stored once there is room', async () => {
  const page = await openPage();
  await openDiary(page);
  await addSkip(page, 'Entulho Forte');
  await poll(async () => (await diaryRows(page, 'skips'))[0]?.company).toBe('Entulho Forte');
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
  await field(page, 'Anotação').fill('Portão verde');
  await page.getByLabel('Escolher: Fotos de antes').setInputFiles(await cameraPhoto());
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível salvar' });
  await alert.getByText('Este aparelho está sem espaço').waitFor();
  await photoButtons(page).waitFor();
  expect(await field(page, 'Anotação').inputValue()).toBe('Portão verde');
  // They outlive the page's components.
  await page.getByRole('contentinfo').getByRole('link', { name: 'Salvos' }).click();
  await page.getByRole('heading', { name: 'Nada salvo ainda' }).waitFor();
  await page.evaluate(() => Object.assign(window, { refusals: [] }));
  await page.goBack();
  await photoButtons(page).waitFor();
  expect(await field(page, 'Anotação').inputValue()).toBe('Portão verde');
  // The page tries again by itself when it is opened: this attempt must not succeed.
  const refused = () => page.evaluate(() => Reflect.get(window, 'refusals').toSorted());
  await poll(refused).toEqual(['photos', 'skips']);

  await page.evaluate(() => Object.assign(window, { hasRoom: true }));
  await alert.getByRole('button', { name: 'Tentar novamente' }).click();
  await alert.waitFor({ state: 'detached' });
  await page.reload();
  await photoButtons(page).waitFor();
  expect(await field(page, 'Anotação').inputValue()).toBe('Portão verde');
});

test('where storage refuses to be opened, the diary says so and counts the days all the same', async () => {
  const page = await openPage();
  await brokenStorages['refuses to be opened']?.(page, '');
  await openDiary(page);
  await addSkip(page, 'Entulho Forte');
  await field(page, 'Dias contratados').fill('3');
  await page.getByText('Retirar até sexta, 27 de novembro').waitFor();
  const alert = page.getByRole('alert').filter({ hasText: 'Não foi possível salvar. Não feche' });
  await alert.waitFor();
  expect(await field(page, 'Empresa').inputValue()).toBe('Entulho Forte');
  const places = { area: 'main', bar: 'div:has(> [role=alert])' };
  expect(await page.evaluate(coveredControls, places)).toEqual([]);
});

const photoButtons = (page: Page) => page.getByRole('button', { name: /^Ampliar/ });

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

/** From now on a drawn picture is ready only after the event 'drawn'. */
async function holdDrawing(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { toBlob } = HTMLCanvasElement.prototype;
    let held = 0;
    HTMLCanvasElement.prototype.toBlob = function (done, ...how) {
      const hold: BlobCallback = (picture) => {
        addEventListener('drawn', () => done(picture), { once: true });
        held += 1;
        document.documentElement.setAttribute('data-held', `${held}`);
      };
      toBlob.call(this, hold, ...how);
    };
  });
}
