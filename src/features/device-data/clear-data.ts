import { databases } from '#src/device/names.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { dataCleared } from '#src/shared/runtime/events.ts';

/** The kinds of data that could not be deleted. */
export type Leftover = keyof typeof steps;

/** Milliseconds; another tab that has a database open closes it long before. */
const timeoutMs = 5000;

const steps = {
  // First, so that it does not store again what is being deleted.
  worker: unregisterWorkers,
  pages: deleteCaches,
  databases: deleteDatabases,
  tab: clearWebStorage,
};

/** Deletes everything that the site stores on this device and returns what is left. Never rejects. */
export async function clearData(): Promise<Leftover[]> {
  dataCleared.emit();
  const leftovers: Leftover[] = [];
  for (const [name, step] of Object.entries(steps)) {
    const isDone = await withTimeout(timeoutMs, () => step().then(() => true));
    if (!isDone) leftovers.push(name as Leftover);
  }
  return leftovers;
}

async function unregisterWorkers(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const registrations = await navigator.serviceWorker.getRegistrations();
  await Promise.all(registrations.map((registration) => registration.unregister()));
}

async function deleteCaches(): Promise<void> {
  if (!('caches' in window)) return;
  const names = await caches.keys();
  await Promise.all(names.map((name) => caches.delete(name)));
}

async function deleteDatabases(): Promise<void> {
  if (!('indexedDB' in window)) return;
  const listed = (await indexedDB.databases?.()) ?? [];
  const names = new Set([...Object.values(databases), ...listed.map(({ name }) => name ?? '')]);
  await Promise.all([...names].map(deleteDatabase));
}

/** Waits for tabs that have it open; those of this site close it on versionchange. */
function deleteDatabase(name: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = indexedDB.deleteDatabase(name);
    request.onsuccess = () => resolve();
    request.onerror = () => reject(request.error);
  });
}

async function clearWebStorage(): Promise<void> {
  sessionStorage.clear();
  localStorage.clear();
}
