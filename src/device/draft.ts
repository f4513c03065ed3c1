import { emptyDraft, type RequestDraft, readDraft } from '#src/shared/contact/request-draft.ts';
import type { WrittenRequest } from '#src/shared/contact/request-text.ts';
import { writeRequest } from '#src/shared/contact/write-request.ts';
import { createRequestValue } from './request-value.ts';

const draft = createRequestValue('draft', { empty: emptyDraft, parse: readDraft });

/** The draft on this device, in step with every tab; empty while prerendering and at first. */
export const useRequestDraft = draft.use;

/** Waits until the device has been read, and returns the draft. */
export const loadDraft = draft.load;

/**
 * Changes parts of the draft, which is shown at once; a function is given the draft, more than once.
 * Resolves with whether the device stores the change; otherwise only this page has it.
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
 * The draft's part of requests, in the form of a live query. The function is called for each
 * request, because the day of delivery may pass.
 */
export const writtenRequests = {
  subscribe(next: (write: () => WrittenRequest) => void) {
    const emit = () => next(() => writeRequest(draft.get()));
    const unsubscribe = draft.subscribe(emit);
    emit();
    return { unsubscribe };
  },
};
