import { get, update } from 'idb-keyval';
import { withTimeout } from '#src/shared/runtime/with-timeout.ts';
import { dataCleared } from './data-cleared.ts';
import { keyValueStore } from './key-value-store.ts';

/** Milliseconds for which a visitor may wait for the browser's storage. */
const readTimeoutMs = 100;

/** Milliseconds; a change delays nothing on the screen. */
const writeTimeoutMs = 3000;

/** Replaces a storage that does not work, until it does; lost when the page is left. */
const memory = new Map<string, unknown>();

dataCleared.on(() => memory.clear());

/** Reads a small value; undefined when there is none or it can't be read within `timeoutMs`. */
export async function readValue(name: string, timeoutMs = readTimeoutMs): Promise<unknown> {
  if (memory.has(name)) return memory.get(name);
  return withTimeout(timeoutMs, () => get(name, keyValueStore));
}

/**
 * Changes a small value in one transaction. False when the change is only in this page's memory.
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
  const old = await withTimeout(readTimeoutMs, () => get(name, keyValueStore));
  memory.set(name, change(memory.has(name) ? memory.get(name) : old));
  return false;
}
