import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage } from './support/browser.ts';
import { visitUntilReady } from './support/worker.ts';

/** Delivers what a push service would. */
async function push(page: Page, origin: string, data: string): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registration = Promise.withResolvers<string>();
  devtools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [own] = registrations.filter(({ scopeURL }) => scopeURL.startsWith(origin));
    if (own) registration.resolve(own.registrationId);
  });
  await devtools.send('ServiceWorker.enable');
  const registrationId = await registration.promise;
  await devtools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
}

function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, data }));
  });
}

test('a push becomes a notification, and what cannot be read becomes a plain one', async () => {
  const { page, proxy } = await visitUntilReady(openPage, { permissions: ['notifications'] });
  const message = {
    title: 'Alguém quer falar com a sua empresa',
    body: 'Uma pessoa tocou no WhatsApp.',
    path: '/area-empresa?parte=numeros',
    tag: 'taps',
  };
  await push(page, proxy.url, JSON.stringify(message));
  const { title, body, path } = message;
  await expect.poll(() => shownNotifications(page)).toEqual([{ title, body, data: path }]);
  await push(page, proxy.url, JSON.stringify({ ...message, path: '//evil.example', tag: 'x' }));
  await expect
    .poll(async () => (await shownNotifications(page)).at(-1)?.title)
    .toBe('Novidade na área da empresa');
  expect((await shownNotifications(page)).at(-1)?.data).toBe('/area-empresa');
});
