import { expect, test } from 'vitest';
import { openProfile } from './support/profile.ts';
import { push, shownNotifications } from './support/push.ts';
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
  const { title, body, path } = message;
  await push(page, session, { title, data: JSON.stringify(message) });
  expect(await shownNotifications(page)).toEqual([{ title, body, data: path }]);
  const foreign = JSON.stringify({ ...message, path: '//evil.example', tag: 'x' });
  await push(page, session, { title: 'Novidade na área da empresa', data: foreign });
  expect((await shownNotifications(page)).at(-1)?.data).toBe('/area-empresa');
});
