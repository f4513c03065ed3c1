import { databases, hasDatabase } from '#src/device/names.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';

/**
 * Sends what waits on this device, on whichever page it is: now, when the connection is back, and
 * when the device wakes. Loads nothing where the visitor stores nothing. Call once.
 */
export function sendWaitingRequests(): void {
  const send = () => void sendNow().catch(() => undefined);
  send();
  onWake(send);
  window.addEventListener('online', send);
}

async function sendNow(): Promise<void> {
  if (!(await hasDatabase(databases.visitor))) return;
  await (await import('#src/device/sent-requests.ts')).syncWaiting();
}
