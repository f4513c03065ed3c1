import { useSyncExternalStore } from 'react';
import { createEmitter } from '#src/shared/runtime/emitter.ts';
import type { StoreProblem } from '#src/shared/storage/store-call.ts';
import type { SavedItem } from './saved-item.ts';

/** What came of the visitor's last wish to save or remove something. */
export type SavedNews =
  | { kind: 'kept' }
  | { kind: 'removed'; item: SavedItem }
  | { kind: 'not-kept' | 'not-removed' | 'note-not-kept'; problem: StoreProblem };

let news: SavedNews | undefined;
const listeners = createEmitter();

export function useSavedNews(): SavedNews | undefined {
  return useSyncExternalStore(
    listeners.subscribe,
    () => news,
    () => undefined,
  );
}

export function tellSavedNews(next: SavedNews | undefined): void {
  news = next;
  listeners.emit();
}
