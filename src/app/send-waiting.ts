import { readValue } from '#src/device/key-value.ts';
import { valueNames } from '#src/device/names.ts';
import { createStoredValue, queryDatabase } from '#src/device/stored-value.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';

const rows = createStoredValue<readonly unknown[]>(
  queryDatabase(({ requests }) => requests.toArray()),
  [],
);

/**
 * Sends what waits on this device, on whichever page it is: now, when the connection is back, and
 * when the device wakes. Loads nothing where no request waits. Call once.
 */
export function sendWaitingRequests(): void {
  const send = () => void sendNow();
  send();
  onWake(send);
  window.addEventListener('online', send);
}

async function sendNow(): Promise<void> {
  // The first request makes the device's number; to read the requests loads Dexie.
  if (!(await readValue(valueNames.device, 1000))) return;
  await rows.load();
  if (!rows.get().value.some(mayWait)) return;
  try {
    await (await import('#src/device/outbox.ts')).syncWaiting();
  } catch {
    // The code could not be fetched; the next time it may be.
  }
}

/** The schema is in code that is loaded later, so the row is not checked here. */
function mayWait(row: unknown): boolean {
  const { state, photos, steps, email } = Object(row);
  return state === 'queued' || photos?.length > 0 || steps?.length > 0 || Boolean(email);
}
