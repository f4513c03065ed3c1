/** Waits for a table's writes; resolves with whether the device stores all of its edits. */
type Check = () => Promise<boolean>;

const checks = new Set<Check>();

/**
 * Adds a table whose edits stay in the page when the device does not store them, until the result
 * is called.
 */
export function addEditCheck(check: Check): () => void {
  checks.add(check);
  return () => void checks.delete(check);
}

/** Waits for writes under way; resolves with whether a reload of the page would lose no edit. */
export async function areEditsStored(): Promise<boolean> {
  const answers = await Promise.all([...checks].map((check) => check()));
  return answers.every(Boolean);
}
