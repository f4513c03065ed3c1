import { valueNames } from '#src/shared/storage/names.ts';
import { createPersistentState } from '#src/shared/storage/persistent-state.ts';
import { emptyDraft, type RequestDraft, readDraft } from './request-draft.ts';
import type { WrittenRequest } from './request-text.ts';
import { writeRequest } from './write-request.ts';

const kept = createPersistentState(valueNames.requestDraft, {
  empty: emptyDraft,
  parse: readDraft,
});

/** The draft kept on this device, in step with every tab; empty while prerendering and at first. */
export const useRequestDraft = kept.use;

/** Waits until what the device keeps is known, and answers it. */
export const loadDraft = kept.load;

/**
 * Tells how to write what the draft adds to requests, now and after every change, for as long as
 * the page is open. To be written when it is needed: a day of delivery passes.
 */
export function followWritten(tell: (write: () => WrittenRequest) => void): void {
  kept.follow((draft) => tell(() => writeRequest(draft)));
}

/**
 * Changes parts of the draft and keeps it until it is cleared; a function is given what is there,
 * more than once where another tab has changed it. Shown at once; answers whether the device keeps
 * it (false: only this page knows of it).
 */
export function changeDraft(
  change: Partial<RequestDraft> | ((old: RequestDraft) => Partial<RequestDraft>),
): Promise<boolean> {
  return kept.change((old) => ({
    ...old,
    ...(typeof change === 'function' ? change(old) : change),
  }));
}
