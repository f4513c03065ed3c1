import { withTimeout } from '#src/shared/runtime/with-timeout.ts';

/** Milliseconds; nobody waits for the answer. */
const timeoutMs = 5000;

/** Whether the visitor has stored a company, a page, a quote or a skip; call it after a write. */
export async function hasVisitorData(): Promise<boolean> {
  const counts = await withTimeout(timeoutMs, async () => {
    const { database } = await import('#src/shared/visitor-data/database.ts');
    const { saved, quotes, skips } = database;
    return Promise.all([saved, quotes, skips].map((table) => table.count()));
  });
  return counts?.some((count) => count > 0) ?? false;
}
