import { useSyncExternalStore } from 'react';
import { createStore } from '#src/shared/runtime/store.ts';
import { areEditsStored } from '#src/shared/visitor-data/unsaved-edits.ts';
import { discardFields, storeFields } from './stored-fields.ts';

/** A new version waits for consent, or is active already while this page is of an older one. */
type Occasion = 'waiting' | 'active';

/** What the notice shows; 'unsaved' when they accepted, and a reload would lose their words. */
export type UpdateState = Occasion | 'unsaved' | 'loading';

interface Offer {
  state: UpdateState;
  /** Loads the new version; may take a moment. */
  load: () => void;
}

const offer = createStore<Offer | undefined>(undefined);

/** Undefined while there is no update to offer. */
export function useUpdateState(): UpdateState | undefined {
  return useSyncExternalStore(offer.subscribe, offer.get, () => undefined)?.state;
}

/** Offers a version, in place of one before it; the page stays as it is until the visitor accepts. */
export function offerUpdate(state: Occasion, load: () => void): void {
  if (!isUpdateAccepted()) offer.set({ state, load });
}

export function isUpdateAccepted(): boolean {
  return offer.get()?.state === 'loading';
}

/** Loads the new version, unless something typed would be lost: then it takes a second call. */
export async function acceptUpdate(): Promise<void> {
  const isAsked = offer.get()?.state === 'unsaved';
  const isCertain = isAsked || (storeFields() && (await areEditsStored()));
  const current = offer.get();
  if (!current) return;
  offer.set({ ...current, state: isCertain ? 'loading' : 'unsaved' });
  if (isCertain) current.load();
}

/** This version is not offered again on this page; a later one is. */
export function declineUpdate(): void {
  discardFields();
  offer.set(undefined);
}
