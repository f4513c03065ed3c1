import { useSyncExternalStore } from 'react';
import type { SavedItem } from './saved-item.ts';
import type { StoreProblem } from './store-call.ts';

/** What came of the visitor's last wish to save or remove something. */
export type SavedNews =
  | { kind: 'kept' }
  | { kind: 'removed'; item: SavedItem }
  | { kind: 'not-kept' | 'not-removed' | 'note-not-kept'; problem: StoreProblem };

let news: SavedNews | undefined;
const listeners = new Set<() => void>();

export function useSavedNews(): SavedNews | undefined {
  return useSyncExternalStore(
    subscribe,
    () => news,
    () => undefined,
  );
}

export function tellSavedNews(next: SavedNews | undefined): void {
  news = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
