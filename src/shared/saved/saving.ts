import { callSaved } from './call-saved.ts';
import { savedChanges } from './saved-changes.ts';
import { writeIndex } from './saved-index.ts';
import type { Saveable, SavedItem } from './saved-item.ts';
import { tellSavedNews } from './saved-news.ts';

/** Saves something until the visitor removes it, and says so. Never rejects. */
export async function save(item: Saveable, now = Date.now()): Promise<void> {
  await add({ ...item, savedAt: now });
}

/** Brings back what was removed, with its note and in its place. Never rejects. */
export async function restore(item: SavedItem): Promise<void> {
  await add(item);
}

/** Removes something, and offers to bring it back. Never rejects. */
export async function remove(key: string): Promise<void> {
  const outcome = await callSaved((store) => store.takeItem(key));
  if ('problem' in outcome) return tellSavedNews({ kind: 'not-removed', problem: outcome.problem });
  await refreshIndex();
  tellSavedNews(outcome.value && { kind: 'removed', item: outcome.value });
}

/** Keeps a note as it is typed. Never rejects. */
export async function keepNote(key: string, note: string): Promise<void> {
  const outcome = await callSaved((store) => store.changeNote(key, note));
  if ('problem' in outcome) tellSavedNews({ kind: 'note-not-kept', problem: outcome.problem });
  else savedChanges.emit();
}

async function add(item: SavedItem): Promise<void> {
  const outcome = await callSaved((store) => store.addItem(item));
  if ('problem' in outcome) return tellSavedNews({ kind: 'not-kept', problem: outcome.problem });
  await refreshIndex();
  tellSavedNews({ kind: 'kept' });
}

async function refreshIndex(): Promise<void> {
  const outcome = await callSaved((store) => store.readKeys());
  if ('value' in outcome) await writeIndex(outcome.value);
  savedChanges.emit();
}
