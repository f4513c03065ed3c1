import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { RequestView } from '#src/request/request.ts';
import { newToken } from '#tests/server/support/requests.ts';
import { companyOf, viewOf } from '#tests/unit/support/request-view.ts';
import { openPage } from './support/browser.ts';
import { openSkips } from './support/skips.ts';
import { storeRows } from './support/visitor-data.ts';

const id = '10000000-0000-4000-8000-000000000000';
const sentAt = '2026-11-24T12:00:00.000Z';
const past = { sentAt: '2026-11-19T12:00:00.000Z', acceptedAt: '2026-11-20T12:00:00.000Z' };

test('the list reads a request as one link, with what it waits for', async () => {
  expect(await treeOf(await openRows(offered, ''))).toMatchInlineSnapshot();
});

test('a request reads as its head, its steps, its answers and one button', async () => {
  const page = await openRows(offered);
  expect(await page.locator('[aria-current=step]').textContent()).toBe('Respostas 2 de 3');
  expect(await treeOf(page)).toMatchInlineSnapshot();
});

test('a rental reads as its deadline, the rule behind it, its company and one button', async () => {
  const view = viewOf(id, {
    ...past,
    ...{ status: 'delivered', deliveredAt: '2026-11-22T12:00:00.000Z' },
    steps: ['undeliver', 'ask_exchange', 'ask_collection', 'collect'],
    companies: [companyOf('Entulho Forte', 330, { state: 'accepted', phone: '+5547999123456' })],
  });
  expect(await treeOf(await openRows(view))).toMatchInlineSnapshot();
});

test('an address for news can be changed until it is proved', async () => {
  const given = { sentAt, hasEmail: true, companies: [companyOf('Entulho Forte', null)] };
  const page = await openRows(viewOf(id, given));
  await page.getByRole('button', { name: 'Trocar o e-mail' }).waitFor();
  const proved = await openRows(viewOf(id, { ...given, isEmailFixed: true }));
  await proved.getByText('Avisamos por e-mail.').filter({ visible: true }).waitFor();
  expect(await proved.getByRole('button', { name: 'Trocar o e-mail' }).count()).toBe(0);
});

const offered = viewOf(id, {
  sentAt,
  steps: ['accept', 'cancel'],
  companies: [
    companyOf('Entulho Forte', 330),
    companyOf('Boa Vista', 315),
    companyOf('Tele Entulho', null),
  ],
});

/** Opens the page on Tuesday, 24 November 2026, with this request stored, which is opened too. */
async function openRows(view: RequestView, search = `?pedido=${id}`): Promise<Page> {
  const page = await openPage({ timezoneId: 'America/Sao_Paulo' });
  await page.route('**/functions/v1/requests/current', (route) => route.fulfill({ json: view }));
  await openSkips(page);
  await page.getByText('Aqui ficam os preços').waitFor();
  const row = {
    ...{ kind: 'request', id, savedAt: 1, token: newToken(), sent: null, contact: null },
    ...{ state: 'sent', view, readAt: 1, photos: [], email: null, isTold: false },
    ...{ nextToken: null, isTried: true, steps: [], problem: null },
  };
  await storeRows(page, 'requests', [row]);
  await page.goto(`/pedido${search}`);
  await page.getByText('Glória').first().waitFor();
  return page;
}

/** What a screen reader reads of the page's part between header and footer. */
const treeOf = (page: Page) => page.getByRole('main').ariaSnapshot();
