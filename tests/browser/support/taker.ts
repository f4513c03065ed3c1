import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { CompanyRequest, NewRequest, RequestSettings } from '#src/request/request.ts';
import { newRequestTo, newToken } from '#tests/server/support/requests.ts';
import { startCompany } from './company-area.ts';

/** A company's offer, but for what a test is about. */
export const offer = {
  total: 420,
  days: 5,
  extraDay: null,
  permit: 'not_needed',
  payment: 'Dinheiro',
  deliverOn: null,
  period: 'any',
  conditions: '',
  validDays: 10,
  replaces: 0,
};

/** A company that takes requests; `act` and `set` do on another device what a company does. */
export async function startTaker(word: string) {
  const name = `Caçambas ${word} ${crypto.randomUUID().slice(0, 4)}`;
  const company = await startCompany(name);
  const { companyId, slug } = await company.read();
  const path = '/functions/v1/company/requests';
  const list = async (): Promise<{ requests: CompanyRequest[]; settings: RequestSettings }> =>
    (await company.send('GET', path)).json();
  const set = async (part: Partial<RequestSettings>) => {
    const { settings } = await list();
    const response = await company.send('PUT', `${path}/settings`, { ...settings, ...part });
    expect(response.status).toBe(200);
  };
  await set({ takesRequests: true, loads: ['mixed', 'clean'], minimumNotice: 0 });
  return {
    ...company,
    name,
    companyId,
    slug: slug as string,
    set,
    settings: async () => (await list()).settings,
    hasRequest: async () => (await list()).requests.length > 0,
    requestId: async () => (await list()).requests[0]?.id as string,
    readRequest: async (id: string) =>
      (await list()).requests.find((one) => one.id === id) as CompanyRequest,
    async act(id: string, step: object) {
      const body = { id: crypto.randomUUID(), ...step };
      expect((await company.send('POST', `${path}/${id}/steps`, body)).ok).toBe(true);
    },
    /** Gets a request that was sent from another device. */
    async receive(more: Partial<NewRequest> = {}, others: { companyId: string }[] = []) {
      const body = newRequestTo([{ companyId }, ...others], { wish: 'soon', ...more });
      const token = newToken();
      expect(await sendAsVisitor(company.proxy.url, { token, path: '', body })).toBe(201);
      return { token, id: body.id };
    },
  };
}

interface Sent {
  token: string;
  /** After that of all requests. */
  path: string;
  method?: 'POST' | 'PUT';
  body: object;
}

/** Sends what the pages send of a visitor's request; the status of the answer. */
export async function sendAsVisitor(url: string, sent: Sent): Promise<number> {
  const { token, path, method = 'POST', body } = sent;
  const response = await fetch(`${url}/functions/v1/requests${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return response.status;
}

/** Accepts the offer with this total, as a visitor does. */
export async function accept(page: Page, total: number): Promise<void> {
  await page.getByRole('radio', { name: RegExp(`R\\$\\s${total}`) }).check();
  const name = `Aceitar R$ ${total}`;
  await page.getByRole('button', { name }).click();
  const dialog = page.getByRole('dialog', { name: /^Aceitar a resposta/ });
  await dialog.getByLabel('Seu nome').fill('Ana Lima');
  await dialog.getByLabel('Telefone com DDD').fill('(47) 98888-0000');
  await dialog.getByLabel('Rua e número').fill('Rua das Palmeiras, 100');
  await dialog.getByRole('button', { name }).click();
}
