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
  await page.getByText('Os dados do arquivo estão neste aparelho.').waitFor();
  const after = await deviceRows(page);
  expect(after.photos).toHaveLength(30);
  expect(after).toEqual({ ...before, request: [before.request?.[0], { opened: {}, queued: [] }] });
  await page.getByText('3 caçambas, 30 fotos').waitFor();

  await page.goto(`${url}/ferramentas/diario`);
  await page
    .getByRole('button', { name: /^Ampliar/ })
    .nth(9)
    .waitFor();
});

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
