import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { findings } from './support/axe.ts';
import {
  backupPage,
  deviceRows,
  fillDevice,
  giveFile,
  preview,
  previewRows,
  saveBackup,
} from './support/backup.ts';
import { openPage } from './support/browser.ts';
import { visit } from './support/listing.ts';
import { startProduct } from './support/server.ts';

test('a backup takes thirty photos and all other data to another device, byte by byte', async () => {
  const url = await startProduct();
  const old = await openPage();
  await fillDevice(old, url, 30);
  const before = await deviceRows(old);
  await visit(old, url + backupPage);
  const { path, name } = await saveBackup(old);
  expect(name).toMatch(/^alugacacamba-\d{4}-\d\d-\d\d\.zip$/);
  await old.getByText('Ele está na pasta de downloads.').waitFor();

  const page = await openPage();
  await visit(page, url + backupPage);
  await giveFile(page, path);
  expect(await previewRows(page)).toEqual([
    '3 itens salvos | 3 | 0 | 0',
    '1 resposta | 1 | 0 | 0',
    '3 caçambas do diário | 3 | 0 | 0',
    '30 fotos | 30 | 0 | 0',
    '1 pedido | 1 | 0 | 0',
  ]);
  expect(await preview(page).getByRole('button', { name: 'Trocar tudo' }).count()).toBe(0);
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Recuperar neste aparelho' }).click();
  await page.getByText('Os dados do arquivo estão neste aparelho.').waitFor({ timeout: 60_000 });
  const after = await deviceRows(page);
  expect(after.photos).toHaveLength(30);
  expect(after).toEqual({ ...before, request: [before.request?.[0], { opened: {}, queued: [] }] });
  await page.getByText('3 caçambas, 30 fotos').waitFor();

  await page.goto(`${url}/ferramentas/diario`);
  await page
    .getByRole('button', { name: /^Ampliar/ })
    .nth(9)
    .waitFor();
}, 120_000);

test('what differs is asked about, and replacing says what goes', async () => {
  const url = await startProduct();
  const page = await openPage();
  await fillDevice(page, url, 2);
  const before = await deviceRows(page);
  await visit(page, url + backupPage);
  const { path } = await saveBackup(page);
  await editSaved(page, { key: 'place-1', note: 'Outra anotação' });
  await editSaved(page, { key: 'place-9', name: 'Só daqui' });

  await giveFile(page, path);
  expect((await previewRows(page))[0]).toBe('3 itens salvos | 0 | 2 | 1');
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Juntar com o que está aqui' }).click();
  await done(page);
  expect(await notes(page)).toMatchObject({ 'place-1': 'Outra anotação' });

  await giveFile(page, path);
  await page.getByLabel('Usar o do arquivo').check();
  await page.getByRole('button', { name: 'Juntar com o que está aqui' }).click();
  await done(page);
  expect(await notes(page)).toMatchObject({ 'place-1': 'Ligar cedo', 'place-9': '' });

  await giveFile(page, path);
  await page.getByRole('button', { name: 'Trocar tudo pelo arquivo' }).click();
  const dialog = page.getByRole('dialog');
  await dialog
    .getByText(
      'O site apaga deste aparelho 4 itens salvos, 1 resposta, 1 caçamba do diário, 2 fotos e 1 pedido.',
    )
    .waitFor();
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(Object.keys(await notes(page))).toContain('place-9');
  await page.getByRole('button', { name: 'Trocar tudo pelo arquivo' }).click();
  await dialog.getByRole('button', { name: 'Apagar e trocar' }).click();
  await done(page);
  const after = await deviceRows(page);
  expect({ ...after, request: [] }).toEqual({ ...before, request: [] });
}, 90_000);

test('a file that is not as this site made it is rejected in a sentence, and nothing changes', async () => {
  const url = await startProduct();
  const page = await openPage();
  await fillDevice(page, url, 1);
  await visit(page, url + backupPage);
  const { path } = await saveBackup(page);
  const before = await deviceRows(page);
  const alert = page.getByRole('alert');
  const invalid: [RegExp, (bytes: Buffer) => Buffer][] = [
    [/não é uma cópia feita pelo AlugaCaçamba/, () => Buffer.from('uma lista de compras')],
    [/está incompleto ou danificado/, (bytes) => bytes.subarray(0, bytes.length - 40)],
    [/está incompleto ou danificado/, (bytes) => withByte(bytes, bytes.length / 2)],
  ];
  for (const [text, change] of invalid) {
    await giveFile(page, path, change);
    await alert.filter({ hasText: text }).waitFor();
    expect(await alert.textContent()).toContain('Nada mudou neste aparelho');
    expect(await preview(page).count()).toBe(0);
  }
  expect(await findings(page)).toEqual([]);
  await failDecoding(page);
  await giveFile(page, path);
  await alert.filter({ hasText: 'Uma foto deste arquivo foi alterada' }).waitFor();
  expect(await deviceRows(page)).toEqual(before);
}, 60_000);

test('both can be cancelled once they take longer than a second, and change nothing', async () => {
  const url = await startProduct();
  const page = await openPage();
  await fillDevice(page, url, 2);
  await visit(page, url + backupPage);
  const { path } = await saveBackup(page);

  await holdBlobs(page);
  await giveFile(page, path);
  await page.getByRole('progressbar', { name: 'Lendo o arquivo' }).waitFor();
  expect(await findings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await release(page);
  await page.getByText('Você cancelou. Nada mudou neste aparelho.').waitFor();

  await holdBlobs(page);
  await page.getByRole('button', { name: 'Guardar em um arquivo' }).click();
  await page.getByRole('progressbar', { name: 'Juntando o que você guardou' }).waitFor();
  await page.getByRole('button', { name: 'Cancelar' }).click();
  await release(page);
  await page.getByText('Você cancelou. O arquivo não foi criado.').waitFor();
}, 60_000);

test('on a phone the file goes to its share sheet, or is downloaded where that fails', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.addInitScript(() => {
    const shared: string[] = [];
    Object.assign(window, { shared });
    navigator.canShare = () => true;
    navigator.share = async ({ files = [] } = {}) => {
      shared.push(...files.map(({ name, type }) => `${name} ${type}`));
      if (shared.length > 1) throw new DOMException('Refused', 'NotAllowedError');
    };
  });
  await fillDevice(page, url, 1);
  await visit(page, url + backupPage);
  await page.getByRole('button', { name: 'Guardar em um arquivo' }).click();
  const share = page.getByRole('button', { name: 'Compartilhar o arquivo' });
  await share.click();
  await expect
    .poll(() => page.evaluate(() => Reflect.get(window, 'shared')))
    .toEqual([expect.stringMatching(/^alugacacamba-\d{4}-\d\d-\d\d\.zip application\/zip$/)]);
  await share.click();
  await page.getByText('Não foi possível compartilhar o arquivo').waitFor();
  expect(await findings(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Baixar o arquivo' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/\.zip$/);
});

test('a file that the system opens with the app is read at once', async () => {
  const url = await startProduct();
  const page = await openPage();
  await page.addInitScript(() => {
    const launchQueue = {
      setConsumer(consumer: (launch: object) => void) {
        const file = new File(['uma lista de compras'], 'lista.zip');
        const files = [{ getFile: async () => file }];
        consumer({ targetURL: `${location.origin}/dados-neste-aparelho`, files });
      },
    };
    Object.defineProperty(window, 'launchQueue', { value: launchQueue });
  });
  await visit(page, url + backupPage);
  await page.getByRole('alert').filter({ hasText: 'não é uma cópia' }).waitFor();
});

test('short space is shown before a photo fails, with advice', async () => {
  const url = await startProduct();
  const page = await openPage();
  // Chromium reports 10 GB more than is used, whatever is left; other browsers tell.
  await page.addInitScript(() => {
    StorageManager.prototype.estimate = async () => ({ usage: 41e6, quota: 50e6 });
  });
  await visit(page, `${url}/ferramentas/diario`);
  await page.getByRole('button', { name: 'Anotar uma caçamba' }).click();
  const notice = page.getByText('Falta pouco para o espaço acabar.').locator('..');
  await notice.waitFor();
  expect(await notice.textContent()).toMatch(/mais 9.MB: cerca de 22 fotos do diário/);
  expect(await findings(page)).toEqual([]);
  await notice.getByRole('link', { name: 'guardar uma cópia' }).click();
  await page.getByRole('heading', { name: 'Guardar uma cópia' }).waitFor();
  await notice.waitFor();
});

test('where space runs out half-way, nothing has changed', async () => {
  const url = await startProduct();
  const page = await openPage();
  await fillDevice(page, url, 20);
  await visit(page, url + backupPage);
  const { path } = await saveBackup(page);
  const other = await openPage();
  const session = await other.context().newCDPSession(other);
  await session.send('Storage.overrideQuotaForOrigin', { origin: url, quotaSize: 3e6 });
  await visit(other, url + backupPage);
  await giveFile(other, path);
  await other.getByRole('button', { name: 'Recuperar neste aparelho' }).click();
  await other.getByRole('alert').filter({ hasText: 'Falta espaço neste aparelho' }).waitFor();
  expect(Object.values(await deviceRows(other)).flat()).toEqual([]);
});

const done = (page: Page) =>
  page.getByText('Os dados do arquivo estão neste aparelho.').waitFor({ timeout: 30_000 });

function withByte(bytes: Buffer, at: number): Buffer {
  const changed = Buffer.from(bytes);
  changed[Math.floor(at)] = (changed[Math.floor(at)] as number) ^ 1;
  return changed;
}

/** Changes or adds a saved company without the site's code. */
async function editSaved(page: Page, change: { key: string; note?: string; name?: string }) {
  await page.evaluate(
    (given) =>
      new Promise<void>((resolve) => {
        const opening = indexedDB.open('visitor-data');
        opening.onsuccess = () => {
          const rows = opening.result.transaction('saved', 'readwrite').objectStore('saved');
          const reading = rows.get(given.key);
          reading.onsuccess = () => {
            const fresh = { kind: 'company', phone: null, city: '', note: '', savedAt: 1 };
            rows.put({ ...fresh, ...reading.result, ...given }).onsuccess = () => {
              opening.result.close();
              resolve();
            };
          };
        };
      }),
    change,
  );
}

async function notes(page: Page): Promise<Record<string, string>> {
  const rows = (await deviceRows(page)).saved as { key: string; note: string }[];
  return Object.fromEntries(rows.map(({ key, note }) => [key, note]));
}

/** From now on the bytes of files come only after `release`. */
async function holdBlobs(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { text, arrayBuffer } = Blob.prototype;
    const held = new Promise<void>((resolve) => {
      addEventListener('released', () => resolve(), { once: true });
    });
    Blob.prototype.text = async function () {
      await held;
      return text.call(this);
    };
    Blob.prototype.arrayBuffer = async function () {
      await held;
      return arrayBuffer.call(this);
    };
    void held.then(() => Object.assign(Blob.prototype, { text, arrayBuffer }));
  });
}

async function release(page: Page): Promise<void> {
  await page.evaluate(() => void dispatchEvent(new Event('released')));
}

/** From now on the browser can't decode any picture. */
async function failDecoding(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.createImageBitmap = () =>
      Promise.reject(new DOMException('Broken', 'InvalidStateError'));
  });
}
