import type { PushMessage } from '#src/shared/company/push-message.ts';

declare const self: ServiceWorkerGlobalScope;

/** Shows a message of the server. Browsers demand one for each push, also for one that can't be read. */
export async function showPush(data: PushMessageData | null): Promise<void> {
  const { title, body, path, tag } = readMessage(data) ?? unreadable;
  await self.registration.showNotification(title, {
    body,
    tag,
    icon: '/icons/icon-192.png',
    badge: '/icons/monochrome-512.png',
    lang: 'pt-BR',
    data: path,
  });
}

const unreadable: PushMessage = {
  title: 'Novidade na área da empresa',
  body: 'Abra a área da empresa para ver o que mudou.',
  path: '/area-empresa',
  tag: 'unreadable',
};

/** Opens the page of a notification that was tapped, in an open window if there is one. */
export async function openNotification(notification: Notification): Promise<void> {
  notification.close();
  const url = new URL(String(notification.data), self.location.origin);
  const pages = await self.clients.matchAll({ type: 'window' });
  const open = pages.find((page) => new URL(page.url).pathname === url.pathname);
  if (!open) {
    await self.clients.openWindow(url.href);
    return;
  }
  await open.focus();
  // An uncontrolled page can't be navigated.
  await open.navigate(url.href).catch(() => undefined);
}

function readMessage(data: PushMessageData | null): PushMessage | undefined {
  try {
    const message = data?.json() as PushMessage;
    // A path of this site, nothing else.
    return message.title && /^\/(?!\/)/.test(message.path) ? message : undefined;
  } catch {
    return undefined;
  }
}
