import { expect, test } from 'vitest';
import {
  acceptInvitation,
  fillInAddress,
  openCompanyPage,
  shareServer,
  startCompany,
} from './support/company-area.ts';
import { ready, storedAddresses } from './support/worker.ts';

shareServer();

test('a device stores the panel once a company signs in, which then opens and edits without a network', async () => {
  const { proxy, invite, read } = await startCompany();
  const page = await openCompanyPage({ serviceWorkers: 'allow' });
  await page.goto(proxy.url);
  await ready(page);
  const stored = async () =>
    (await storedAddresses(page)).flatMap((address) => /\/(panel|auth)-/.exec(address)?.[1] ?? []);
  expect(await stored()).toEqual([]);

  await acceptInvitation(page, await invite());
  await expect.poll(async () => (await stored()).sort()).toEqual(['auth', 'panel']);
  await proxy.stop();
  await page.goto(`${proxy.url}/area-empresa?parte=perfil`);
  await page
    .getByText('Estes são os dados da última vez em que a área abriu neste aparelho.')
    .waitFor();
  await fillInAddress(page, 'Rua do Canteiro, 5');
  await page.getByRole('button', { name: 'Salvar' }).click();
  await page
    .getByText(
      'Guardamos suas mudanças neste aparelho. Elas serão enviadas quando a internet voltar.',
    )
    .waitFor();

  // The next visit has a network: what was saved is sent by itself.
  await proxy.restart();
  await page.reload();
  await expect.poll(async () => (await read()).data.address).toBe('Rua do Canteiro, 5');
  await page.getByText('Pronto, está salvo.').waitFor();

  // The rest of the site is stored too where the panel is asked for first.
  const total = (await storedAddresses(page)).length;
  await page.evaluate(async () => {
    const cache = await caches.open('site');
    const keys = await cache.keys();
    for (const key of keys)
      if (/\/(parts\/|panel-|partner-area)/.test(key.url)) await cache.delete(key);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'STORE_COMPANY_AREA' });
    active?.postMessage({ type: 'STORE_REST' });
  });
  await expect.poll(async () => (await storedAddresses(page)).length).toBe(total);
});
