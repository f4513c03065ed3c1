import { withTimeout } from '#src/shared/runtime/with-timeout.ts';

/** Why something was not kept: no room on the device, or a storage that does not work. */
export type StoreProblem = 'full' | 'failed';

export type Outcome<T> = { value: T } | { problem: StoreProblem };

/** Milliseconds after which a storage that does not answer is taken for one that does not work. */
const timeoutMs = 5000;

/** Does something with a database whose code is loaded first. Never rejects. */
export async function callStore<Store, T>(
  load: () => Promise<Store>,
  work: (store: Store) => Promise<T>,
): Promise<Outcome<T>> {
  const outcome = await withTimeout(timeoutMs, async () => {
    try {
      return { value: await work(await load()) };
    } catch (failure) {
      return { problem: problemOf(failure) };
    }
  });
  return outcome ?? { problem: 'failed' };
}

/** Dexie hides a full disk inside of another error. */
export function problemOf(failure: unknown): StoreProblem {
  const { name, inner } = Object(failure) as { name?: unknown; inner?: unknown };
  if (name === 'QuotaExceededError') return 'full';
  return inner ? problemOf(inner) : 'failed';
}
