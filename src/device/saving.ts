import { createStore } from '#src/shared/runtime/events.ts';
import type { SavedItem } from './database/database.ts';
import type { Saveable } from './saved-items.ts';
import { type StoreProblem, writeData } from './write-data.ts';

export type SaveNotice =
  | { kind: 'saved' }
  | { kind: 'removed'; item: SavedItem }
  | { kind: 'not-saved' | 'not-removed' | 'note-not-saved'; problem: StoreProblem };

export const saveNotice = createStore<SaveNotice | undefined>(undefined);

/** Says why the device did not store something. */
export const storeProblemTexts: Record<StoreProblem, string> = {
  full: 'Este aparelho está sem espaço: libere um pouco e tente de novo.',
  failed:
    'O navegador não deixou o site guardar dados. Isso acontece em aba anônima; tente de novo ou use uma aba comum.',
};

/** Saves a row until the visitor removes it. Resolves with whether it is saved; never rejects. */
export function save(item: Saveable, now = Date.now()): Promise<boolean> {
  return restore({ ...item, savedAt: now });
}

/** Restores what was removed, with its note and in its place; resolves as `save`. */
export async function restore(item: SavedItem): Promise<boolean> {
  const outcome = await writeData((database) =>
    database.transaction('rw', database.saved, async () => {
      // The stored item may have a note.
      if (!(await database.saved.get(item.key))) await database.saved.put(item);
    }),
  );
  if ('problem' in outcome) saveNotice.set({ kind: 'not-saved', problem: outcome.problem });
  else saveNotice.set({ kind: 'saved' });
  return 'value' in outcome;
}

/** Removes a row, and offers to undo that. Resolves with whether it is removed; never rejects. */
export async function remove(key: string): Promise<boolean> {
  const outcome = await writeData((database) =>
    database.transaction('rw', database.saved, async () => {
      const item = await database.saved.get(key);
      await database.saved.delete(key);
      return item;
    }),
  );
  if ('problem' in outcome) saveNotice.set({ kind: 'not-removed', problem: outcome.problem });
  else saveNotice.set(outcome.value && { kind: 'removed', item: outcome.value });
  return 'value' in outcome;
}

/** Stores a note as it is typed. Never rejects. */
export async function saveNote(key: string, note: string): Promise<void> {
  const outcome = await writeData(({ saved }) =>
    saved.update(key, (item) => {
      if (item.kind === 'company') item.note = note;
    }),
  );
  if ('problem' in outcome) saveNotice.set({ kind: 'note-not-saved', problem: outcome.problem });
}
