import { withTimeout } from './async.ts';
import { serviceWorkers } from './service-workers.ts';

/** Tells whether this browser can show notifications; iPhones only in an installed app. */
export function canSubscribe(): boolean {
  return (
    serviceWorkers() !== undefined && 'PushManager' in globalThis && 'Notification' in globalThis
  );
}

/** Resolves to null where the browser has no subscription, or may not show what comes. */
export async function currentSubscription(): Promise<PushSubscription | null> {
  if (!canSubscribe() || Notification.permission !== 'granted') return null;
  const registration = await serviceWorkers()?.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Subscribes this browser, with the server's public key; null where the visitor or the browser's
 * settings deny it. Rejects where there is no worker or the push service can't be reached.
 */
export async function subscribe(pushKey: string): Promise<PushSubscription | null> {
  const registration = await withTimeout(timeoutMs, async () => serviceWorkers()?.ready);
  if (!registration) throw new Error('The worker is not ready');
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return registration.pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: pushKey,
  });
}

/** A worker that can't be installed never is ready. */
const timeoutMs = 20_000;
