import { callStore, type Outcome } from '#src/shared/storage/store-call.ts';

type Store = typeof import('./saved-store.ts');

/** Does something with the database of saved things, whose code is loaded first. Never rejects. */
export function callSaved<T>(work: (store: Store) => Promise<T>): Promise<Outcome<T>> {
  return callStore(() => import('./saved-store.ts'), work);
}
