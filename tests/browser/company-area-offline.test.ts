import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { acceptInvitation, openCompanyPage } from './support/company-page.ts';
import { startCompanyServer } from './support/company-server.ts';
import { startProxy } from './support/proxy.ts';
import { ready, storedAddresses, visitUntilReady } from './support/worker.ts';

test('a device stores the panel once a company signs in, which then opens and edits without a network', async () => {
  const company = await startCompanyServer();
  const proxy = await startProxy(undefined, company.url);
  const page = await openCompanyPage({ serviceWorkers: 'allow' });
  await page.goto(proxy.url);
  await ready(page);
  const stored = async () =>
    (await storedAddresses(page)).flatMap((address) => /\/(panel|auth)-/.exec(address)?.[1] ?? []);
  expect(await stored()).toEqual([]);

  await acceptInvitation(page, proxy.url);
  await expect.poll(async () => (await stored()).sort()).toEqual(['auth', 'panel']);
  await proxy.stop();
  await page.goto(`${proxy.url}/area-empresa?parte=dados`);
  await page.getByText('Você vê o que este aparelho guardou da última vez.').waitFor();
  await page.getByLabel('Endereço').fill('Rua do Canteiro, 5');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page
    .getByText(
      'Guardamos suas mudanças neste aparelho. Elas serão enviadas quando a internet voltar.',
    )
    .waitFor();

  // The next visit has a network: what was saved is sent by itself.
  await proxy.restart();
  await page.reload();
  await expect.poll(() => company.area.data.address).toBe('Rua do Canteiro, 5');
  await page.getByText('Pronto, está salvo.').waitFor();
});

test('the rest of the site is stored too when the panel is asked for first', async () => {
  const { page } = await visitUntilReady(openPage);
  const total = (await storedAddresses(page)).length;
  await page.evaluate(async () => {
    const cache = await caches.open('site');
    const pages = (await cache.keys()).filter(({ url }) => url.includes('/parts/'));
    for (const key of pages) await cache.delete(key);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'STORE_PARTNER_AREA' });
    active?.postMessage({ type: 'STORE_REST' });
  });
  await expect.poll(async () => (await storedAddresses(page)).length).toBeGreaterThan(total);
});
