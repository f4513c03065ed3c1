import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import {
  acceptInvitation,
  fillInAddress,
  openCompanyPage,
  shareServer,
  signIn,
  startCompany,
} from './support/company-area.ts';
import { ready, storedAddresses, visitUntilReady } from './support/worker.ts';

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
});

test('what the device has stored is shown before any other request', async () => {
  const { page } = await signIn();
  await page.addInitScript(() => {
    new MutationObserver((_, observer) => {
      const name = document.querySelector('[data-workplace] header strong');
      if (name?.textContent !== 'Caçambas do Sul') return;
      performance.mark('shown');
      observer.disconnect();
    }).observe(document, { childList: true, subtree: true });
  });
  await page.reload();
  const later = await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource');
    const [auth, deferred] = ['auth', 'deferred-ui'].map((name) =>
      files.find((file) => file.name.includes(`/assets/${name}-`)),
    );
    const [shown] = performance.getEntriesByName('shown');
    if (!shown || !auth || !deferred) return undefined;
    return [auth, deferred].map(({ startTime }) => startTime > shown.startTime);
  });
  expect(await later.jsonValue()).toEqual([true, true]);
});

test('the rest of the site is stored too when the panel is asked for first', async () => {
  const { page } = await visitUntilReady(openPage);
  const total = (await storedAddresses(page)).length;
  await page.evaluate(async () => {
    const cache = await caches.open('site');
    const pages = (await cache.keys()).filter(({ url }) => url.includes('/parts/'));
    for (const key of pages) await cache.delete(key);
    const { active } = await navigator.serviceWorker.ready;
    active?.postMessage({ type: 'STORE_COMPANY_AREA' });
    active?.postMessage({ type: 'STORE_REST' });
  });
  await expect.poll(async () => (await storedAddresses(page)).length).toBeGreaterThan(total);
});
