import { expect, test } from 'vitest';
import { signIn } from './support/company-page.ts';

test('what the device has stored is shown before the code of accounts is requested', async () => {
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
  const isLater = await page.waitForFunction(() => {
    const files = performance.getEntriesByType('resource');
    const auth = files.find((file) => file.name.includes('/assets/auth-'));
    const [shown] = performance.getEntriesByName('shown');
    return auth && shown && { value: auth.startTime > shown.startTime };
  });
  expect(await isLater.jsonValue()).toEqual({ value: true });
});
