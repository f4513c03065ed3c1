import type { VisitorDatabase } from '#src/device/database/database.ts';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { createBroadcast } from '#src/shared/runtime/events.ts';

/** A write fails for want of room on the device, or because the storage does not work. */
export type StoreProblem = 'full' | 'failed';

export type Outcome<T> = { value: T } | { problem: StoreProblem };

/** Every write emits this, so that failed or delayed readings begin. */
export const dataWritten = createBroadcast('visitor-data');

/** A storage that does not answer within this time counts as one that does not work. */
const timeoutMs = 5000;

/** Changes the database, whose code is loaded first. Never rejects; gives up after five seconds. */
export async function writeData<T>(
  work: (database: VisitorDatabase) => Promise<T>,
  giveUpMs = timeoutMs,
): Promise<Outcome<T>> {
  // None of it can be fetched again.
  askForPersistence();
  const outcome = await withTimeout(giveUpMs, async () => {
    try {
      const { database } = await import('#src/device/database/database.ts');
      return { value: await work(database) };
    } catch (failure) {
      return { problem: problemOf(failure) };
    }
  });
  dataWritten.emit();
  return outcome ?? { problem: 'failed' };
}

/** Dexie wraps the error of a full disk in another one. */
export function problemOf(failure: unknown): StoreProblem {
  const { name, inner } = Object(failure) as { name?: unknown; inner?: unknown };
  if (name === 'QuotaExceededError') return 'full';
  return inner ? problemOf(inner) : 'failed';
}

/** A check waits for a table's writes, and resolves with whether the device stores all edits. */
type Check = () => Promise<boolean>;

const checks = new Set<Check>();

/** Adds a table whose edits stay in the page when they are not stored; the result removes it. */
export function addEditCheck(check: Check): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}

/** Waits for writes under way; resolves with whether a reload of the page would lose no edit. */
export async function areEditsStored(): Promise<boolean> {
  const answers = await Promise.all([...checks].map((check) => check()));
  return answers.every(Boolean);
}

/** The page asks once, whichever code does: some browsers prompt the visitor at every call. */
let hasAsked = false;

/** Asks the browser once to keep the site's storage; call it in the gesture that saves. */
export function askForPersistence(): void {
  if (hasAsked) return;
  hasAsked = true;
  // Without the browser's promise what is saved is saved all the same.
  void withTimeout(timeoutMs, () => navigator.storage.persist());
}
