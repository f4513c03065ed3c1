import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { newRequestTo } from '#tests/server/support/requests.ts';
import { openPage } from './support/browser.ts';
import { visit } from './support/listing.ts';
import { storedRows, storeRows } from './support/visitor-data.ts';

/** Far beyond any calendar. */
const never = 1e20;

const contact = { kind: 'company', phone: '+5547999123456', city: 'sc/joinville', note: '' };
const request = {
  ...{ kind: 'request', token: 'a'.repeat(43), contact: null, view: null, steps: [], photos: [] },
  ...{ sent: newRequestTo([{ companyId: crypto.randomUUID() }]), state: 'queued', readAt: 0 },
  ...{ email: null, isTold: false, nextToken: null, isTried: false, problem: 'gone' },
};

/** A row that is shown, and one that is not. */
const lists = [
  {
    path: '/salvos',
    table: 'saved',
    good: ['article', 'Entulho Forte'],
    rows: [
      { key: '1', name: 'Entulho Forte', savedAt: 1, ...contact },
      { key: '2', name: 'Quebrada', savedAt: 2, ...contact },
    ],
  },
  {
    path: '/pedido',
    table: 'requests',
    good: ['link', /Glória/],
    rows: [
      { id: crypto.randomUUID(), savedAt: 1, ...request },
      { id: crypto.randomUUID(), savedAt: never, ...request },
    ],
  },
] as const;

test('in each list, a row that cannot be shown takes no other away', async () => {
  const page = await openPage({ expectMessages: [/^error: (URI|Range)Error/] });
  await page.addInitScript(failForSome);
  await openSaved(page);
  for (const { table, rows } of lists) await storeRows(page, table, rows);
  for (const {
    path,
    table,
    good: [role, name],
  } of lists) {
    await visit(page, path);
    const good = page.getByRole(role, { name });
    await good.waitFor();
    const broken = page.getByText('Este registro não pode ser mostrado');
    await broken.waitFor();
    expect(await good.count(), table).toBe(1);
    expect(await dataLink(page).getAttribute('href')).toBe('/dados-neste-aparelho#baixar');
    await page.getByRole('button', { name: 'Apagar este registro' }).first().click();
    await page.getByRole('dialog').getByRole('button', { name: 'Apagar', exact: true }).click();
    await broken.waitFor({ state: 'detached' });
    await good.waitFor();
    await expect.poll(async () => Object.values(await storedRows(page, table))).toHaveLength(1);
  }
});

test('a saved company whose number is no text is listed without it', async () => {
  const page = await openPage();
  const row = { ...contact, key: '1', name: 'Entulho Forte', savedAt: 1, phone: 47999123456 };
  await openSaved(page);
  await storeRows(page, 'saved', [row]);
  await visit(page, '/salvos');
  const listed = page.getByRole('article', { name: 'Entulho Forte' });
  await listed.waitFor();
  expect(await listed.getByRole('link', { name: /Ligar/ }).count()).toBe(0);
});

/** By then the site has made its database. */
async function openSaved(page: Page): Promise<void> {
  await visit(page, '/salvos');
  await page.getByText('Nada salvo ainda').waitFor();
}

const dataLink = (page: Page) => page.getByText('Este registro').getByRole('link');

/** For a page to run: links of some words can't be made, as with half a character. */
function failForSome(): void {
  const encode = encodeURIComponent;
  globalThis.encodeURIComponent = (text) => {
    if (`${text}`.includes('Quebrada')) throw new URIError('URI malformed');
    return encode(text);
  };
}
