import { get, update } from 'idb-keyval';
import { withTimeout } from '#src/shared/runtime/with-timeout.ts';
import { dataCleared } from './data-cleared.ts';
import { keyValueStore } from './key-value-store.ts';

/** Milliseconds for which a visitor may wait for the browser's storage. */
const readTimeoutMs = 100;

/** Milliseconds for which a change may take, since nobody waits for it. */
const writeTimeoutMs = 3000;

/** Used in place of a storage that does not work, until it does; lost when the page is left. */
const memory = new Map<string, unknown>();

dataCleared.on(() => memory.clear());

/**
 * Reads a small value kept on the device; undefined when there is none or it can't be read within
 * `limit` milliseconds.
 */
export async function readValue(name: string, limit = readTimeoutMs): Promise<unknown> {
  if (memory.has(name)) return memory.get(name);
  return withTimeout(limit, () => get(name, keyValueStore));
}

/**
 * Changes a small value kept on the device, in one step even when two tabs do so at once. False
 * when only this page knows of it.
 */
export async function updateValue(
  name: string,
  change: (old: unknown) => unknown,
): Promise<boolean> {
  const stored = await withTimeout(writeTimeoutMs, () =>
    update(name, change, keyValueStore).then(() => true),
  );
  if (stored) {
    memory.delete(name);
    return true;
  }
  const kept = await withTimeout(readTimeoutMs, () => get(name, keyValueStore));
  memory.set(name, change(memory.has(name) ? memory.get(name) : kept));
  return false;
}
