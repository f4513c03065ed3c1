import { expect, test } from 'vitest';
import { signIn } from './support/company-page.ts';

test('what the device has stored is shown before any other request', async () => {
  const { page } = await signIn();
  await page.addInitScript(() => {
    const field = 'input[autocomplete="organization"][value="Caçambas do Sul"]';
    new MutationObserver((_, observer) => {
      if (!document.querySelector(field)) return;
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
