import { get, update } from 'idb-keyval';
import { erasure } from './erasure.ts';
import { flagStore } from './flag-store.ts';
import { within } from './within.ts';

/** Milliseconds for which a visitor may wait for the browser's storage. */
const patience = 100;

/** Milliseconds for which a change may take, since nobody waits for it. */
const changePatience = 3000;

/** Used in place of a storage that does not work, until it does; lost when the page is left. */
const memory = new Map<string, unknown>();

erasure.on(() => memory.clear());

/**
 * Reads a small value kept on the device; undefined when there is none or it can't be read within
 * `limit` milliseconds.
 */
export async function readFlag(name: string, limit = patience): Promise<unknown> {
  if (memory.has(name)) return memory.get(name);
  return within(limit, () => get(name, flagStore));
}

/**
 * Changes a small value kept on the device, in one step even when two tabs do so at once. False
 * when only this page knows of it.
 */
export async function changeFlag(
  name: string,
  change: (old: unknown) => unknown,
): Promise<boolean> {
  const stored = await within(changePatience, () =>
    update(name, change, flagStore).then(() => true),
  );
  if (stored) {
    memory.delete(name);
    return true;
  }
  const kept = await within(patience, () => get(name, flagStore));
  memory.set(name, change(memory.has(name) ? memory.get(name) : kept));
  return false;
}
