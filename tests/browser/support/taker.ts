import { expect } from 'vitest';
import type { NewRequest } from '#src/company/requests.ts';
import { newRequestTo, newToken } from '#tests/server/support/requests.ts';
import { startCompany } from './company-area.ts';

/** A company's answer, but for what a test is about. */
export const offer = {
  ...{ total: 420, days: 5, extraDay: null, permit: 'not_needed', payment: 'Dinheiro' },
  ...{ deliverOn: null, period: 'any', conditions: '', validDays: 10 },
};

/** A company that takes requests; `act` answers on another device. */
export async function startTaker(word: string) {
  const company = await startCompany();
  const name = `Caçambas ${word} ${crypto.randomUUID().slice(0, 4)}`;
  await company.save({ name });
  await company.operate('approve');
  const path = '/functions/v1/company/requests';
  const settings = { loads: ['mixed', 'clean'], minimumNotice: 0, pausedUntil: null };
  await company.send('PUT', `${path}/settings`, { takesRequests: true, ...settings });
  const { companyId } = await (await company.send('GET', '/functions/v1/company')).json();
  const list = async () => (await (await company.send('GET', path)).json()).requests;
  return {
    ...company,
    name,
    companyId: companyId as string,
    hasRequest: async () => (await list()).length > 0,
    slug: async (): Promise<string> =>
      (await (await company.send('GET', '/functions/v1/company')).json()).slug,
    requestId: async (): Promise<string> => (await list())[0].id,
    read: async (id: string) => (await list()).find((one: { id: string }) => one.id === id),
    async act(id: string, step: object) {
      const body = { id: crypto.randomUUID(), ...step };
      expect((await company.send('POST', `${path}/${id}/steps`, body)).status).toBe(200);
    },
    /** Gets a request that was sent from another device. */
    async receive(more: Partial<NewRequest> = {}, others: { companyId: string }[] = []) {
      const body = newRequestTo([{ companyId }, ...others], more);
      const token = newToken();
      const response = await fetch(`${company.proxy.url}/functions/v1/requests`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      });
      expect(response.status).toBe(201);
      return { token, id: body.id };
    },
  };
}
