import { expect, test } from 'vitest';
import { openProfile } from './support/profile.ts';
import { deliverPush, shownNotifications } from './support/push.ts';
import { startProduct } from './support/server.ts';
import { ready } from './support/worker.ts';

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
  await deliverPush(session, url, JSON.stringify(message));
  const { title, body, path } = message;
  await expect.poll(() => shownNotifications(page)).toEqual([{ title, body, data: path }]);
  await deliverPush(session, url, JSON.stringify({ ...message, path: '//evil.example', tag: 'x' }));
  await expect
    .poll(async () => (await shownNotifications(page)).at(-1)?.title)
    .toBe('Novidade na área da empresa');
  expect((await shownNotifications(page)).at(-1)?.data).toBe('/area-empresa');
});
