import type { CDPSession, Page } from 'playwright-core';
import { expect } from 'vitest';
import { createBrowserKeys } from '#tests/server/support/browser-keys.ts';

/** Gives the pages of a browser, whose push service is out of reach, a subscription that outlasts them. */
export async function imitateSubscription(page: Page): Promise<void> {
  const endpoint = `https://fcm.googleapis.com/fcm/send/${crypto.randomUUID()}`;
  await page.addInitScript(
    (made) => {
      const subscription = { ...made, toJSON: () => made } as unknown as PushSubscription;
      PushManager.prototype.getSubscription = async () =>
        localStorage.getItem('subscribed') ? subscription : null;
      PushManager.prototype.subscribe = async () => {
        localStorage.setItem('subscribed', 'yes');
        return subscription;
      };
      // The headless shell denies all.
      Object.defineProperty(Notification, 'permission', { get: () => 'granted' });
      Notification.requestPermission = async () => 'granted';
    },
    { endpoint, keys: createBrowserKeys().keys },
  );
}

/**
 * Delivers what a push service would, until the worker shows its title: on a busy machine DevTools
 * loses messages without a word.
 */
export async function push(
  page: Page,
  session: CDPSession,
  message: { title: string; data: string },
) {
  const origin = new URL(page.url()).origin;
  const isShown = async () =>
    (await shownNotifications(page)).some(({ title }) => title === message.title);
  const delivered = async () => {
    if (await isShown()) return true;
    await deliverPush(session, origin, message.data);
    return isShown();
  };
  await expect.poll(delivered, { interval: 1000 }).toBe(true);
}

async function deliverPush(session: CDPSession, origin: string, data: string) {
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

/** What the worker shows at present. */
export function shownNotifications(page: Page) {
  return page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    const shown = await registration.getNotifications();
    return shown.map(({ title, body, data }) => ({ title, body, data }));
  });
}
