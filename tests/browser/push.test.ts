import type { CDPSession, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openProfile } from './support/profile.ts';
import { startProduct } from './support/server.ts';
import { ready } from './support/worker.ts';

/** Delivers what a push service would. */
async function push(session: CDPSession, origin: string, data: string): Promise<void> {
  const registration = Promise.withResolvers<string>();
  session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
    if (own) registration.resolve(own.registrationId);
  });
  await session.send('ServiceWorker.enable');
  const registrationId = await registration.promise;
  await session.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data });
  await session.send('ServiceWorker.disable');
}

function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, data }));
  });
}

test('a push becomes a notification, and what cannot be read becomes a plain one', async () => {
  const url = await startProduct();
  const { context, page, session } = await openProfile(url);
  await context.grantPermissions(['notifications'], { origin: url });
  await ready(page);
  const message = {
    title: 'Alguém quer falar com a sua empresa',
    body: 'Uma pessoa tocou no WhatsApp.',
    path: '/area-empresa?parte=numeros',
    tag: 'taps',
  };
  await push(session, url, JSON.stringify(message));
  const { title, body, path } = message;
  await expect.poll(() => shownNotifications(page)).toEqual([{ title, body, data: path }]);
  await push(session, url, JSON.stringify({ ...message, path: '//evil.example', tag: 'x' }));
  await expect
    .poll(async () => (await shownNotifications(page)).at(-1)?.title)
    .toBe('Novidade na área da empresa');
  expect((await shownNotifications(page)).at(-1)?.data).toBe('/area-empresa');
});
