import { callStore, type Outcome } from '#src/shared/storage/store-call.ts';

type Store = typeof import('./diary-store.ts');

/** Does something with the diary's database, whose code is loaded first. Never rejects. */
export function callDiary<T>(work: (store: Store) => Promise<T>): Promise<Outcome<T>> {
  return callStore(() => import('./diary-store.ts'), work);
}
