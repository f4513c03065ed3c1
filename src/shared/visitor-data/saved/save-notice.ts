import { createStore } from '#src/shared/runtime/store.ts';
import type { StoreProblem } from '#src/shared/visitor-data/outcome.ts';
import type { SavedItem } from './saved-item.ts';

/** What came of the visitor's last wish to save or remove something. */
export type SaveNotice =
  | { kind: 'saved' }
  | { kind: 'removed'; item: SavedItem }
  | { kind: 'not-saved' | 'not-removed' | 'note-not-saved'; problem: StoreProblem };

/** The notice on the screen, if there is one. */
export const saveNotice = createStore<SaveNotice | undefined>(undefined);
