import { useSyncExternalStore } from 'react';
import * as v from 'valibot';
import type { RequestRow } from '#src/device/database/database.ts';
import type { WrittenRequest } from '#src/request/chat-text.ts';
import { type RequestDraft, readRequestDraft, writeRequest } from '#src/request/draft.ts';
import { createEditableRows } from './editable-rows.ts';

const draft = createRequestValue('draft', readRequestDraft);

/** The draft's photos are JPEGs, as bytes: not every browser stores Blobs. */
export const draftPhotos = createRequestValue('photos', (row) =>
  v.parse(v.fallback(v.array(v.instance(ArrayBuffer)), []), row),
);

/** The draft is empty while prerendering and at first. */
export const useRequestDraft = draft.use;

/** Waits until the device has been read, and returns the draft. */
export const loadDraft = draft.load;

/**
 * Changes parts of the draft, which is shown at once; a function is given the draft, more than
 * once. Resolves with whether the device stores the change; otherwise only this page has it.
 */
export function changeDraft(
  change: Partial<RequestDraft> | ((old: RequestDraft) => Partial<RequestDraft>),
): Promise<boolean> {
  return draft.change((old) => ({
    ...old,
    ...(typeof change === 'function' ? change(old) : change),
  }));
}

/** The function is called for each request, because the day of delivery may pass. */
export const writtenRequests = {
  subscribe(next: (write: () => WrittenRequest) => void) {
    const emit = () => next(() => writeRequest(draft.get()));
    const unsubscribe = draft.subscribe(emit);
    emit();
    return { unsubscribe };
  },
};

/**
 * A page shows and changes the part in step with every tab. `parse` reads what an older version may
 * have stored, or makes the empty value of undefined.
 */
export function createRequestValue<T>(key: RequestRow, parse: (row: unknown) => T) {
  /** The value is empty while prerendering, and until it has been read. */
  const empty = parse(undefined);
  const { subscribe, ...table } = createEditableRows<T>({
    read: async ({ request }) => new Map([[key, parse(await request.get(key))]]),
    update: (database, _, edit) =>
      database.transaction('rw', database.request, async () => {
        const value = edit(parse(await database.request.get(key)));
        await database.request.put(value, key);
        return value;
      }),
  });
  const get = () => table.get().rows.get(key) ?? empty;

  return {
    get,
    subscribe,
    use: () => useSyncExternalStore(subscribe, get, () => empty),
    /** Resolves with the value when it has been read, or can't be. */
    load: () => table.load().then(get),
    /** Resolves with whether the device stores the change; if not, only this page has it. */
    change: (edit: (old: T) => T) => table.edit(key, (old = empty) => edit(old)),
  };
}
