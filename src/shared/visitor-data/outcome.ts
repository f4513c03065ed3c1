import { withTimeout } from '#src/shared/runtime/with-timeout.ts';

/** Why a call failed: no room on the device, or a storage that does not work. */
export type StoreProblem = 'full' | 'failed';

export type Outcome<T> = { value: T } | { problem: StoreProblem };

/** Milliseconds after which a storage that does not answer counts as one that does not work. */
const timeoutMs = 5000;

/** The result of a call to the database. Never rejects. */
export async function outcomeOf<T>(work: () => Promise<T>): Promise<Outcome<T>> {
  const outcome = await withTimeout(timeoutMs, async () => {
    try {
      return { value: await work() };
    } catch (failure) {
      return { problem: problemOf(failure) };
    }
  });
  return outcome ?? { problem: 'failed' };
}

/** Dexie wraps the error of a full disk in another one. */
export function problemOf(failure: unknown): StoreProblem {
  const { name, inner } = Object(failure) as { name?: unknown; inner?: unknown };
  if (name === 'QuotaExceededError') return 'full';
  return inner ? problemOf(inner) : 'failed';
}
