import type { WrittenRequest } from '#src/shared/contact/request-text.ts';
import { writeRequest } from '#src/shared/contact/write-request.ts';
import { emptyDraft, type RequestDraft, readDraft } from './request-draft.ts';
import { createRequestValue } from './request-value.ts';

const draft = createRequestValue('draft', { empty: emptyDraft, parse: readDraft });

/** The draft on this device, in step with every tab; empty while prerendering and at first. */
export const useRequestDraft = draft.use;

/** Waits until the device has been read, and answers the draft. */
export const loadDraft = draft.load;

/**
 * Changes parts of the draft and stores it until it is cleared; a function is given what is there,
 * more than once where another tab has changed it. Shown at once; answers whether the device stores
 * it (false: only this page knows of it).
 */
export function changeDraft(
  change: Partial<RequestDraft> | ((old: RequestDraft) => Partial<RequestDraft>),
): Promise<boolean> {
  return draft.change((old) => ({
    ...old,
    ...(typeof change === 'function' ? change(old) : change),
  }));
}

/**
 * What the draft adds to requests, now and after every change. It is written when it is needed: a
 * day of delivery passes.
 */
export const writtenRequests = {
  subscribe(next: (write: () => WrittenRequest) => void) {
    const emit = () => next(() => writeRequest(draft.get()));
    const unsubscribe = draft.subscribe(emit);
    emit();
    return { unsubscribe };
  },
};
