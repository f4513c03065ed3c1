import { type Outcome, outcomeOf } from '#src/shared/visitor-data/outcome.ts';

type Store = typeof import('./diary-store.ts');

/** Does something with the diary's database, whose code is loaded first. Never rejects. */
export function callDiary<T>(work: (store: Store) => Promise<T>): Promise<Outcome<T>> {
  return outcomeOf(async () => work(await import('./diary-store.ts')));
}
