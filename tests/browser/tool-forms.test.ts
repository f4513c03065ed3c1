import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { visit } from './support/listing.ts';
import { pathOf } from './support/page-state.ts';
import { startProduct } from './support/server.ts';

const site = 'https://alugacacamba.example';

/**
 * Fills in a page's tool and submits it as an agent in the browser would (WebMCP), which here is no
 * part of the browser. Resolves with what the page answers.
 */
function callTool(page: Page, values: Record<string, string | boolean>): Promise<unknown> {
  return page.evaluate((given) => {
    const form = document.querySelector<HTMLFormElement>('form[toolname]');
    if (!form) throw new Error('The page has no tool');
    for (const [name, value] of Object.entries(given)) {
      const field = form.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (!field) throw new Error(`The tool has no field ${name}`);
      if (typeof value === 'boolean') field.checked = value;
      else field.value = value;
    }
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const asAgent = (event: Event) => {
      const respondWith = (answer: Promise<unknown>) => {
        if (event.defaultPrevented) resolve(answer);
        else reject(new Error('The form is sent, so that nothing can be answered'));
      };
      Object.assign(event, { respondWith });
      Object.defineProperty(event, 'agentInvoked', { value: true });
    };
    form.addEventListener('submit', asAgent, { once: true });
    form.requestSubmit();
    return promise;
  }, values);
}

test('an agent finds the companies of a city', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, url);
  const listing = '/sc/blumenau/aluguel-cacamba-entulho';
  expect(await callTool(page, { busca: 'blumenau' })).toBe(`Empresas: ${site}${listing}`);
  await page.getByRole('heading', { level: 1, name: /Blumenau/ }).waitFor();
  expect(pathOf(page)).toBe(listing);

  await visit(page, url);
  const answer = await callTool(page, { busca: '88301-000' });
  expect(answer).toMatch(/Itajaí.*https:\/\/alugacacamba\.example\/sc\//s);
  await page.getByRole('status').getByText('Itajaí').first().waitFor();
});

test('an agent searches the site, and asks what may go into a skip', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, `${url}/busca`);
  expect(await callTool(page, { q: 'gesso' })).toBe(`Resultados: ${site}/busca?q=gesso`);
  await page.getByRole('main').getByRole('link', { name: /gesso/i }).first().waitFor();
  await page.waitForURL(`${url}/busca?q=gesso`);

  await visit(page, `${url}/ferramentas/pode-jogar`);
  expect(await callTool(page, { q: 'gesso' })).toMatch(/^Gesso.*: separado\. /);
  await page.getByRole('heading', { name: 'Resposta para “gesso”' }).waitFor();
});

test('an agent calculates, and what the visitor had entered can be restored', async () => {
  const url = await startProduct();
  const page = await openPage();
  await visit(page, `${url}/ferramentas/calculadora?linhas=terra_5_2_0,3`);
  const lines = page.getByRole('main').getByRole('heading', { level: 3, name: /^\d\. / });
  await lines.getByText('1. Terra').waitFor();
  const answer = await callTool(page, { linhas: 'parede_4_2,6__0,15*sacos_30', gesso: true });
  expect(answer).toMatch(
    /^Entulho: .*\sm³ soltos, .*\n- Parede: 4 × 2,6 × 0,15 × 1,5 = 2,34\sm³\n/s,
  );
  await expect.poll(() => lines.allTextContents()).toEqual(['1. Parede', '2. Sacos de 20\u00a0L']);
  expect(await page.getByLabel('Tem gesso ou drywall no meio').isChecked()).toBe(true);
  await page.waitForURL(/\?linhas=parede_4_2,6__0,15\*sacos_30&gesso=1$/);
  await page.getByRole('button', { name: 'Desfazer' }).click();
  await expect.poll(() => lines.count()).toBe(3);
});
