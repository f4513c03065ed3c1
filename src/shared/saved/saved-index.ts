import { useSyncExternalStore } from 'react';
import { createEmitter } from '#src/shared/runtime/emitter.ts';
import { dataCleared } from '#src/shared/storage/data-cleared.ts';
import { readValue, updateValue } from '#src/shared/storage/key-value.ts';
import { savedChanges } from './saved-changes.ts';

/** Keys of everything saved, so that a button knows its state without the database's code. */
const indexFlag = 'saved';

/** Milliseconds; no visitor waits for the mark on a button. */
const timeoutMs = 10_000;

let keys: ReadonlySet<string> = new Set();
let reading: Promise<void> | undefined;
const listeners = createEmitter();

dataCleared.on(() => setKeys([]));

/** Whether something is saved; false while prerendering and until the storage has answered. */
export function useIsSaved(key: string): boolean {
  return useSyncExternalStore(
    subscribe,
    () => keys.has(key),
    () => false,
  );
}

/** Takes over what the database holds. */
export async function writeIndex(all: readonly string[]): Promise<void> {
  setKeys(all);
  await updateValue(indexFlag, () => all);
}

function subscribe(listener: () => void): () => void {
  if (!reading) {
    reading = readIndex();
    savedChanges.on(() => void readIndex());
  }
  return listeners.subscribe(listener);
}

async function readIndex(): Promise<void> {
  const index = await readValue(indexFlag, timeoutMs);
  if (Array.isArray(index)) setKeys(index);
}

function setKeys(all: readonly string[]): void {
  keys = new Set(all);
  listeners.emit();
}
